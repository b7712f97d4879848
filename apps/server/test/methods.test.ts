import { FEATURES } from '@colab/contract/features'
import { methods } from '@colab/contract/methods'
import { afterAll, expect, it, onTestFinished, vi } from 'vitest'
import { conform } from '#cli/conform/run.ts'
import { createDemo } from '#demo/index.ts'
import { hashPassword } from '#gatekeeper/passwords.ts'
import { createAuthenticator } from './authenticator.ts'
import { createDevice, type DeviceResponse, deviceOf, signedIn } from './device.ts'
import { readOutbox } from './outbox.ts'
import { makePerson } from './people.ts'
import { startPushService } from './push-service.ts'
import { readsOf } from './reads.ts'
import { insertGroundwork } from './refusals/company.ts'
import { rows } from './refusals/rows.ts'
import { expectAccepted } from './refusals/table.ts'
import { openChannel, REPORT } from './report-channel.ts'
import { shareServer } from './server.ts'

/* Calls every method of the contract once on the demo company, to run its queries on the tested database. */

const service = await startPushService()
afterAll(service.close)
const ORIGIN = 'https://rh.example'
const settings = { ...service.settings, allowedOrigins: [ORIGIN] }
const server = await shareServer({ now: Date.parse('2026-11-21T12:00:00-03:00'), settings })
const { app } = server
await createDemo({ ...app, today: '2026-11-21', count: 60, hash: async () => 'no password' })
await insertGroundwork(server)
await openChannel(server)

/** The persona with data in every domain. */
const EVERYTHING = 1001

const reader = await deviceOf(server, { codPessoa: EVERYTHING })
const employee = await signedIn(server)
const stranger = createDevice(server)
await stranger.exchange()

const { cpf, senha, codPessoa } = await makePerson(server)
const byMail = { codpessoa: codPessoa, email: 'p***@exemplo.com.br' }
// Codes are sent once the destinations were shown.
await stranger.call('esqueceusenha', { params: { cpf } })

/** Requests a recovery code by mail and reads it in the outbox. */
async function recoveryCode(): Promise<string> {
  await stranger.call('enviaemail', { params: byMail })
  // Messages about other calls may follow.
  const mail = (await readOutbox(server)).findLast((text) => /^Assunto: .*[cC]ódigo/m.test(text))
  return /\b\d{6}\b/.exec(mail ?? '')?.[0] ?? ''
}

type Params = Record<string, unknown>

/** Parameters of methods without a token. */
const OPEN: Record<string, () => Params | Promise<Params>> = {
  validaCPF: () => ({ cpf }),
  validaSenha: () => ({ cpf, senha }),
  esqueceusenha: () => ({ cpf }),
  enviaWhatsApp: () => ({ codpessoa: codPessoa, telefone: '(11) *****-4321' }),
  enviaemail: () => byMail,
  validaCodigo: async () => ({ cpf, codigo: await recoveryCode() }),
}

const subscription = service.browser()

/** Parameters of writes that the table of refusals does not cover. */
const WRITES: Record<string, Params> = {
  gravaDenuncia: REPORT,
  gravaInscricaoPush: { ...subscription, idioma: 'pt-BR' },
  excluirInscricaoPush: { endpoint: subscription.endpoint },
}

/** Calls of methods that an authenticator answers, each by a person with a passkey. */
const WITH_PASSKEY: Record<string, () => Promise<DeviceResponse>> = {
  buscaNovaPasskey: async () => (await withPasskey()).begin(),
  gravaPasskey: async () => (await withPasskey()).added,
  desafiaPasskey: async () => (await withPasskey()).device.call('desafiaPasskey'),
  async validaPasskey() {
    const { device, authenticator } = await withPasskey()
    const resposta = authenticator.confirm(optionsOf(await device.call('desafiaPasskey')))
    return device.call('validaPasskey', { params: { resposta } })
  },
  async alteraNomePasskey() {
    const { device, codPasskey } = await withPasskey()
    return device.call('alteraNomePasskey', { params: { codPasskey, nome: 'Chave' } })
  },
  async excluirPasskey() {
    const { device, senha, codPasskey } = await withPasskey()
    return device.call('excluirPasskey', { params: { codPasskey, senha } })
  },
}

