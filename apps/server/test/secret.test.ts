import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { alteraSituacaoAviso, buscaAviso } from '@colab/contract/domains/notices'
import { expect, it, onTestFinished } from 'vitest'
import { SettingsError } from '#base/settings.ts'
import { addSecret, TAKES_OVER_AFTER } from '#cli/rotate-secret.ts'
import { OVERLAP } from '#crypto/secrets.ts'
import { verifyRecord } from '#record/chain.ts'
import { runMaintenance } from '#runtime/maintenance.ts'
import { createApp } from '#runtime/start.ts'
import { noticeParams, noticeTo } from './notices.ts'
import { makePerson } from './people.ts'
import { createClient, MINUTE, startServer } from './server.ts'

it('refuses to start with a secret that is not that of the database, or that others can read, and says so', async () => {
  const { settings, app } = await startServer()
  const dataDir = await mkdtemp(join(tmpdir(), 'colab-test-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const { clock, log } = app
  const secret = 'another secret, long enough to be one'
  const other = createApp({ ...settings, dataDir, secret }, { clock, log })
  await expect(other).rejects.toThrow(SettingsError)
  await expect(other).rejects.toThrow(/COLAB_SECRET/)
  await writeFile(join(dataDir, 'secret'), 'a secret that others have read')
  await chmod(join(dataDir, 'secret'), 0o644)
  const leaked = createApp({ ...settings, dataDir, secret: '' }, { clock, log })
  await expect(leaked).rejects.toThrow(SettingsError)
  await expect(leaked).rejects.toThrow(/can be read by other users/)
})

it('a new secret signs nobody out, repeats no write and keeps passwords and the record', async () => {
  const server = await startServer({ settings: { secret: '' } })
  const { app, settings, pass } = server
  const person = await makePerson(server)
  const [client, idle] = [server.client(), server.client()]
  await client.signIn(person.cpf, person.senha)
  await idle.signIn(person.cpf, person.senha)
  const notice = noticeTo(person)
  await app.db.insertInto('notice').values(notice).execute()
  const read = noticeParams(notice)
  const key = { idempotencyKey: crypto.randomUUID() }
  await client.channel.call(alteraSituacaoAviso, read, key)
  const credential = () =>
    app.db.selectFrom('credential').select('hash').where('codPessoa', '=', person.codPessoa).executeTakeFirstOrThrow()
  const before = { hash: await credential(), tokens: app.secrets.tokens, digest: app.secrets.digest('a', 'b') }

  await addSecret(settings, app.clock.now())
  await expect(addSecret(settings, app.clock.now())).rejects.toThrow('wait for it')
  await runMaintenance(app)
  expect(app.secrets.tokens).toEqual(before.tokens)
  // A server that already uses the new secret, beside one whose clock is behind.
  const ahead = await startServer({
    besides: server,
    settings: { secret: '' },
    now: app.clock.now() + TAKES_OVER_AFTER,
  })
  expect(ahead.app.secrets.tokens).not.toEqual(before.tokens)
  const there = createClient(ahead.url)
  there.set({ session: idle.session(), keys: idle.keys() })
  await there.channel.refresh(there.session() ?? { token: '', refresh: '' })
  const back = createClient(server.url)
  back.set({ session: there.session(), keys: there.keys() })
  await expect(back.channel.call(buscaAviso, { todos: true })).resolves.toHaveProperty('Avisos')

  pass(TAKES_OVER_AFTER)
  expect(app.secrets.tokens).not.toEqual(before.tokens)
  await client.channel.call(alteraSituacaoAviso, read, key)
  expect(await app.db.selectFrom('audit').select('id').execute()).toHaveLength(1)
  expect(app.secrets.digest('a', 'b')).toBe(before.digest)
  await runMaintenance(app)
  expect(await verifyRecord(app, 'audit')).not.toHaveProperty('fault')

  await server.client().signIn(person.cpf, person.senha)
  expect(await credential()).not.toEqual(before.hash)
  pass(MINUTE)
  await server.client().signIn(person.cpf, person.senha)
  const used = app.secrets.tokenKeys().length
  pass(OVERLAP)
  expect([used, app.secrets.tokenKeys().length]).toEqual([2, 1])
})
