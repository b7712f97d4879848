import { alterasenha, enviaemail, esqueceusenha, validaCodigo, validaSenha } from '@colab/contract/domains/access'
import { buscaAviso } from '@colab/contract/domains/notices'
import { createCode } from '@colab/server/gatekeeper/recovery'
import { browserFetch } from '@colab/server/test/browser'
import { createAgent, type DeskClient, deskClient, roleOver, withDesk, withPassword } from '@colab/server/test/desk'
import { makePerson, type TestPerson } from '@colab/server/test/people'
import { createClient, fetchFrom, type TestClient, type TestServer } from '@colab/server/test/server'
import type { Trial } from '../check.ts'
import { onServer } from '../servers.ts'
import { LIMITS, SHARED } from '../stoppable.ts'

/** Number of each kind, for each limit. */
const PEOPLE = 20
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const MAIL = 'pe****@exemplo.com.br'
const NEW = '908271'
const SENHA = 'a senha certa do agente'

/** A person at the shared address; the actions have to succeed, one after the other. */
interface Honest {
  kind: 'known browsers' | 'open sessions' | 'new browsers'
  actions: Record<string, () => Promise<unknown>>
}

function clientAt(server: TestServer, cookies: boolean): { client: TestClient; fetch: typeof globalThis.fetch } {
  const at = fetchFrom(SHARED)
  const browser = browserFetch()
  const fetch: typeof at = cookies
    ? (input, init) =>
        browser.fetch(input, {
          ...init,
          headers: { ...Object.fromEntries(new Headers(init?.headers)), 'X-Forwarded-For': SHARED },
        })
    : at
  return { client: createClient(server.url, fetch, server.app.clock.now), fetch }
}

/** Returns the device id of the latest sign-in of a person. */
async function deviceIdOf({ app }: TestServer, codPessoa: number): Promise<string> {
  const query = app.db.selectFrom('session').select('deviceId').where('codPessoa', '=', codPessoa)
  return (await query.orderBy('createdAt', 'desc').executeTakeFirstOrThrow()).deviceId
}

/** Returns a person with an earlier sign-in in this browser. */
async function knownBrowser(server: TestServer, person: TestPerson): Promise<Honest> {
  const { client, fetch } = clientAt(server, true)
  const { channel } = client
  await client.signIn(person.cpf, person.senha)
  client.set({ session: null, keys: undefined })
  const { cpf, codPessoa, senha } = person
  return {
    kind: 'known browsers',
    actions: {
      async 'signs in'() {
        await client.signIn(cpf, senha)
        client.set({ session: null })
      },
      async 'recovers the password'() {
        const { ttRecuperacao } = await channel.call(esqueceusenha, { cpf })
        await channel.call(enviaemail, { codpessoa: codPessoa, email: ttRecuperacao[0]?.email ?? MAIL })
        const codigo = await createCode(server.app, await deviceIdOf(server, codPessoa))
        await channel.call(validaCodigo, { cpf, codigo })
      },
      async 'has a file checked'() {
        const { status } = await fetch(`${server.url}/conferir`, { method: 'POST', body: new FormData() })
        // No file was chosen, which is neither 429 nor 503.
        if (status !== 422) throw new Error(`status ${status}`)
      },
    },
  }
}

/** Returns somebody who is signed in, with or without cookies. */
async function openSession(
  server: TestServer,
  { cpf, codPessoa, senha }: TestPerson,
  cookies: boolean,
): Promise<Honest> {
  const { client } = clientAt(server, cookies)
  const { channel } = client
  await client.signIn(cpf, senha)
  return {
    kind: 'open sessions',
    actions: {
      reads: () => channel.call(buscaAviso, { todos: true }),
      async 'exchanges keys'() {
        client.set({ keys: undefined })
        await channel.call(buscaAviso, { todos: true })
      },
      async 'finds its keys gone'() {
        await server.app.db
          .deleteFrom('device')
          .where('deviceId', '=', await deviceIdOf(server, codPessoa))
          .execute()
        await channel.call(buscaAviso, { todos: true })
      },
      async 'refreshes its tokens'() {
        const session = client.session()
        if (session) await channel.refresh(session)
        await channel.call(buscaAviso, { todos: true })
      },
      'asks where a code would go': () => channel.call(esqueceusenha, { codPessoa }),
      'confirms with the password': () => channel.call(alterasenha, { senha: NEW, senhaAtual: senha }),
    },
  }
}