async function withPasskey() {
  const device = await signedIn(server)
  const authenticator = createAuthenticator()
  const { senha } = device.owner
  const begin = () => device.call('buscaNovaPasskey', { params: { senha } })
  const resposta = authenticator.create(optionsOf(await begin()))
  const added = await device.call('gravaPasskey', { params: { resposta } })
  const { codPasskey } = await app.db
    .selectFrom('passkey')
    .select('codPasskey')
    .where('codPessoa', '=', device.owner.codPessoa)
    .executeTakeFirstOrThrow()
  return { device, authenticator, senha, begin, added, codPasskey }
}

function optionsOf({ json }: DeviceResponse): string {
  const [{ opcoes } = { opcoes: '' }] = json.ttDesafio as { opcoes: string }[]
  return opcoes
}

async function call(name: string) {
  if (WITH_PASSKEY[name]) return WITH_PASSKEY[name]()
  const row = rows.find(({ write }) => write === name)
  if (row) {
    const ready = await row.ready(server)
    return row.post(ready, ready.good, {})
  }
  if (OPEN[name]) return stranger.call(name, { params: await OPEN[name]() })
  if (WRITES[name]) return employee.call(name, { params: WRITES[name] })
  const [params = {}] = await readsOf(app.db, name, EVERYTHING)
  return reader.call(name, { params })
}

it.each([...methods.keys()])('%s succeeds', async (name) => {
  expectAccepted(await call(name))
})

/** Queries of handlers that take more than one; all others take a single one. */
const QUERIES: Record<string, number> = {
  // PDFs, which cannot come as JSON, and what decides which one of them counts.
  buscaAnoRendimento: 3,
  decRendimento: 4,
  buscaCartaoPonto: 5,
  // It reads a table that is polled, whose queries are not counted.
  buscaContatoMudado: 0,
  // The schedule gives the hours of the month.
  buscaDadosContratuais: 2,
  // Home at once: receipts, punches, what is pending and the balance of vacations.
  buscaInicio: 4,
}

/** Tables that the server polls or writes every few seconds, also during a call. */
const BACKGROUND = /"(securityEvent|pushQueue|contactChange)"/

const reads = [...methods]
  .filter(([name, { access }]) => access === 'read' && !WITH_PASSKEY[name])
  .map(([name]) => name)

it.each(reads)('%s takes one query for session, keys and replay, and those of its handler', async (name) => {
  // Rows created by the first call are stored for the next ones.
  await call(name)
  const [params = {}] = await readsOf(app.db, name, EVERYTHING)
  const queries = vi.spyOn(app.db.getExecutor(), 'executeQuery')
  onTestFinished(() => queries.mockRestore())
  const expected = 1 + (QUERIES[name] ?? 1)
  const counts: number[] = []
  // Other work of the server may fall into a call, and only adds queries.
  while (!counts.includes(expected) && counts.length < 3) {
    queries.mockClear()
    expectAccepted(await reader.call(name, { params }))
    counts.push(queries.mock.calls.filter(([{ sql }]) => !BACKGROUND.test(sql)).length)
  }
  expect(Math.min(...counts)).toBe(expected)
})

it('holds to the protocol, as `colab conform --write` tries it', async () => {
  const hash = await hashPassword({ secrets: app.secrets, settings: app.settings }, '135790')
  await app.db.updateTable('credential').set({ hash, padrao: 0 }).where('codPessoa', '=', EVERYTHING).execute()
  const target = { api: server.url, gatekeeper: server.url, clientId: 'colab' }
  const lines = await conform({
    target,
    entrance: { cpf: '52998224725', senha: '135790' },
    origin: ORIGIN,
    features: FEATURES,
    write: true,
    clock: app.clock,
  })
  const others = lines.filter(({ verdict }) => verdict !== 'ok')
  expect(others.map(({ area, check, verdict, detail }) => `${verdict} ${area}: ${check}: ${detail}`)).toEqual([])
  expect(lines.length).toBeGreaterThan(90)
})
