import { deskExamples } from '@colab/contract/desk/examples'
import { GRANTS, LIMITED_ROLES, ROLES, type Role, WHOLE_REACH, WITHOUT_REACH } from '@colab/contract/desk/grants'
import { KINDS, type Kind } from '@colab/contract/desk/inbox'
import type { DeskMethod, Needs } from '@colab/contract/desk/method'
import { type DeskMethodName, deskMethods } from '@colab/contract/desk/methods'
import { LOCK_AFTER } from '@colab/contract/desk/session'
import { expect, it } from 'vitest'
import { FILES } from '#desk/methods/files.ts'
import { startSession } from '#desk/sign-in/session.ts'
import { publishDocument } from '#domains/documents/publish.ts'
import { publishEvaluation } from '#domains/evaluations/publish.ts'
import { publishNotice } from '#domains/notices/publish.ts'
import { everybody } from '#employees/reach.ts'
import { searchName } from '#employees/search.ts'
import { createAgent, deskClient, roleOver, withDesk } from './desk.ts'
import { HR, makeUnit, pdfSaying } from './publishing.ts'
import { ASK, employee, type Person } from './requests.ts'
import { shareServer } from './server.ts'

/*
 * Every method and file of the desk, by every role, and in every situation by those that hold its grant and one that does not: what comes
 * back is expected from the table of roles alone. All answers are searched for another unit's names, pay and matters of health.
 */

const server = await shareServer({ settings: withDesk() })
const { app } = server
const { db } = app

/** Units with a person of each. */
const [NORTH, SOUTH] = [1, 2]
/** What only some agents may see of the person in the north. */
const CANARY = { nome: 'NORA NORTECANARIO', health: 'SAUDECANARIO', vlrSalario: 7_777_713, net: 666_613 }
const SECRETS = { name: /NORTECANARIO/i, pay: /77\.?777[.,]13|6\.?666[.,]13|7777713/, health: /SAUDECANARIO/ }

/** A person with whom a call is about: values of parameters, and segments of files, by their name. */
interface Target {
  nome: string
  codPessoa: number
  codEmpregado: number
  codPedido: string
  codRecibo: number
}

let receipts = 0

/** Adds a receipt to a person; returns its code. */
async function addReceipt({ codPessoa, codEmpregado }: Pick<Target, 'codPessoa' | 'codEmpregado'>): Promise<number> {
  const bases = { vlrBaseFGTS: 0, vlrFGTS: 0, vlrBaseINSS: 0, vlrBaseIRRF: 0 }
  const facts = { codPessoa, codEmpregado, codTipoCalculo: 10, dtCompetencia: '2026-01-01' }
  receipts += 1
  const { codRecibo } = await db
    .insertInto('receipt')
    .values({ ...facts, ...bases, vlrTotProventos: CANARY.net, vlrTotDescontos: 0, sequenciaRecibo: receipts })
    .returning('codRecibo')
    .executeTakeFirstOrThrow()
  return codRecibo
}

async function targetOf(person: Person, nome: string): Promise<Target> {
  const { codPessoa, employments } = person.owner
  const codEmpregado = employments[0]?.codEmpregado ?? 0
  const codPedido = await ASK.message(server, person)
  await db
    .updateTable('person')
    .set({ nome, nomeBusca: searchName(nome) })
    .where('codPessoa', '=', codPessoa)
    .execute()
  const { vlrSalario } = CANARY
  await db.updateTable('employment').set({ vlrSalario }).where('codPessoa', '=', codPessoa).execute()
  const codRecibo = await addReceipt({ codPessoa, codEmpregado })
  return { nome, codPessoa, codEmpregado, codPedido, codRecibo }
}

const nora = await employee(server)
const ids = {} as Record<Kind, string>
for (const kind of KINDS) ids[kind] = await ASK[kind](server, nora)
const special = { nome: CANARY.health, codNecessidade: 3, deficienteFisico: 1 as const }
await db.updateTable('dependentRequest').set(special).where('sequencia', '=', Number(ids.dependent)).execute()
await makeUnit(server, SOUTH)