/** A person at the address who never signed in there: counted, but without a guarantee. */
async function newBrowser(server: TestServer, { cpf, senha }: TestPerson): Promise<Honest> {
  const { client } = clientAt(server, true)
  return { kind: 'new browsers', actions: { 'signs in': () => client.channel.call(validaSenha, { cpf, senha }) } }
}

const succeeds = async (answer: ReturnType<DeskClient['call']>) => {
  const { status, json } = await answer
  if (json.retorno?.[0]?.estatus !== 'Sucesso') throw new Error(`${status} ${JSON.stringify(json)}`)
}

/** Returns an agent of HR whose session is open, in a browser that is known afterwards. */
async function agentOf(server: TestServer): Promise<Honest[]> {
  const { app } = server
  const { codAgente, email } = await createAgent(app, [roleOver('rh')])
  const code = await withPassword(app, codAgente, SENHA)
  const codigo = () => {
    // Each code is valid once.
    server.pass(30_000)
    return code(app.clock.now())
  }
  const client = deskClient(server)
  const enter = () => succeeds(client.call('entra', { email, senha: SENHA, codigo: codigo() }))
  await enter()
  return [
    {
      kind: 'open sessions',
      actions: { 'confirms at the desk': () => succeeds(client.call('confirma', { codigo: codigo() })) },
    },
    { kind: 'known browsers', actions: { 'signs in at the desk': () => client.call('sai').then(enter) } },
  ]
}

async function measure(server: TestServer, trial: Trial, name: keyof typeof LIMITS): Promise<void> {
  const row = LIMITS[name]
  if ('apart' in row) return
  const { db } = server.app
  // Earlier calls do not count any more.
  server.pass(HOUR)
  await db.deleteFrom('rateWindow').execute()
  await db.deleteFrom('throttle').execute()
  const people: Honest[] = []
  const codPessoas: number[] = []
  for (let at = 0; at < trial.scaled(PEOPLE); at++) {
    const own = await Array.fromAsync({ length: 4 }, () => makePerson(server))
    const [known, open, bare, fresh] = own as [TestPerson, TestPerson, TestPerson, TestPerson]
    people.push(await knownBrowser(server, known))
    people.push(await openSession(server, open, true), await openSession(server, bare, false))
    people.push(await newBrowser(server, fresh))
    codPessoas.push(known.codPessoa, open.codPessoa, bare.codPessoa)
  }
  people.push(...(await agentOf(server)))
  const end = await row.useUp(server, { codPessoas })
  let stoppedNew = 0
  for (const { kind, actions } of people) {
    for (const [action, run] of Object.entries(actions)) {
      trial.tried += 1
      const fault = await Promise.resolve(run()).then(() => null, String)
      if (kind === 'new browsers') stoppedNew += Number(fault !== null)
      else trial.fault(`${kind} stopped`, fault !== null, `${name}: one who ${action}: ${fault}`)
    }
  }
  end?.()
  trial.add('limits used up', 1)
  trial.add('limits that stop new browsers at the same address', Number(stoppedNew > 0))
  // A limit that stops fewer than its row states was not used up, or its row is wrong.
  trial.fail(stoppedNew > 0 !== row.stopsNew, `${name} stops ${stoppedNew} new browsers`)
}

export const check = onServer(
  `each limit used up by a stranger at the address of ${PEOPLE} known browsers, ${2 * PEOPLE} open sessions and an agent of HR: 0 stopped`,
  async (server, trial) => {
    for (const name of Object.keys(LIMITS) as (keyof typeof LIMITS)[]) await measure(server, trial, name)
  },
  { settings: withDesk() },
)
