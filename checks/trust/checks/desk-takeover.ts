import { enviaemail, enviaWhatsApp, esqueceusenha, validaCodigo } from '@colab/contract/domains/access'
import { decodeBase64 } from '@colab/contract/wire/base64'
import { Refused } from '@colab/contract/wire/failures'
import { startSession } from '@colab/server/desk/sign-in/session'
import { tellContactChanges } from '@colab/server/gatekeeper/contact-changes'
import { createAgent, type DeskClient, deskClient, roleOver, withDesk } from '@colab/server/test/desk'
import { signedIn } from '@colab/server/test/device'
import { drawnLines } from '@colab/server/test/pdf'
import { makePerson, type TestPerson } from '@colab/server/test/people'
import { ASK } from '@colab/server/test/requests'
import type { TestServer } from '@colab/server/test/server'
import { pick, shuffled, type Trial } from '../check.ts'
import { onServer } from '../servers.ts'

const VICTIMS = 300
/** Share of people who have sent a sick note and a change of their own data, and of those without a password. */
const [WITH_REQUESTS, WITHOUT_PASSWORD] = [4, 3]
const HOUR = 3_600_000

const MAILBOXES = ['um@atacante.example', 'dois@atacante.example']
const MOBILE = '11912345678'
const SALARY = 48_593_117
/** Data that only the grants of pay and health may read: the salary, and kind and proof of an absence. */
const CANARIES = ['48593117', '485931.17', 'Atestado médico', 'papel-1.pdf']
const CODES = /\b\d{4} \d{4}\b|\b\d{6}\b/g
const motivo = 'Pediu no balcão'

interface Message {
  to: string
  text: string
}

/** The attempts of an agent against one person. */
interface Plot {
  server: TestServer
  trial: Trial
  victim: TestPerson
  former: string
  /** Id of a change of the own data with a mailbox of the agent in it; empty for none. */
  request: string
  absence: string
  /** Agent, and a second account of the same person. */
  accounts: readonly [number, number]
  messages: Message[]
  letters: string[]
  hasChanged: boolean
}

type Tables = Record<string, Record<string, string>[] | undefined>

/** Calls a method of the desk in a session with a recent confirmation; counts replies with a canary. */
async function call({ server, trial, accounts }: Plot, account: 0 | 1, method: string, params: object) {
  const client: DeskClient = deskClient(server, await startSession(server.app, accounts[account]))
  const { json, status } = await client.call(method, params)
  const text = JSON.stringify(json)
  trial.fault(
    'canaries read',
    CANARIES.some((canary) => text.includes(canary)),
    `${method} ${text}`,
  )
  trial.fail(status >= 500, `${status} ${method}`)
  trial.add('calls', 1)
  return json as unknown as Tables
}

/** Calls a method of the portal; null when it was refused. */
async function unlessRefused<T>(called: Promise<T>): Promise<T | null> {
  try {
    return await called
  } catch (error) {
    if (error instanceof Refused) return null
    throw error
  }
}

const ofVictim = ({ victim: { codPessoa } }: Plot) => ({ codPessoa, motivo })

async function correct(plot: Plot, account: 0 | 1, campos: Record<string, string>) {
  const { codPessoa } = ofVictim(plot)
  const { ttCadastro } = await call(plot, account, 'buscaPessoa', { codPessoa })
  await call(plot, account, 'corrigePessoa', { ...ofVictim(plot), versao: ttCadastro?.[0]?.versao, campos })
}

async function release(plot: Plot, account: 0 | 1) {
  const { ttContato } = await call(plot, account, 'buscaPessoa', { codPessoa: plot.victim.codPessoa })
  await call(plot, account, 'liberaContato', { ...ofVictim(plot), versao: ttContato?.[0]?.versao ?? 'nenhuma' })
}

async function approve(plot: Plot) {
  if (!plot.request) return
  const request = { tipo: 'registration', codPedido: plot.request }
  const { ttPedido } = await call(plot, 0, 'buscaPedido', request)
  await call(plot, 0, 'decidePedido', { ...request, versao: ttPedido?.[0]?.versao, verbo: 'approve' })
}