const north = await targetOf(nora, CANARY.nome)
const own = await targetOf(await employee(server), 'OLGA PROPRIA')
const missing: Target = {
  nome: 'NINGUEM ALGUM',
  codPessoa: 4_000_000,
  codEmpregado: 40_000_000,
  codPedido: '999999999',
  codRecibo: 900_000_000,
}
const bystander = await employee(server)
const to = { audience: { of: 'people', codes: [north.codPessoa] }, reach: everybody() } as const
await publishNotice(app, HR, { title: 'Retirado pela matriz', text: 'Amanhã.', to })
await publishNotice(app, HR, { title: 'Aviso', text: 'Amanhã.', to })
const file = { nomeArquivo: 'acordo.pdf', conteudo: await pdfSaying('Acordo') }
await publishDocument(app, HR, { title: 'Acordo', file, to })
const survey = { nomeArquivo: 'p.csv', conteudo: Buffer.from('titulo;descricao;resposta\nTrabalho;Vai bem?;S\n') }
await publishEvaluation(app, HR, { title: 'Pulso', file: survey, to })
/** Of the second notice to the person in the north, and the document: examples withdraw the first notice and close the survey, the fourth. */
const [codPublicacao, codDocumento] = [2, 3]
const toOwn = { audience: { of: 'people', codes: [own.codPessoa] }, reach: everybody() } as const
await publishNotice(app, HR, { title: 'Próprio', text: 'Amanhã.', to: toOwn })
const ofOwn = { codPublicacao: 5 }
const meal = { dtCardapio: '2099-12-30', descricaoPortal: 'Jantar', hrLimReserva: '17:00', observacao: '' }
await db
  .insertInto('restaurantMenu')
  .values({ ...meal, codCardapio: deskExamples.retiraRefeicao.codCardapio, codUnidade: NORTH, substProteina: 0 })
  .execute()
await db
  .insertInto('report')
  .values({ id: deskExamples.respondeDenuncia.codDenuncia, digest: '', sealed: '' })
  .execute()

const SITUATIONS = ['reach', 'elsewhere', 'own', 'unconfirmed', 'locked', 'disabled', 'employee', 'nobody'] as const
type Situation = (typeof SITUATIONS)[number]
const CALLERS = [...ROLES, 'none'] as const
type Caller = (typeof CALLERS)[number]

/** Roles that a call is tried with: all of them, and in the other situations one without the grant beside those that hold it. */
function callersIn(situation: Situation, grant: Needs): readonly Caller[] {
  if (situation === 'reach') return CALLERS
  // Of no agent: the calls of all roles would be the same.
  if (situation === 'employee' || situation === 'nobody') return ['none']
  const holders = grant === 'open' || grant === 'session' ? ROLES : GRANTS[grant]
  return situation === 'locked' || situation === 'disabled' ? holders.slice(0, 1) : [...holders, 'none']
}

/** Codes of agents whose calls must change and see nothing. */
const powerless = new Set<number>()

const agents = new Map<string, number>()
for (const role of CALLERS) {
  for (const situation of SITUATIONS) {
    const reach = { alcance: 'unidade', codigo: situation === 'elsewhere' ? SOUTH : NORTH } as const
    const given = role === 'none' ? 'rh' : role
    const roles = [LIMITED_ROLES.includes(given) ? roleOver(given, reach) : roleOver(given)]
    const { codAgente } = await createAgent(app, roles, { codPessoa: situation === 'own' ? own.codPessoa : null })
    if (role === 'none') await db.deleteFrom('hrRole').where('codAgente', '=', codAgente).execute()
    const isLimited = LIMITED_ROLES.includes(given) || situation !== 'elsewhere'
    if (!['reach', 'own', 'unconfirmed'].includes(situation) && isLimited) powerless.add(codAgente)
    agents.set(`${role} ${situation}`, codAgente)
  }
}
const { codAgente: other } = await createAgent(app, [roleOver('folha')])
const agentOf = (role: Caller, situation: Situation) => agents.get(`${role} ${situation}`) ?? 0

