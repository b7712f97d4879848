import { createAgent, type DeskClient, deskClient, roleOver, withDesk, withPassword } from '@colab/server/test/desk'
import type { TestServer } from '@colab/server/test/server'
import type { Trial } from '../check.ts'
import { onServer } from '../servers.ts'

const AGENTS = 100
const TRIES_EACH = 30
const GUESSES = 1000
/** Comparisons that a day allows for each count: of a session, of a known browser, of all others. */
const DAILY = 20
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const SENHA = 'a senha certa do agente'
const WRONG = { senha: 'outra frase qualquer', codigo: '000000' }

interface KnownAgent {
  email: string
  client: DeskClient
  codeNow(): string
}

type Answer = Awaited<ReturnType<DeskClient['call']>>
const isDone = ({ json }: Answer) => json.retorno?.[0]?.estatus === 'Sucesso'

/** Creates an agent who has signed in from a browser; that session is open. */
async function knownAgent(server: TestServer): Promise<KnownAgent> {
  const { codAgente, email } = await createAgent(server.app, [roleOver('rh')])
  const code = await withPassword(server.app, codAgente, SENHA)
  const agent = { email, client: deskClient(server), codeNow: () => code(server.app.clock.now()) }
  if (!(await signsIn(agent))) throw new Error('the agent cannot sign in')
  return agent
}

const signsIn = async ({ client, email, codeNow }: KnownAgent) =>
  isDone(await client.call('entra', { email, senha: SENHA, codigo: codeNow() }))

/** An attacker at the address of all agents tries each one's e-mail; the agents confirm, leave and return. */
async function lockOut(server: TestServer, trial: Trial): Promise<void> {
  const agents = await Array.fromAsync({ length: trial.scaled(AGENTS) }, () => knownAgent(server))
  const stranger = deskClient(server)
  for (const { email } of agents) {
    for (let at = 0; at < TRIES_EACH; at++) {
      await stranger.call('entra', { email, ...WRONG })
      trial.tried += 1
    }
  }
  server.pass(MINUTE / 2)
  for (const agent of agents) {
    const isIn = await signsIn({ ...agent, client: deskClient(server) })
    trial.add('new browsers stopped while their own e-mail is tried', Number(!isIn))
  }
  server.pass(MINUTE)
  for (const agent of agents) {
    const confirmed = await agent.client.call('confirma', { senha: SENHA, codigo: agent.codeNow() })
    trial.fault('open sessions stopped', !isDone(confirmed), JSON.stringify(confirmed.json))
  }
  server.pass(MINUTE)
  for (const agent of agents) {
    await agent.client.call('sai')
    trial.fault('known browsers stopped', !(await signsIn(agent)))
  }
}

/** Guesses for a day in one of the places where guesses have separate counts. */
async function guess(server: TestServer, trial: Trial, place: string): Promise<void> {
  // Earlier attempts do not count for the address any more.
  server.pass(DAY)
  const agent = await knownAgent(server)
  const client = place === 'anywhere else' ? deskClient(server) : agent.client
  let compared = 0
  for (const at of trial.times(GUESSES)) {
    server.pass((at + 1) % 10 ? 0 : Math.floor(DAY / trial.scaled(GUESSES)) * 9)
    const { json } =
      place === 'an open session'
        ? await client.call('confirma', WRONG)
        : await client.call('entra', { email: agent.email, ...WRONG })
    const codigo = json.retorno?.[0]?.codigo
    if (codigo !== undefined && codigo !== 'bloqueado') compared += 1
  }
  trial.highest(`compared in a day, ${place}`, compared)
  trial.fail(compared > DAILY, `${compared} compared, ${place}`)
}

export const check = onServer(
  `${AGENTS} agents × ${TRIES_EACH} wrong tries by a stranger at their address: 0 open sessions and 0 known browsers stopped; of ${GUESSES} guesses a day in each place ${DAILY} are compared`,
  async (server, trial) => {
    await lockOut(server, trial)
    for (const place of ['an open session', 'a known browser', 'anywhere else']) await guess(server, trial, place)
  },
  { settings: withDesk() },
)