/** Where nothing was changed, HR may hand out a letter, of which the person is notified. */
async function print(plot: Plot, method: 'redefineSenha' | 'convidaPessoas', params: object) {
  if (!plot.hasChanged) return
  const { ttConvite, ttCarta } = await call(plot, 0, method, params)
  const cartas = (ttConvite ?? ttCarta)?.[0]?.cartas
  if (cartas) plot.letters.push(...drawnLines(Buffer.from(decodeBase64(cartas))).flat())
}

/** Requests a recovery code for each contact that the sign-in page offers, and enters those that the agent received. */
async function recover(plot: Plot) {
  const { channel } = plot.server.client()
  const { codPessoa: codpessoa, cpf } = plot.victim
  const shown = (await unlessRefused(channel.call(esqueceusenha, { cpf })))?.ttRecuperacao[0]
  const { email = '', telefone = '' } = shown ?? {}
  if (email) await unlessRefused(channel.call(enviaemail, { codpessoa, email }))
  await enter(plot, channel)
  if (telefone) await unlessRefused(channel.call(enviaWhatsApp, { codpessoa, telefone }))
  await enter(plot, channel)
}

const isOwn = ({ to }: Message) => MAILBOXES.includes(to) || to.endsWith(MOBILE)

/** Enters every code in mailboxes and letters of the agent; returns whether one signed in. */
async function enter(plot: Plot, channel = plot.server.client().channel): Promise<boolean> {
  const hasLink = plot.messages.some((message) => isOwn(message) && message.text.includes('/contato/'))
  plot.trial.fault('links to confirm at the agent', hasLink)
  const texts = [...plot.messages.filter(isOwn).map(({ text }) => text), ...plot.letters]
  const codes = new Set(texts.flatMap((text) => text.match(CODES) ?? []))
  plot.trial.fault('codes at the agent', codes.size)
  plot.trial.fault('sessions opened', 0)
  for (const codigo of codes) {
    const isIn = (await unlessRefused(channel.call(validaCodigo, { cpf: plot.victim.cpf, codigo }))) !== null
    plot.trial.fault('sessions opened', isIn, `person ${plot.victim.codPessoa}`)
    if (isIn) return true
  }
  return false
}

async function look(plot: Plot) {
  const { codPessoa } = plot.victim
  await call(plot, 0, 'buscaPagamentos', { codPessoa, limite: 12 })
  await call(plot, 0, 'exportaPessoa', ofVictim(plot))
  if (plot.absence) await call(plot, 0, 'buscaPedido', { tipo: 'absence', codPedido: plot.absence })
}

const STEPS: Record<string, (plot: Plot) => Promise<unknown>> = {
  mail: (plot) => correct(plot, 0, { emailParticular: pick(plot.trial.random, MAILBOXES) }),
  mobile: (plot) => correct(plot, 0, { celular: MOBILE }),
  another: (plot) => correct(plot, 0, { emailParticular: MAILBOXES[1] ?? '' }),
  byTwin: (plot) => correct(plot, 1, { emailParticular: MAILBOXES[0] ?? '' }),
  approve,
  reset: (plot) => call(plot, 0, 'redefineSenha', ofVictim(plot)),
  letter: (plot) => print(plot, 'redefineSenha', { ...ofVictim(plot), carta: true }),
  invite: (plot) => call(plot, 0, 'convidaPessoas', { pessoas: [plot.victim.codPessoa], reenvia: true, motivo }),
  inviteByLetter: (plot) =>
    print(plot, 'convidaPessoas', { pessoas: [plot.victim.codPessoa], reenvia: true, cartas: true, motivo }),
  unlock: (plot) => call(plot, 0, 'liberaAcesso', ofVictim(plot)),
  release: (plot) => release(plot, 0),
  releaseByTwin: (plot) => release(plot, 1),
  recover,
  look,
  async wait({ server, trial }) {
    server.pass(Math.floor(trial.random() * 24) * HOUR)
  },
}

async function contactsOf({ server, victim }: Plot): Promise<string> {
  const contacts = server.app.db.selectFrom('person').select(['emailParticular', 'celular'])
  return JSON.stringify(await contacts.where('codPessoa', '=', victim.codPessoa).executeTakeFirstOrThrow())
}

async function settle({ app }: TestServer): Promise<void> {
  await app.background.settled()
  await tellContactChanges(app)
  await app.background.settled()
}