/** Starts the session of a call, in the state that the situation asks for; returns its cookie. */
async function cookieOf(role: Caller, situation: Situation): Promise<string> {
  if (situation === 'nobody') return ''
  if (situation === 'employee') return bystander.tokens?.token ?? ''
  const codAgente = agentOf(role, situation)
  const cookie = await startSession(app, codAgente)
  const sessions = db.updateTable('hrSession').where('codAgente', '=', codAgente)
  const past = app.clock.now() - LOCK_AFTER - 1
  if (situation === 'unconfirmed') await sessions.set({ confirmedAt: 0 }).execute()
  if (situation === 'locked') await sessions.set({ usedAt: past, confirmedAt: past }).execute()
  if (situation === 'disabled') {
    await db.updateTable('hrAgent').set({ disabledAt: past }).where('codAgente', '=', codAgente).execute()
  }
  return cookie
}

/** Rows that a method takes by their number: an erasure that another agent asked for, and a file of this one. */
async function rowsFor(codAgente: number, { codPessoa }: Target): Promise<Record<string, unknown>> {
  const createdAt = app.clock.now()
  const upload = { codAgente, nomeArquivo: 'guia.pdf', conteudo: Buffer.from('%PDF-1.7'), createdAt }
  const { codArquivo } = await db
    .insertInto('hrUpload')
    .values(upload)
    .returning('codArquivo')
    .executeTakeFirstOrThrow()
  if (codPessoa === missing.codPessoa) return { arquivos: [codArquivo], codApagamento: 900_000_000 }
  const erasure = { codPessoa, codAgente: other, createdAt, expiresAt: createdAt + LOCK_AFTER, why: '', closedAt: null }
  const asked = db.insertInto('hrErasure').values(erasure).returning('codApagamento')
  return { arquivos: [codArquivo], ...(await asked.executeTakeFirstOrThrow()) }
}

/** The example of a method, about this person. */
async function paramsFor(name: DeskMethodName, codAgente: number, target: Target): Promise<object> {
  const { nome, codPessoa, codEmpregado, codPedido } = target
  const example: Record<string, unknown> = deskExamples[name]
  const aim = { texto: nome, unidade: [], pessoas: [codPessoa], codPessoa, codEmpregado, codPedido }
  const needsRows = 'arquivos' in example || 'codApagamento' in example
  const rows = needsRows ? await rowsFor(codAgente, target) : {}
  const victim = 'codAgente' in example ? { codAgente: (await createAgent(app, [roleOver('auditor')])).codAgente } : {}
  const publication = codPessoa === own.codPessoa ? ofOwn : {}
  const receipt = 'codRecibo' in example && target !== missing ? { codRecibo: await addReceipt(target) } : {}
  const all: Record<string, unknown> = { ...aim, ...rows, ...victim, ...publication, ...receipt }
  return Object.fromEntries(Object.entries(example).map(([field, value]) => [field, all[field] ?? value]))
}

interface Answer {
  status: number
  /** Of a problem or a refusal. */
  code: string
  /** All of it, without what names the target. */
  text: string
}

/** All answers of the matrix, by caller and situation. */
const answers: { role: Caller; situation: Situation; text: string }[] = []
let calls = 0

function headersOf(situation: Situation): Record<string, string> {
  calls += 1
  // Limits by address are tested elsewhere.
  const address = { 'X-Forwarded-For': `10.${calls & 255}.${calls >> 8}.1` }
  if (situation !== 'employee') return address
  return { ...address, Authorization: `Bearer ${bystander.tokens?.token}`, 'X-Device-Id': bystander.deviceId }
}

async function answerTo(
  name: DeskMethodName,
  { role, situation }: { role: Caller; situation: Situation },
  target: Target,
): Promise<Answer> {
  const client = deskClient(server, await cookieOf(role, situation))
  const params = await paramsFor(name, agentOf(role, situation) || other, target)
  const { status, json } = await client.call(name, params, { headers: headersOf(situation) })
  const text = JSON.stringify(json)
  answers.push({ role, situation, text })
  const code = json.error?.code ?? json.retorno?.[0]?.codigo ?? ''
  return { status, code, text: text.replace(`message ${target.codPedido}”`, 'message ID”') }
}

