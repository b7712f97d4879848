import { randomUUID } from 'node:crypto'
import { validaCodigo, validaSenha } from '@colab/contract/domains/access'
import { describe, expect, it } from 'vitest'
import { createInvitation } from '#gatekeeper/invitations.ts'
import { FAILED_ATTEMPTS } from '#gatekeeper/limits.ts'
import { recordFailedAttempt } from '#gatekeeper/rate.ts'
import { countSignIn } from '#gatekeeper/throttle.ts'
import { browserFetch } from '../../../test/browser.ts'
import { fail, WRONG } from '../../../test/failed-sign-ins.ts'
import { freshCpf, makePerson, type TestPerson } from '../../../test/people.ts'
import { createClient, MINUTE, shareServer, startServer } from '../../../test/server.ts'

const server = await shareServer()

describe('one password on many accounts from many addresses', () => {
  it('is compared 500 times, then once a minute; known devices never wait, and new ones only while it goes on', async () => {
    const server = await startServer()
    const person = await makePerson(server)
    const owner = createClient(server.url, browserFetch().fetch)
    await owner.signIn(person.cpf, person.senha)
    owner.set({ session: null })
    const newcomer = await makePerson(server)
    const { channel } = server.client()
    await fail(server.client(), newcomer, 3)

    const tries = Array.from({ length: 600 }, (_, at) =>
      countSignIn(server.app, { address: `10.9.${at >> 1}.1` }, { key: `account ${at}`, known: false, guess: 1 }),
    )
    const waits = await Promise.all(tries)
    expect(waits.filter((wait) => wait === null)).toHaveLength(497)
    await expect(channel.call(validaSenha, newcomer)).rejects.toMatchObject({ codigo: 'bloqueado' })
    expect(server.logged).toContainEqual(expect.objectContaining({ level: 40, brake: 'wrong passwords' }))
    await owner.signIn(person.cpf, person.senha)

    server.pass(MINUTE)
    // The right password restores the attempts of its own mistakes.
    await channel.call(validaSenha, newcomer)
    await fail(server.client(), await makePerson(server), 4)
    await expect(channel.call(validaSenha, newcomer)).rejects.toMatchObject({ codigo: 'bloqueado' })
  })

  it.each(['of unknown people', 'of known people'])(
    'keeps nobody out after 500 wrong codes %s from three addresses',
    async (whose) => {
      const server = await startServer()
      const addresses = ['198.51.100.7', '203.0.113.7', '192.0.2.7']
      const victims: TestPerson[] = []
      for (let left = whose === 'of known people' ? 100 : 0; left > 0; left--) victims.push(await makePerson(server))
      const attack = addresses.map(async (address) => {
        const { channel } = server.client(address)
        for (let at = 0; at < 167; at++) {
          const cpf = victims[at % victims.length]?.cpf ?? freshCpf()
          await channel.call(validaCodigo, { cpf, codigo: String(10_000_000 + at) }).catch(() => {})
        }
      })
      await Promise.all(attack)
      for (let left = 3; left > 0; left--) {
        const { cpf, senha } = await makePerson(server)
        await server.client().signIn(cpf, senha)
      }
      const { codPessoa, cpf } = await makePerson(server, { senha: null })
      const { code } = await server.app.db
        .transaction()
        .execute((db) => createInvitation(server.app, db, codPessoa, 'letter'))
      expect((await server.client().channel.call(validaCodigo, { cpf, codigo: code })).ttLogin).toHaveLength(1)
    },
  )

  it('compares passwords of at most 32 accounts of an hour from one range, and more after each that was right', async () => {
    const server = await startServer()
    const from = (address: string) =>
      countSignIn(server.app, { address }, { key: randomUUID(), known: false, guess: 1 })
    const compared = async (tries: number) => {
      let allowed = 0
      for (let at = 0; at < tries; at++) if ((await from(`198.51.100.${at}`)) === null) allowed += 1
      return allowed
    }
    let inAnHour = await compared(30)
    for (let minutes = 0; minutes < 59; minutes++) {
      server.pass(MINUTE)
      inAnHour += await compared(2)
    }
    expect(inAnHour).toBeGreaterThan(25)
    expect(inAnHour).toBeLessThanOrEqual(32)
    expect(await from('203.0.113.7')).toBeNull()
    const { cpf, senha } = await makePerson(server)
    server.pass(10 * MINUTE)
    await server.client('198.51.100.7').signIn(cpf, senha)
    // One attempt of the share and one account, which the sign-in restored, with one more.
    expect(await compared(5)).toBe(3)
  })

  it('keeps no new browser out of the range of a stranger who guesses at a few accounts (threat shared-range)', async () => {
    const server = await startServer()
    const from = (at: number) => `198.51.100.${at % 250}`
    const known = await Promise.all(Array.from({ length: 3 }, () => makePerson(server)))
    for (let at = 0; at < 90; at++) {
      const stranger = server.client(from(at)).channel
      await stranger.call(validaSenha, { cpf: known[at % 3]?.cpf ?? '', senha: WRONG }).catch(() => {})
      await stranger.call(validaCodigo, { cpf: known[at % 3]?.cpf ?? '', codigo: '12345678' }).catch(() => {})
    }
    for (let at = 0; at < 5; at++) {
      const person = await makePerson(server)
      const client = server.client(from(at))
      await fail(client, person, 2)
      await client.signIn(person.cpf, person.senha)
    }
    const { codPessoa, cpf } = await makePerson(server, { senha: null })
    const { code } = await server.app.db
      .transaction()
      .execute((db) => createInvitation(server.app, db, codPessoa, 'letter'))
    expect((await server.client(from(9)).channel.call(validaCodigo, { cpf, codigo: code })).ttLogin).toHaveLength(1)
  })

  it('stops a stranger who tries many accounts, and leaves codes of HR at the same range alone (threat shared-range)', async () => {
    const server = await startServer()
    const address = '198.51.100.7'
    const tried = await Promise.all(Array.from({ length: 30 }, () => makePerson(server)))
    const locked = await makePerson(server)
    await fail(server.client(address), locked, 5)
    // Nothing is compared, and no attempt is counted.
    for (let at = 0; at < 30; at++)
      await expect(server.client(address).channel.call(validaSenha, locked)).rejects.toMatchObject({
        codigo: 'bloqueado',
      })
    const compared: unknown[] = []
    for (const { cpf } of tried) {
      const { channel } = server.client(address)
      await channel.call(validaSenha, { cpf, senha: WRONG }).catch(({ codigo }) => compared.push(codigo))
    }
    expect(compared.filter((codigo) => codigo === 'senhaInvalida')).toHaveLength(15)
    const { codPessoa, cpf } = await makePerson(server, { senha: null })
    const { code } = await server.app.db
      .transaction()
      .execute((db) => createInvitation(server.app, db, codPessoa, 'letter'))
    const elsewhere = server.client('203.0.113.7').channel
    for (let at = 0; at < 8; at++) await elsewhere.call(validaCodigo, { cpf, codigo: '12345678' }).catch(() => {})
    await expect(elsewhere.call(validaCodigo, { cpf, codigo: code })).rejects.toMatchObject({ codigo: 'bloqueado' })
    expect((await server.client(address).channel.call(validaCodigo, { cpf, codigo: code })).ttLogin).toHaveLength(1)
  })

  it('counts failures of an address by account: two accounts shut nobody out, however often they are tried', async () => {
    const server = await startServer()
    const address = '198.51.100.7'
    const [one, other] = [await makePerson(server), await makePerson(server)]
    for (let at = 0; at < FAILED_ATTEMPTS.most + 10; at++) {
      const { cpf } = at % 2 ? one : other
      await recordFailedAttempt(server.app, address, `cpf ${cpf}`)
    }
    const { cpf, senha } = await makePerson(server)
    await server.client(address).signIn(cpf, senha)
  })

  it('lets a shift sign in at once from one address', async () => {
    const server = await startServer()
    const people = await Promise.all(Array.from({ length: 40 }, () => makePerson(server)))
    await Promise.all(people.map(({ cpf, senha }) => server.client('198.51.100.7').signIn(cpf, senha)))
  })

  it('keeps no known device out that shares the address of a stranger', async () => {
    const person = await makePerson(server)
    const browser = browserFetch()
    const owner = createClient(server.url, (url, init) => browser.fetch(url, init))
    await owner.signIn(person.cpf, person.senha)
    owner.set({ session: null })
    for (let at = 0; at < FAILED_ATTEMPTS.most; at++)
      await recordFailedAttempt(server.app, '127.0.0.1', `account ${at}`)
    const other = await makePerson(server)
    const stranger = createClient(server.url).channel
    await expect(stranger.call(validaSenha, other)).rejects.toMatchObject({ status: 429 })
    await owner.signIn(person.cpf, person.senha)
    server.pass(15 * MINUTE)
  })
})