/** Takes one step, or two concurrently; the former address has to be notified of every change. */
async function take(plot: Plot, steps: string[]): Promise<void> {
  const [contacts, from] = [await contactsOf(plot), plot.messages.length]
  await Promise.all(steps.map((step) => STEPS[step]?.(plot)))
  await settle(plot.server)
  await enter(plot)
  if ((await contactsOf(plot)) === contacts) return
  plot.hasChanged = true
  plot.trial.add('contacts changed', 1)
  const isTold = plot.messages
    .slice(from)
    .some(({ to, text }) => to === plot.former && text.includes('O e-mail ou o celular do seu cadastro'))
  plot.trial.fault('changes not told', !isTold, steps.join(' and '))
}

/** Creates a person and prepares the requests that the agent uses. */
async function plotAgainst(server: TestServer, trial: Trial, at: number): Promise<Plot> {
  const former = `pessoa${at}@antes.example`
  const person = { emailParticular: former, codTipoLogradouro: 1, codEstadoCivil: 1, codGrau: 7 }
  const facts = { person, employments: [{ vlrSalario: SALARY }] }
  const messages: Message[] = []
  server.app.delivery.mail = async (to, _subject, text) => void messages.push({ to, text })
  server.app.delivery.whatsApp = async (to, text) => void messages.push({ to, text })
  const hr = await makePerson(server)
  const account = async () => (await createAgent(server.app, [roleOver('rh')], { codPessoa: hr.codPessoa })).codAgente
  const accounts = [await account(), await account()] as const
  const common = { server, trial, former, accounts, messages, letters: [], hasChanged: false }
  if (at % WITH_REQUESTS !== 0) {
    const victim = await makePerson(server, at % WITHOUT_PASSWORD ? facts : { ...facts, senha: null })
    return { ...common, victim, request: '', absence: '' }
  }
  const device = await signedIn(server, facts)
  const request = await ASK.registration(server, device)
  await server.app.db
    .updateTable('registrationChange')
    .set({ emailParticular: MAILBOXES[0] ?? '', campos: 'emailParticular' })
    .where('codAlteracao', '=', Number(request))
    .execute()
  return { ...common, victim: device.owner, request, absence: await ASK.absence(server, device) }
}

/**
 * Where a second person releases the change, the code arrives and signs in, and an agent with the grant reads the
 * canaries of the check.
 */
async function prove(server: TestServer): Promise<void> {
  const probe = { add() {}, fault() {}, fail() {}, random: () => 0 } as unknown as Trial
  const plot = await plotAgainst(server, probe, WITH_REQUESTS * WITHOUT_PASSWORD * VICTIMS)
  const { codAgente } = await createAgent(server.app, [roleOver('rh')])
  await take(plot, ['mail'])
  await release({ ...plot, accounts: [codAgente, codAgente] }, 0)
  await take(plot, ['reset'])
  if (!(await enter(plot))) throw new Error('no code of a released contact signs in')
  const payroll = await createAgent(server.app, [roleOver('folha')])
  const client = deskClient(server, await startSession(server.app, payroll.codAgente))
  const read = [
    await client.call('buscaPessoa', { codPessoa: plot.victim.codPessoa }),
    await client.call('buscaPedido', { tipo: 'absence', codPedido: plot.absence }),
  ].map(({ json }) => CANARIES.some((canary) => JSON.stringify(json).includes(canary)))
  if (read.includes(false)) throw new Error(`pay and absences were not read: ${read}`)
}

export const check = onServer(
  `an agent of HR tries in random orders, also two steps at once, to become ${VICTIMS} people: 0 sessions by codes in mailboxes or letters of the agent, the former address is told of every change, and 0 canaries of pay and absences are read`,
  async (server, trial) => {
    await prove(server)
    for (const at of trial.times(VICTIMS)) {
      const plot = await plotAgainst(server, trial, at)
      const order = shuffled(trial.random, Object.keys(STEPS))
      while (order.length > 0) await take(plot, order.splice(0, trial.random() < 1 / 3 ? 2 : 1))
      await recover(plot)
    }
  },
  {
    settings: { ...withDesk(), publicUrl: 'https://portal.empresa.example' },
    now: Date.parse('2026-11-20T12:00:00-03:00'),
  },
)
