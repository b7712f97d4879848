import { randomBytes } from 'node:crypto'
import { ANSWER_FILES, KINDS } from '@colab/contract/desk/inbox'
import { endSession, findSession, startSession } from '@colab/server/desk/sign-in/session'
import { type DeskClient, deskClient, roleOver, signedIn, withDesk } from '@colab/server/test/desk'
import { brokenRule, hostileFile } from '@colab/server/test/hostile-files'
import { ASK, employee } from '@colab/server/test/requests'
import type { TestServer } from '@colab/server/test/server'
import { pick, type Trial } from '../check.ts'
import { onServer } from '../servers.ts'

/** Of each of the four kinds. */
const TRIES = 500
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

type Random = Trial['random']

const randomText = (random: Random, length: number) =>
  Array.from({ length }, () => pick(random, [...ALPHABET])).join('')

/** Changes a text in one of several ways; the result always differs. */
function changed(random: Random, text: string): string {
  const at = Math.floor(random() * text.length)
  const other = pick(
    random,
    [...ALPHABET].filter((letter) => letter !== text[at]),
  )
  return pick(random, [
    () => `${text.slice(0, at)}${other}${text.slice(at + 1)}`,
    () => text.slice(0, at),
    () => `${text}${other}`,
    () => `${text}=`,
    () => randomText(random, text.length),
    () => `${text.slice(0, at)}%00${text.slice(at)}`,
  ])()
}

interface Desk {
  server: TestServer
  client: DeskClient
  codAgente: number
  other: DeskClient
  employeeToken: string
}

async function openDesk(server: TestServer): Promise<Desk> {
  const roles = [roleOver('rh'), roleOver('folha')]
  const { client, codAgente } = await signedIn(server, roles)
  const { client: other } = await signedIn(server, roles)
  let employeeToken = ''
  for (let people = 0; people < 3; people++) {
    const person = await employee(server)
    employeeToken = person.tokens?.token ?? ''
    for (const kind of KINDS) await ASK[kind](server, person)
  }
  return { server, client, codAgente, other, employeeToken }
}

const listOf = async (client: DeskClient, params: object) =>
  (await client.call('buscaFila', params)).json as unknown as {
    ttPedido: { tipo: string; codPedido: string; versao: string }[]
    ttPagina: { proximo: string }[]
  }

const cursorOf = async (client: DeskClient, params: object) => (await listOf(client, params)).ttPagina[0]?.proximo ?? ''

async function forgeCursors({ client, other }: Desk, trial: Trial): Promise<void> {
  const params = { limite: 2 }
  const good = await cursorOf(client, params)
  if ((await client.call('buscaFila', { ...params, depois: good })).status !== 200) throw new Error('no good cursor')
  const [body = '', signature = ''] = good.split('.')
  const foreign = [
    await cursorOf(other, params),
    await cursorOf(client, { ...params, texto: 'pessoa' }),
    await cursorOf(client, { ...params, tipo: ['message'] }),
    ((await client.call('buscaPessoas', { limite: 1 })).json as unknown as { ttPagina: { proximo: string }[] })
      .ttPagina[0]?.proximo ?? 'x',
  ]
  const position = (at: number) =>
    Buffer.from(JSON.stringify([at, pick(trial.random, KINDS), '1'])).toString('base64url')
  for (const turn of trial.times(TRIES)) {
    const forged = pick(trial.random, [
      () => changed(trial.random, good),
      () => pick(trial.random, foreign),
      () => `${position(turn)}.${signature}`,
      () => `${body}.${randomText(trial.random, signature.length)}`,
      () => `${signature}.${body}`,
    ])()
    // A text without one is the first page.
    const { status } = await client.call('buscaFila', { ...params, depois: forged || '.' })
    trial.fault('forged cursors accepted', status !== 400, `${status} ${forged}`)
  }
}

