import { randomBytes } from 'node:crypto'
import { ANSWER_FILES, KINDS } from '@colab/contract/desk/inbox'
import { endSession, findSession, startSession } from '@colab/server/desk/sign-in/session'
import { jobOf } from '@colab/server/hr/intake/jobs/jobs'
import { type DeskClient, deskClient, roleOver, signedIn, withDesk } from '@colab/server/test/desk'
import { brokenRule, hostileFile } from '@colab/server/test/hostile-files'
import { SMALL } from '@colab/server/test/import'
import { ASK, employee } from '@colab/server/test/requests'
import type { TestServer } from '@colab/server/test/server'
import { pick, type Trial } from '../check.ts'
import { call, openDesk as openImports, rehearse, seen, send, work } from '../jobs.ts'
import { onServer } from '../servers.ts'

/** Attempts of each of the six kinds. */
const TRIES = 500
/** A valid mapping. */
const MAPPING = {
  formats: { date: 'dd/MM/yyyy', decimal: ',' },
  tables: { pessoas: { file: 'FUNC*', columns: { codPessoa: '{A}', cpf: '{B}', nome: '{C}' } } },
}
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

/** Lists longer than a page; with a filter. */
const LISTS: readonly (readonly [method: string, params: object])[] = [
  ['buscaFila', { limite: 2 }],
  ['buscaFila', { limite: 2, texto: 'pessoa' }],
  ['buscaFila', { limite: 2, tipo: ['message'] }],
  ['buscaPessoas', { limite: 1 }],
  ['buscaPublicacoes', { limite: 1 }],
  ['buscaRegistro', { limite: 1 }],
  ['buscaImportacoes', { limite: 1 }],
]

async function cursorOf(client: DeskClient, [method, params]: (typeof LISTS)[number]): Promise<string> {
  const { json } = await client.call(method, params)
  const cursor = (json as unknown as { ttPagina: { proximo: string }[] }).ttPagina[0]?.proximo
  if (!cursor) throw new Error(`${method} has one page: ${JSON.stringify(json)}`)
  return cursor
}

async function forgeCursors({ client, other }: Desk, trial: Trial): Promise<void> {
  const { random } = trial
  const { codPessoa } = await firstPerson(client)
  const publico = { alcance: 'pessoa', codigos: [codPessoa] }
  for (const titulo of ['Um', 'Dois']) await client.call('publicaAviso', { titulo, texto: 'x', publico, quantas: 1 })
  const good = await Promise.all(LISTS.map((list) => cursorOf(client, list)))
  const foreign = await Promise.all(LISTS.map((list) => cursorOf(other, list).catch(() => '.')))
  for (const turn of trial.times(TRIES)) {
    const at = turn % LISTS.length
    const [[method, params], own] = [LISTS[at] ?? ['', {}], good[at] ?? '']
    if (turn < LISTS.length && (await client.call(method, { ...params, depois: own })).status !== 200)
      throw new Error('no good cursor')
    const [body = '', signature = ''] = own.split('.')
    const position = Buffer.from(JSON.stringify([turn, pick(random, KINDS), '1'])).toString('base64url')
    const forged = pick(random, [
      () => changed(random, own),
      () => foreign[at],
      () =>
        pick(
          random,
          good.filter((_, other) => other !== at),
        ),
      () => `${position}.${signature}`,
      () => `${body}.${randomText(random, signature.length)}`,
      () => `${signature}.${body}`,
    ])()
    // A text without one is the first page.
    const { status } = await client.call(method, { ...params, depois: forged || '.' })
    trial.fault('forged cursors accepted', status !== 400, `${status} ${method} ${forged}`)
  }
}

async function firstPerson(client: DeskClient): Promise<{ codPessoa: number }> {
  const { json } = await client.call('buscaPessoas', { limite: 1 })
  const [person] = (json as unknown as { ttPessoa: { codPessoa: number }[] }).ttPessoa
  if (!person) throw new Error('nobody')
  return person
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
  // An attacker who reads the database finds digests.
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
    // A trailing space does not change the value.
    const forger = deskClient(server, forged.trim() === client.cookie ? 'x' : forged)
    const { status } = await forger.call(pick(trial.random, ['buscaFila', 'contaFila', 'buscaPessoas', 'sai']))
    trial.fault('forged cookies accepted', status !== 401, `${status} ${forged}`)
  }
}

