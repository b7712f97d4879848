import { alteraSituacaoAviso, buscaAviso } from '@colab/contract/domains/notices'
import { SignedOut } from '@colab/contract/wire/failures'
import { describe, expect, it } from 'vitest'
import { noticeParams, noticeTo } from './notices.ts'
import { makePerson } from './people.ts'
import { createClient, MINUTE, shareServer, type TestClient } from './server.ts'

/* The channel against the real server; its behaviour with a failing server is tested beside its source. */

const server = await shareServer()
const REFRESH = '/login/colab/refresh-token'

async function signedIn(fetch?: typeof globalThis.fetch) {
  const person = await makePerson(server)
  const client = createClient(server.url, fetch)
  await client.signIn(person.cpf, person.senha)
  return { person, client }
}

const read = ({ channel }: TestClient) => channel.call(buscaAviso, { todos: true })

/** Counts the requests to a path while `run` runs. */
async function answered(path: string, run: () => Promise<unknown>): Promise<number> {
  const before = server.logged.length
  await run()
  return server.logged.slice(before).filter(({ method }) => method === path).length
}

/** The clock advances for all tests of this file; each begins with its own session. */
const expire = () => server.pass(16 * MINUTE)

describe('the channel', () => {
  it('refreshes an expired token once for ten calls at the same time', async () => {
    const { client } = await signedIn()
    expire()
    const tenReads = () => Promise.all(Array.from({ length: 10 }, () => read(client)))
    expect(await answered(REFRESH, tenReads)).toBe(1)
  })

  it('goes on when the answer to its refresh is lost', async () => {
    let losing = false
    const { client } = await signedIn(async (input, init) => {
      const response = await fetch(input, init)
      if (!losing || !String(input).endsWith(REFRESH)) return response
      losing = false
      throw new TypeError('fetch failed')
    })
    expire()
    losing = true
    expect(await answered(REFRESH, () => read(client))).toBe(2)
    expire()
    expect((await read(client)).Avisos).toEqual([])
  })

  it('does a write once though token and keys are gone and the answer is lost', async () => {
    let losing = false
    const { person, client } = await signedIn(async (input, init) => {
      const response = await fetch(input, init)
      if (!losing || !String(input).endsWith('/rest/app/app') || response.status !== 200) return response
      losing = false
      throw new TypeError('fetch failed')
    })
    expire()
    await server.app.db
      .deleteFrom('device')
      .where('deviceId', '=', client.keys()?.deviceId ?? '')
      .execute()
    const notice = noticeTo(person)
    await server.app.db.insertInto('notice').values(notice).execute()
    const params = noticeParams(notice)
    const write = () => client.channel.call(alteraSituacaoAviso, params, { idempotencyKey: 'once' })
    losing = true
    await expect(write()).rejects.toMatchObject({ name: 'Unavailable', status: 0 })
    await write()
    const { codPessoa } = person
    const audited = await server.app.db.selectFrom('audit').selectAll().where('codPessoa', '=', codPessoa).execute()
    expect(audited).toHaveLength(1)
  })

  it('reads a long reply, which comes compressed to a client that accepts it', async () => {
    let accepted = 'gzip'
    let encoding: string | null = null
    const { person, client } = await signedIn(async (input, init) => {
      const headers = new Headers(init?.headers)
      headers.set('Accept-Encoding', accepted)
      const response = await fetch(input, { ...init, headers })
      encoding = response.headers.get('Content-Encoding')
      return response
    })
    const notices = Array.from({ length: 20 }, (_, at) => noticeTo(person, { sequencia: at + 1 }))
    await server.app.db.insertInto('notice').values(notices).execute()
    const { Avisos } = await read(client)
    expect({ length: Avisos.length, encoding }).toEqual({ length: 20, encoding: null })
    accepted = 'gzip, br'
    expect((await read(client)).Avisos).toEqual(Avisos)
    expect(encoding).toBe('br')
  })

  it('signs out when the session has lived its twelve hours', async () => {
    const { client } = await signedIn()
    for (let quarter = 0; quarter < 2; quarter++) {
      server.pass(5 * 60 * MINUTE)
      await read(client)
    }
    server.pass(2 * 60 * MINUTE)
    await expect(read(client)).rejects.toBeInstanceOf(SignedOut)
  })

  it('signs out in all tabs after signing out in one', async () => {
    const { client } = await signedIn()
    const otherTab = createClient(server.url)
    otherTab.set({ session: client.session(), keys: client.keys() })
    await client.channel.signOut()
    await expect(read(otherTab)).rejects.toBeInstanceOf(SignedOut)
  })

  it('signs the next person in under a new device id where it cannot prove to be the browser of the last', async () => {
    const { client } = await signedIn()
    const keys = client.keys()
    const next = createClient(server.url)
    next.set({ keys })
    const person = await makePerson(server)
    await next.signIn(person.cpf, person.senha)
    expect((await read(next)).Avisos).toEqual([])
    expect((await read(client)).Avisos).toEqual([])
  })
})