async function forgeVersions({ server, client }: Desk, trial: Trial): Promise<void> {
  const { ttPedido } = await listOf(client, { limite: 100 })
  const { codPessoa } = await server.app.db.selectFrom('person').select('codPessoa').executeTakeFirstOrThrow()
  const actions = async () => (await server.app.db.selectFrom('hrAction').select('id').execute()).length
  const before = await actions()
  for (const _ of trial.times(TRIES)) {
    const { tipo, codPedido, versao } = pick(trial.random, ttPedido)
    const forged = pick(trial.random, [
      () => changed(trial.random, versao),
      () =>
        pick(
          trial.random,
          ttPedido.filter((one) => one.versao !== versao),
        ).versao,
      () => '',
    ])()
    const verbo = tipo === 'message' ? 'answer' : 'reject'
    const { status, json } = await pick(trial.random, [
      () => client.call('decidePedido', { tipo, codPedido, versao: forged, verbo, texto: 'Não.' }),
      () => client.call('corrigePessoa', { codPessoa, versao: forged, motivo: 'x', campos: { bairro: 'Outro' } }),
    ])()
    const isRefused = status === 400 || json.retorno?.[0]?.codigo === 'mudou'
    trial.fault('forged versions accepted', !isRefused, `${status} ${JSON.stringify(json)}`)
  }
  trial.fault('forged versions accepted', (await actions()) !== before, 'an action is on record')
}

async function forgeCookies({ server, client, codAgente, employeeToken }: Desk, trial: Trial): Promise<void> {
  const { app } = server
  const ended = await startSession(app, codAgente)
  const found = await findSession(app, ended)
  if (!found) throw new Error('no session')
  await endSession(app, found.row)
  // Whoever reads the database finds digests.
  const digests = (await app.db.selectFrom('hrSession').select('id').execute()).map(({ id }) => id)
  for (const _ of trial.times(TRIES)) {
    const forged = pick(trial.random, [
      () => changed(trial.random, client.cookie),
      () => randomBytes(32).toString('base64url'),
      () => pick(trial.random, digests),
      () => ended,
      () => employeeToken,
      () => `${client.cookie.toLowerCase()}`,
    ])()
    // A space after the value is none of it.
    const forger = deskClient(server, forged.trim() === client.cookie ? 'x' : forged)
    const { status } = await forger.call(pick(trial.random, ['buscaFila', 'contaFila', 'buscaPessoas', 'sai']))
    trial.fault('forged cookies accepted', status !== 401, `${status} ${forged}`)
  }
}

async function forgeUploads({ server, client, codAgente, other }: Desk, trial: Trial): Promise<void> {
  const { db } = server.app
  const { json } = await other.upload('guia.pdf', Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF'))
  const foreign = (json as unknown as { ttArquivo?: { codArquivo: number }[] }).ttArquivo?.[0]?.codArquivo
  const { ttPedido } = await listOf(client, { limite: 100, tipo: ['message'] })
  for (const turn of trial.times(TRIES)) {
    if (turn % 5 === 0) {
      const { tipo, codPedido, versao } = pick(trial.random, ttPedido)
      const arquivos = [pick(trial.random, [foreign ?? -1, -1, 0, 2 ** 31])]
      const decision = { tipo, codPedido, versao, verbo: 'answer', texto: 'Segue.', arquivos }
      const answer = await client.call('decidePedido', decision)
      const isRefused = answer.status === 400 || answer.json.retorno?.[0]?.codigo === 'naoEncontrado'
      trial.fault('forged uploads accepted', !isRefused, JSON.stringify(answer.json))
      continue
    }
    const { name, bytes } = hostileFile(turn, trial.random)
    const { status } = await client.upload(name, bytes)
    const kept = db.deleteFrom('hrUpload').where('codAgente', '=', codAgente).returning(['nomeArquivo', 'conteudo'])
    for (const file of await kept.execute()) {
      trial.add('harmless files stored', 1)
      const tipo = ANSWER_FILES.map(
        (extension) => ({ pdf: 'application/pdf', png: 'image/png', jpg: 'image/jpeg' })[extension],
      )
      const rules = tipo.map((one) => brokenRule({ ...file, tipo: one }, ANSWER_FILES))
      trial.fault('forged uploads accepted', !rules.includes(null), `${name}: ${rules.join(' ')}`)
    }
    trial.fail(status >= 500, `${status} ${name}`)
  }
}

export const check = onServer(
  '2,000 forged cursors, versions, cookies and uploads at the desk of HR: none accepted',
  async (server, trial) => {
    const desk = await openDesk(server)
    await forgeCursors(desk, trial)
    await forgeVersions(desk, trial)
    await forgeCookies(desk, trial)
    await forgeUploads(desk, trial)
  },
  { settings: withDesk() },
)