async function forgeUploads({ server, client, codAgente, other }: Desk, trial: Trial, tries: number): Promise<void> {
  const { db } = server.app
  const { json } = await other.upload('guia.pdf', Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF'))
  const foreign = (json as unknown as { ttArquivo?: { codArquivo: number }[] }).ttArquivo?.[0]?.codArquivo
  const { ttPedido } = await listOf(client, { limite: 100, tipo: ['message'] })
  for (const turn of trial.times(tries)) {
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

/** Two agents with jobs that could be applied, one with an undo too, and a stored mapping. */
async function openJobs(server: TestServer) {
  const victim = await openImports(server)
  const month = { ...SMALL, 'unidades.csv': `${SMALL['unidades.csv']}9;1;Filial;Santos;SP\n` }
  for (const files of [SMALL, month]) {
    await send(victim, files)
    await call(victim.agent, 'aplicaArquivos', await seen(victim, 'arquivos'))
    await work(server)
  }
  const { importId } = (await jobOf(server.app.db, victim.agent.codAgente, 'arquivos')) ?? {}
  await rehearse(victim, importId ?? 0)
  const mapping = JSON.stringify(MAPPING)
  await call(victim.agent, 'recebeMapa', { nome: 'Folha', conteudo: mapping })
  await send(victim, SMALL)
  const forger = await openImports(server)
  await send(forger, { ...SMALL, 'unidades.csv': `${SMALL['unidades.csv']}8;1;Loja;Santos;SP\n` })
  const client = deskClient(server, await startSession(server.app, forger.agent.codAgente))
  return { server, victim, forger, client }
}
type Jobs = Awaited<ReturnType<typeof openJobs>>

const NUMBERS = [0, -1, 1.5, 2 ** 31, 2 ** 53, '1', null, {}]

/** The data that forged jobs, maps and files of imports would change. */
async function storedOf({ app: { db } }: TestServer): Promise<string> {
  const files = db.selectFrom('importFile').select(['codArquivo', 'codTrabalho', 'bytes'])
  const found = await Promise.all([
    db.selectFrom('importJob').select(['codTrabalho', 'tarefa', 'situacao', 'passo']).orderBy('codTrabalho').execute(),
    files.orderBy('codArquivo').execute(),
    db.selectFrom('importMap').selectAll().execute(),
    db.selectFrom('importRun').selectAll().execute(),
    db.selectFrom('person').select('codPessoa').execute(),
  ])
  return JSON.stringify(found)
}

/** Returns whether a call is refused with a text, or as parameters that no page sends. */
const isRefused = ({ status, json }: Awaited<ReturnType<DeskClient['call']>>) =>
  [400, 403, 404].includes(status) || (status === 200 && json.retorno?.[0]?.estatus === 'Erro')

async function forgeJobs({ server, victim, forger, client }: Jobs, trial: Trial): Promise<void> {
  const { random } = trial
  const before = await storedOf(server)
  const foreign = [await seen(victim, 'arquivos'), await seen(victim, 'desfazer')]
  const own = await seen(forger, 'arquivos')
  const codArquivo = await server.app.db.selectFrom('importFile').select('codArquivo').executeTakeFirstOrThrow()
  for (const _ of trial.times(TRIES)) {
    const job = pick(random, [
      () => pick(random, foreign),
      () => ({ ...own, passo: pick(random, [own.passo - 1, own.passo + 1, ...NUMBERS]) }),
      () => ({ ...own, codTrabalho: pick(random, [...foreign.map((one) => one.codTrabalho), ...NUMBERS]) }),
    ])()
    const { motivo: _, ...of } = job
    const answer = await pick(random, [
      () => client.call('aplicaArquivos', job),
      () => client.call('desfazImportacao', job),
      () =>
        client.call('buscaColunas', { ...of, arquivo: pick(random, ['pessoas.csv', '../colab.db', '/etc/passwd']) }),
      () => client.call('retiraArquivo', pick(random, [codArquivo, { codArquivo: pick(random, NUMBERS) }])),
    ])()
    trial.fault('forged jobs accepted', !isRefused(answer), `${answer.status} ${JSON.stringify([job, answer.json])}`)
  }
  trial.fault('forged jobs accepted', (await storedOf(server)) !== before, 'something was stored')
}

/** Ways to make a mapping invalid. */
const SPOILT: ((random: Trial['random']) => string)[] = [
  (random) => changed(random, JSON.stringify(MAPPING)).replace(/^\{/, '['),
  (random) => JSON.stringify(MAPPING).slice(0, Math.floor(random() * 40)),
  () => JSON.stringify({ ...MAPPING, __proto: {}, constructor: 'x' }),
  () => '{"tables":{"__proto__":{"file":"*","columns":{}}}}',
  (random) =>
    JSON.stringify({ tables: { [pick(random, ['hrAgent', 'credential', 'audit', 'x'])]: MAPPING.tables.pessoas } }),
  (random) => {
    const columns = {
      ...MAPPING.tables.pessoas.columns,
      [pick(random, ['codAgente', 'hash', 'papel', '__proto__x'])]: '{B}',
    }
    return JSON.stringify({ tables: { pessoas: { ...MAPPING.tables.pessoas, columns } } })
  },
  (random) =>
    JSON.stringify({
      tables: { pessoas: { ...MAPPING.tables.pessoas, script: pick(random, ['x', 'require("fs")']) } },
    }),
  (random) => pick(random, ['null', '[]', '1', '"x"', 'true', '{}']),
  () => '['.repeat(100_000),
]

async function forgeMaps({ server, client }: Jobs, trial: Trial): Promise<void> {
  const { random } = trial
  const before = await storedOf(server)
  const { ttMapa } = (await client.call('buscaMapas')).json as unknown as {
    ttMapa: { codMapa: number; versao: string }[]
  }
  const [{ codMapa, versao } = { codMapa: 0, versao: '' }] = ttMapa
  const conteudo = JSON.stringify(MAPPING)
  for (const _ of trial.times(TRIES)) {
    const forged = pick(random, [() => changed(random, versao), () => ''])()
    const answer = await pick(random, [
      () => client.call('recebeMapa', { nome: 'Outra', conteudo: pick(random, SPOILT)(random) }),
      () => client.call('recebeMapa', { nome: 'Folha', conteudo, substitui: forged }),
      () => client.call('retiraMapa', { codMapa, versao: forged }),
      () => client.call('retiraMapa', { codMapa: pick(random, [codMapa + 1, ...NUMBERS]), versao }),
      async () => {
        const path = `/api/files/mapa/${pick(random, [`${codMapa}0`, `${codMapa}/1`, '..%2f1', '0x1', '-1', '1e0', '%00'])}`
        const { status, headers } = await client.get(path)
        return { status, headers, json: {} } as Awaited<ReturnType<DeskClient['call']>>
      },
    ])()
    trial.fault('forged maps accepted', !isRefused(answer), `${answer.status} ${JSON.stringify(answer.json)}`)
  }
  trial.fault('forged maps accepted', (await storedOf(server)) !== before, 'something was stored')
}

/** Payroll files with hostile names and contents: by agents without the grant, and read by a dry run. */
async function forgePayroll({ server, forger, client }: Jobs, desk: Desk, trial: Trial, tries: number): Promise<void> {
  const { db } = server.app
  const { client: part } = await signedIn(server, [roleOver('folha', { alcance: 'unidade', codigo: 1 })])
  const outsiders = [part, deskClient(server, desk.employeeToken), deskClient(server)]
  const people = async () => (await db.selectFrom('person').select('codPessoa').execute()).length
  const before = await people()
  for (const turn of trial.times(tries)) {
    const { name, bytes } = hostileFile(turn, trial.random)
    const outsider = turn % 2 === 0 ? pick(trial.random, outsiders) : null
    const { status } = await (outsider ?? client).upload(name, bytes, {}, '/api/files/folha')
    trial.fault('forged uploads accepted', outsider !== null && ![401, 403].includes(status), `${status} ${name}`)
    trial.fail(status >= 500, `${status} ${name}`)
  }
  const names = await db.selectFrom('importFile').select('nome').execute()
  const isPlain = ({ nome }: { nome: string }) => !/[\p{C}<>:"/\\|?*]|^\.|^$/u.test(nome)
  trial.fault(
    'forged uploads accepted',
    names.filter((file) => !isPlain(file)).length,
    'under a name that leads somewhere',
  )
  await call(forger.agent, 'confereArquivos', {})
  await work(server)
  const { ttTrabalho } = await call(forger.agent, 'buscaTrabalho', {})
  trial.fault('forged uploads accepted', ttTrabalho[0]?.podeAplicar !== false || (await people()) !== before)
}

export const check = onServer(
  '3,000 forged cursors, versions, cookies, uploads, maps and jobs at the desk of HR: none accepted',
  async (server, trial) => {
    const desk = await openDesk(server)
    await forgeVersions(desk, trial)
    await forgeCookies(desk, trial)
    const jobs = await openJobs(server)
    await forgeCursors(desk, trial)
    await forgeUploads(desk, trial, TRIES / 2)
    await forgeJobs(jobs, trial)
    await forgeMaps(jobs, trial)
    await forgePayroll(jobs, desk, trial, TRIES / 2)
  },
  { settings: withDesk() },
)