/** Segments of the address of a file about a person, by its kind. */
const SEGMENTS: Record<string, (target: Target) => string> = {
  pedido: ({ codPessoa }) => `registration/${codPessoa === north.codPessoa ? ids.registration : '999999999'}/1`,
  pessoa: ({ codPessoa }) => String(codPessoa),
  recibo: ({ codPessoa, codRecibo }) => `${codPessoa}/${codRecibo}`,
  registro: () => Buffer.from('{}').toString('base64url'),
  decididos: () => Buffer.from(JSON.stringify({ tipo: 'absence', unidade: [] })).toString('base64url'),
  alcance: ({ codPessoa }) => String(codPessoa === north.codPessoa ? codPublicacao : 999_999_999),
  assinados: ({ codPessoa }) => String(codPessoa === north.codPessoa ? codDocumento : 999_999_999),
  divergencias: () => 'todas',
  mapa: () => '1',
}

async function fileOf(kind: string, { role, situation }: { role: Caller; situation: Situation }, target: Target) {
  const client = deskClient(server, await cookieOf(role, situation))
  if (kind === 'pessoa') await client.call('exportaPessoa', { codPessoa: target.codPessoa, motivo: 'Pedido.' })
  const response = await client.get(`/api/files/${kind}/${SEGMENTS[kind]?.(target)}`, headersOf(situation))
  const text = await response.text()
  answers.push({ role, situation, text: response.ok ? '' : text })
  return { status: response.status, code: response.ok ? '' : JSON.parse(text).error.code, text }
}

type Expected = 'answer' | 'unauthorized' | 'locked' | 'forbidden' | 'confirm' | 'missing' | 'own'

/** The table of roles, in words: nothing of the server is asked. */
function expectedOf(
  { name, grant, fresh }: { name: string; grant: Needs; fresh: boolean },
  role: Caller,
  situation: Situation,
): Expected {
  if (['disabled', 'employee', 'nobody'].includes(situation)) return grant === 'open' ? 'answer' : 'unauthorized'
  if (situation === 'locked') {
    return ['sessao', 'opcoesPasskey', 'confirma', 'sai'].includes(name) ? 'answer' : 'locked'
  }
  if (grant === 'open' || grant === 'session') return fresh && situation === 'unconfirmed' ? 'confirm' : 'answer'
  const roles: readonly Role[] = GRANTS[grant]
  if (role === 'none' || !roles.includes(role)) return 'forbidden'
  // Agents here reach a unit; those who reach everybody are in imports.test.ts.
  if (WHOLE_REACH.includes(grant)) return 'forbidden'
  if (situation === 'unconfirmed') return fresh ? 'confirm' : 'answer'
  if (WITHOUT_REACH.includes(grant)) return 'answer'
  if (situation === 'elsewhere') return 'missing'
  return situation === 'own' ? 'own' : 'answer'
}

const IS: Record<Exclude<Expected, 'missing' | 'own'>, (answer: Answer) => boolean> = {
  answer: ({ status, code }) => status === 200 && !['naoEncontrado', 'proprio'].includes(code),
  unauthorized: ({ status, code }) => status === 401 && code === 'unauthorized',
  locked: ({ status, code }) => status === 403 && code === 'locked',
  forbidden: ({ status, code }) => status === 403 && code === 'forbidden',
  confirm: ({ status, code }) => status === 403 && code === 'confirm',
}

type Ask = (by: { role: Caller; situation: Situation }, target: Target) => Promise<Answer>

