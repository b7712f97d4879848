import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buscaAviso } from '@colab/contract/domains/notices'
import { describe, expect, it, onTestFinished } from 'vitest'
import { generatePair } from '#crypto/keyring.ts'
import { deriveSecrets } from '#crypto/secrets.ts'
import { openDatabase } from '#db/database.ts'
import { isPostgres } from './databases.ts'
import { createDevice, type Device } from './device.ts'
import { makePerson, type TestPerson } from './people.ts'
import { startPostgres } from './postgres.ts'
import { startProcess } from './process.ts'
import { createClient, startServer } from './server.ts'

/* Effects of a crash, which may lose the marks of used envelopes. They must never be lost without the pair that opens the envelopes. */

/** Signs in with an envelope whose bytes are copied. */
async function keepSignIn(device: Device, { cpf, senha }: TestPerson): Promise<string> {
  await device.exchange()
  const body = JSON.stringify({ data: device.seal('validaSenha', { params: { cpf, senha } }) })
  expect((await device.put(body)).json.retorno).toMatchObject([{ estatus: 'Sucesso' }])
  return body
}

describe.runIf(isPostgres())('after a crash of PostgreSQL', () => {
  it('no used envelope opens, and an open portal goes on after one exchange of keys, on every server', async () => {
    const postgres = await startPostgres()
    onTestFinished(() => postgres.stop())
    const one = await startServer({ settings: { databaseUrl: postgres.url } })
    const other = await startServer({ besides: one, settings: { databaseUrl: postgres.url }, pair: generatePair() })
    const person = await makePerson(one)
    const body = await keepSignIn(createDevice(one), person)
    const portals = [one, other].map((server) => createClient(server.url))
    for (const portal of portals) await portal.signIn(person.cpf, person.senha)
    const thief = createDevice(other)
    await thief.exchange()
    const before = portals.map((portal) => portal.keys())
    const pair = await createDevice(one).exchange()

    await postgres.crash()
    // Its connections are gone; the next query gets another one.
    for (const { app } of [one, other]) {
      await expect
        .poll(() =>
          app.db
            .selectFrom('installation')
            .selectAll()
            .execute()
            .then(() => true),
        )
        .toBe(true)
    }
    expect((await thief.put(body)).status).toBe(404)
    await thief.exchange()
    expect((await thief.put(body)).status).toBe(400)
    for (const portal of portals)
      expect(await portal.channel.call(buscaAviso, { todos: true })).toMatchObject({ Avisos: expect.any(Array) })
    for (const [at, portal] of portals.entries()) expect(portal.keys()?.publicKey).not.toBe(before[at]?.publicKey)
    const now = await Promise.all([one, other].map((server) => createDevice(server).exchange()))
    const keys = now.map(({ json }) => json.rsa_public_key_backend)
    expect(new Set(keys).size).toBe(1)
    expect(keys).not.toContain(pair.json.rsa_public_key_backend)
  })
})

describe.runIf(!isPostgres())('after a crash of a server on SQLite', () => {
  it('no used envelope opens, and an open portal goes on after one exchange of keys', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'colab-crash-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const env = { DATA_DIR: folder, COLAB_SECRET: 'the one secret of this installation' }
    const first = await startProcess(env)
    const db = openDatabase(join(folder, 'colab.db'))
    const person = await makePerson({ app: { db, secrets: deriveSecrets(env.COLAB_SECRET) } })
    const device = createDevice(first)
    const body = await keepSignIn(device, person)
    const portal = createClient(first.url)
    await portal.signIn(person.cpf, person.senha)

    await first.end('SIGKILL')
    // As after a power failure: this file is not synced.
    await db.deleteFrom('seenEnvelope').where('digest', 'not like', 'pair %').execute()
    await db.destroy()
    const next = await startProcess(env)
    const thief = createDevice(next)
    await thief.exchange()
    expect((await thief.put(body)).status).toBe(400)
    const tab = createClient(next.url)
    tab.set({ session: portal.session(), keys: portal.keys() })
    expect(await tab.channel.call(buscaAviso, { todos: true })).toMatchObject({ Avisos: expect.any(Array) })
    expect(tab.keys()?.publicKey).not.toBe(portal.keys()?.publicKey)
  })
})