/** Returns the cells in which an answer was another one than expected; `isOwn` says what the agent gets about the own record. */
async function wrongCells(
  row: { name: string; grant: Needs; fresh: boolean },
  ask: Ask,
  isOwn: (answer: Answer) => boolean,
): Promise<string[]> {
  const wrong: string[] = []
  for (const situation of SITUATIONS) {
    for (const role of callersIn(situation, row.grant)) {
      const by = { role, situation }
      const expected = expectedOf(row, role, situation)
      const answer = await ask(by, situation === 'own' ? own : north)
      const isRight =
        expected === 'missing'
          ? answer.text === (await ask(by, missing)).text && !SECRETS.name.test(answer.text)
          : expected === 'own'
            ? isOwn(answer)
            : IS[expected](answer)
      if (!isRight) wrong.push(`${role}, ${situation}: ${answer.status} ${answer.code}, not ${expected}`)
    }
  }
  return wrong
}

/** The looks that an agent who may see everything leaves by each read and file about a person; a new one has to be decided. */
const LOOKS: Record<string, string[]> = {
  buscaPessoa: ['card', 'health'],
  buscaPagamentos: ['pay'],
  'buscaPedido message': ['request'],
  'buscaPedido absence': ['health'],
  buscaFila: [],
  contaFila: [],
  buscaPessoas: [],
  contaPessoas: [],
  planejaConvites: [],
  ensaiaApagamento: [],
  'pedido/registration': ['file'],
  'pedido/absence': ['file', 'health'],
  pessoa: ['file'],
  recibo: ['pay'],
  // Nothing is decided, and nothing signed: decided.test.ts, publish.test.ts.
  decididos: [],
  assinados: [],
  // Lists, as they are on the screen, and what concerns nobody.
  alcance: [],
  registro: [],
}
/** Files of those who reach everybody, about nobody: imports.test.ts. */
const BEYOND = ['divergencias', 'mapa']

it.each(Object.entries(LOOKS))('%s: leaves a record of each kind of look', async (what, expected) => {
  const { codAgente } = await createAgent(app, [roleOver('folha'), roleOver('rh')])
  const client = deskClient(server, await startSession(app, codAgente))
  const [name = '', tipo = ''] = what.split(/[ /]/)
  if (name in FILES) {
    if (name === 'pessoa') await client.call('exportaPessoa', { codPessoa: north.codPessoa, motivo: 'Pedido.' })
    const path = name === 'pedido' ? `${tipo}/${ids[tipo as Kind]}/1` : SEGMENTS[name]?.(north)
    expect((await client.get(`/api/files/${name}/${path}`, headersOf('reach'))).status).toBe(200)
  } else {
    const params = await paramsFor(name as DeskMethodName, codAgente, north)
    const request = tipo ? { tipo, codPedido: ids[tipo as Kind] } : {}
    const { status } = await client.call(name, { ...params, ...request }, { headers: headersOf('reach') })
    expect(status).toBe(200)
  }
  const looks = db.selectFrom('hrAccess').select('oQue').where('codAgente', '=', codAgente).orderBy('oQue')
  expect((await looks.execute()).map(({ oQue }) => oQue)).toEqual(expected)
})

it.each([...deskMethods.values()])(
  '$name: is answered as its grant says (threats desk-reach, desk-own)',
  async (method) => {
    const { access, params } = method as DeskMethod
    const isAboutSomebody = ['codPessoa', 'pessoas', 'codPedido'].some((field) => field in params.entries)
    // Nobody acts on the own record and requests; some reads of them are of use.
    const isOwn = (answer: Answer) =>
      access === 'write' && isAboutSomebody ? answer.code === 'proprio' : answer.status === 200
    const name = method.name as DeskMethodName
    if (access === 'read' && isAboutSomebody) expect(Object.keys(LOOKS).join()).toContain(name)
    expect(await wrongCells(method, (by, target) => answerTo(name, by, target), isOwn)).toEqual([])
  },
)

it.each(Object.entries(FILES))('file %s: is served as its grant says', async (kind, { grant, fresh = false }) => {
  expect(Object.keys(SEGMENTS)).toContain(kind)
  expect([...Object.keys(LOOKS).map((what) => what.split(/[ /]/)[0]), ...BEYOND]).toContain(kind)
  const isOwn = ({ status }: Answer) => status === (['recibo', 'decididos'].includes(kind) ? 200 : 404)
  const row = { name: kind, grant, fresh }
  expect(await wrongCells(row, (by, target) => fileOf(kind, by, target), isOwn)).toEqual([])
})

it('left no action and no look of agents who may not act (threat desk-reach)', async () => {
  const acted = await db.selectFrom('hrAction').select('codAgente').execute()
  const looked = await db.selectFrom('hrAccess').select('codAgente').execute()
  expect(acted.length).toBeGreaterThan(10)
  expect(looked.length).toBeGreaterThan(5)
  expect([...acted, ...looked].filter(({ codAgente }) => powerless.has(codAgente ?? 0))).toEqual([])
})

/** Everything that an agent can read of requests, with the first file of each. */
async function readAll(role: Caller, situation: Situation): Promise<string> {
  const client = deskClient(server, await startSession(app, agentOf(role, situation)))
  const texts: string[] = []
  for (const name of ['buscaFila', 'contaFila', 'buscaPessoas', 'contaPessoas'] as const)
    texts.push(JSON.stringify((await client.call(name, {})).json))
  for (const tipo of KINDS) {
    texts.push(JSON.stringify((await client.call('buscaPedido', { tipo, codPedido: ids[tipo] })).json))
    texts.push(await (await client.get(`/api/files/pedido/${tipo}/${ids[tipo]}/1`)).text())
  }
  const { codPessoa } = north
  texts.push(JSON.stringify((await client.call('buscaPublicacoes')).json))
  texts.push(JSON.stringify((await client.call('buscaInformes', { ano: 2025 })).json))
  texts.push(JSON.stringify((await client.call('buscaAlcance', { codPublicacao })).json))
  texts.push(await (await client.get(`/api/files/alcance/${codPublicacao}`)).text())
  for (const name of ['buscaPessoa', 'buscaPagamentos', 'ensaiaApagamento'] as const)
    texts.push(JSON.stringify((await client.call(name, { codPessoa })).json))
  return texts.join('\n')
}

it("shows another unit's names, pay and health to nobody without reach and grant (threat desk-reach)", async () => {
  const seen = Object.fromEntries(
    await Promise.all(
      CALLERS.flatMap((role) =>
        (['reach', 'elsewhere'] as const).map(async (situation) => {
          const matrix = answers.filter((one) => one.role === role && one.situation === situation)
          const all = [...matrix.map(({ text }) => text), await readAll(role, situation)].join('\n')
          const found = Object.entries(SECRETS).flatMap(([name, secret]) => (secret.test(all) ? [name] : []))
          return [`${role} ${situation}`, found] as const
        }),
      ),
    ).then((all) => all.filter(([, found]) => found.length > 0)),
  )
  expect(seen).toEqual({ 'rh reach': ['name'], 'folha reach': ['name', 'pay', 'health'] })
  const outside = answers.filter(({ situation }) => !['reach', 'unconfirmed'].includes(situation))
  expect(outside.filter(({ text }) => SECRETS.name.test(text))).toEqual([])
})

it('sends files of employees as downloads that run nothing, and their texts as data (threat desk-content)', async () => {
  const script = '<img src=x onerror=alert(1)><script>alert(1)</script>'
  const { codPedido } = north
  await db.updateTable('hrMessage').set({ descricao: script }).where('codAviso', '=', Number(codPedido)).execute()
  const client = deskClient(server, await startSession(app, agentOf('folha', 'reach')))
  const file = await client.get(`/api/files/pedido/registration/${ids.registration}/1`)
  expect(file.headers.get('content-type')).toBe('application/pdf')
  expect(file.headers.get('content-disposition')).toMatch(/^attachment;/)
  expect(file.headers.get('content-security-policy')).toContain('sandbox')
  const { headers, json } = await client.call('buscaPedido', { tipo: 'message', codPedido })
  expect(JSON.stringify(json)).toContain(script)
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(headers.get('content-security-policy')).toContain("script-src 'self'")
  for (const sent of [file.headers, headers]) expect(sent.get('x-content-type-options')).toBe('nosniff')
})
