import { addDays } from '@colab/contract/wire/calendar'
import { expect, it } from 'vitest'
import { insertRecord } from '#record/signature.ts'
import { inboxKinds } from '#registry.ts'
import { roleOver, signedIn, withDesk } from '../../../test/desk.ts'
import { makeUnit } from '../../../test/publishing.ts'
import { ASK, employee } from '../../../test/requests.ts'
import { shareServer } from '../../../test/server.ts'

/* Decisions of HR: listed by day and by agent, and saved as files. */

const server = await shareServer({ settings: withDesk() })
const { app } = server
const { db } = app
const today = app.clock.today()
const person = await employee(server)
await makeUnit(server, 2)
const { codPessoa } = person.owner

const rita = await signedIn(server, [roleOver('rh')])
const rui = await signedIn(server, [roleOver('folha')])
const elsewhere = await signedIn(server, [roleOver('rh', { alcance: 'unidade', codigo: 2 })])
type Client = typeof rita.client
type Rows = Record<string, Record<string, unknown>[]>

type Decision = [tipo: 'registration' | 'absence', verbo: 'approve' | 'reject']

async function decide({ client }: typeof rita, [tipo, verbo]: Decision, of = person) {
  const codPedido = await ASK[tipo](server, of)
  const { json } = await client.call('buscaPedido', { tipo, codPedido })
  const [{ versao } = {}] = (json as unknown as Rows).ttPedido ?? []
  await client.call('decidePedido', { tipo, codPedido, versao, verbo, texto: 'Conferido.' })
  return codPedido
}

const rejected = await decide(rui, ['registration', 'reject'])
const approved = await decide(rita, ['registration', 'approve'])
const sick = await decide(rui, ['absence', 'approve'])

const decided = async (client: Client, decididos: object, more: object = {}) => {
  const { json } = await client.call('buscaFila', { decididos, ...more })
  return json as unknown as Rows
}
const idsOf = ({ ttPedido = [] }: Rows) => ttPedido.map(({ tipo, codPedido }) => `${tipo} ${codPedido}`)
const csv = (client: Client, filter: object) =>
  client.get(`/api/files/decididos/${Buffer.from(JSON.stringify({ unidade: [], ...filter })).toString('base64url')}`)
const lines = async (client: Client, filter: object) => (await (await csv(client, filter)).text()).trim().split('\r\n')

it('lists decisions, the last first, by day, unit and by whom, page by page, within reach', async () => {
  const all = [`absence ${sick}`, `registration ${approved}`, `registration ${rejected}`]
  const found = await decided(rui.client, {})
  expect(idsOf(found)).toEqual(all)
  const { nome } = await db
    .selectFrom('hrAgent')
    .select('nome')
    .where('codAgente', '=', rita.codAgente)
    .executeTakeFirstOrThrow()
  expect(found.ttPedido?.[1]).toMatchObject({
    situacao: 'A',
    decididaPor: nome,
    decidida: expect.stringContaining(today),
  })
  expect(found.ttQuem).toContainEqual({ quem: nome })
  expect(idsOf(await decided(rui.client, { de: today, ate: today, quem: nome }))).toEqual([all[1]])
  expect(idsOf(await decided(rui.client, { ate: addDays(today, -1) }))).toEqual([])
  expect(idsOf(await decided(rui.client, {}, { unidade: [2] }))).toEqual([])
  expect(idsOf(await decided(elsewhere.client, {}))).toEqual([])
  expect((await rui.client.call('buscaFila', { decididos: { de: '2026-13-45' } })).status).toBe(400)
  const pages: string[] = []
  let depois: unknown = ''
  do {
    const page = await decided(rui.client, {}, { limite: 1, depois })
    pages.push(...idsOf(page))
    depois = page.ttPagina?.[0]?.proximo
  } while (depois)
  expect(pages).toEqual(all)
  // For a request about health only kind, person and who decided it.
  expect((await decided(rita.client, {})).ttPedido?.[0]).toMatchObject({ tipo: 'absence', situacao: '', ttResumo: [] })
})

it('saves the approved requests of a kind as CSV, of absences the days, and the reason for those who may see it', async () => {
  expect(await lines(elsewhere.client, { tipo: 'registration' })).toHaveLength(1)
  const before = await db.selectFrom('hrAction').select('id').where('action', '=', 'inbox export').execute()
  expect(before).toEqual([])
  await db.updateTable('person').set({ nome: '=cmd()' }).where('codPessoa', '=', codPessoa).execute()
  const [header, row, ...more] = await lines(rita.client, { tipo: 'registration', de: today })
  expect(header?.split(';').slice(0, 4)).toEqual(['id', 'codPessoa', 'pessoa', 'recebido'])
  expect([row?.split(';')[0], row?.split(';')[2], more]).toEqual([approved, "'=cmd()", []])
  const columns = Object.keys(inboxKinds.absence?.columns ?? {})
  const cells = async (client: Client) => {
    const [, found = ''] = await lines(client, { tipo: 'absence' })
    const values = found.split(';').slice(4)
    return Object.fromEntries(columns.map((name, at) => [name, values[at] ?? '']))
  }
  expect(await cells(rita.client)).toMatchObject({
    periodo: expect.stringMatching(/\d/),
    tipo: '',
    baseLegal: '',
    retornoRh: '',
  })
  expect((await cells(rui.client)).tipo).not.toBe('')
  const later = {
    moment: app.clock.now(),
    who: 'RUI',
    action: 'inbox export',
    target: 'absence begin to now: 1',
    why: '',
  }
  const many = Array.from({ length: 201 }, () => ({ ...later, codAgente: null, requestId: null }))
  await db.transaction().execute((within) => insertRecord(within, app.secrets, 'hrAction', many))
  const { ttArquivo } = await decided(rui.client, {})
  expect(ttArquivo?.map(({ tipo }) => tipo).sort()).toEqual(['absence', 'registration'])
  expect((await csv(rita.client, { tipo: 'report' })).status).toBe(404)
})

it.each([
  ['folha', 'health'],
  ['rh', 'request'],
] as const)('records a file of requests as an access to their people: %s sees %s', async (role, oQue) => {
  const agent = await signedIn(server, [roleOver(role)])
  expect(await lines(agent.client, { tipo: 'absence' })).toHaveLength(2)
  const looks = db.selectFrom('hrAccess').select(['codPessoa', 'oQue']).where('codAgente', '=', agent.codAgente)
  expect(await looks.execute()).toEqual([{ codPessoa, oQue }])
})

it('continues with the last file of the same kind and people, whoever saved it', async () => {
  const since = { tipo: 'registration', desde: true }
  const ids = async (client: Client, more = {}) =>
    (await lines(client, { ...since, ...more })).slice(1).map((row) => row.split(';')[0])
  const end = async () => {
    const { ttArquivo = [] } = await decided(rui.client, { desde: true }, { tipo: ['registration'] })
    return ttArquivo.find(({ tipo }) => tipo === 'registration')?.ate
  }
  server.pass(20_000)
  expect(await end()).toBe('')
  expect(await ids(rita.client)).toEqual([approved])
  expect(await end()).toMatch(/^20\d\d-/)
  expect(await ids(rui.client)).toEqual([])
  const next = await decide(rita, ['registration', 'approve'], await employee(server))
  // A decision of this moment may not be committed yet.
  expect(await ids(rui.client)).toEqual([])
  server.pass(20_000)
  expect(idsOf(await decided(rui.client, { desde: true }, { tipo: ['registration'] }))).toEqual([
    `registration ${next}`,
  ])
  expect(await ids(rita.client, { unidade: [1] })).toEqual([next, approved])
  expect(await ids(rui.client)).toEqual([next])
  expect(await ids(rita.client)).toEqual([])
  expect(await ids(elsewhere.client)).toEqual([])
  expect((await rui.client.call('buscaFila', { decididos: { desde: true } })).status).toBe(400)
  // A file without the reasons of absences does not advance the file with them.
  const absences = async ({ client }: typeof rita) => (await lines(client, { tipo: 'absence', desde: true })).length - 1
  expect([await absences(rita), await absences(rui), await absences(rita), await absences(rui)]).toEqual([1, 1, 0, 0])
})

it('tells who of a unit is away in a month, absences to those who may see them', async () => {
  const { codEmpregado = 0 } = person.owner.employments[0] ?? {}
  const period = { dtIniPeriodo: '2025-01-01', dtFimPeriodo: '2025-12-31', sequencia: 1, diasFerias: 30, diasAbono: 0 }
  const days = { dtIniFerias: '2026-05-20', dtFimFerias: '2026-06-18' }
  await db
    .insertInto('vacation')
    .values({ codPessoa, codEmpregado, ...period, ...days })
    .execute()
  const request = {
    dtIniPeriodo: '2026-01-01',
    dtFimPeriodo: '2026-12-31',
    abono: 0,
    adiantaDecimo: 0,
    createdAt: 1,
  } as const
  const { codSolicitacao } = await db
    .insertInto('vacationRequest')
    .values({ codPessoa, codEmpregado, ...request, situacao: 'P', retornoRh: '', decididoPor: null, decididoEm: null })
    .returning('codSolicitacao')
    .executeTakeFirstOrThrow()
  const part = { codSolicitacao, parte: 1, dtIniFerias: '2026-06-25', diasFerias: 10 }
  await db.insertInto('vacationRequestPart').values(part).execute()
  await db.updateTable('absence').set({ dtIni: '2026-06-20', dtFim: '2026-06-21' }).execute()
  const away = async (client: Client, mes: string) => {
    const { json } = await client.call('buscaAusentes', { codUnidade: 1, mes })
    return json as unknown as Rows
  }
  const vacation = { tipo: 'ferias', de: '2026-05-20', ate: '2026-06-18', pedido: false }
  const asked = { tipo: 'ferias', de: '2026-06-25', ate: '2026-07-04', pedido: true }
  expect(await away(rita.client, '2026-06')).toMatchObject({
    ttAusente: [vacation, asked],
    ttVisto: [{ ausencias: false }],
  })
  expect((await away(rui.client, '2026-06')).ttAusente).toMatchObject([
    vacation,
    { tipo: 'ausencia', pedido: false },
    asked,
  ])
  expect((await away(rita.client, '2026-07')).ttAusente).toMatchObject([asked])
  expect((await away(rita.client, '2026-08')).ttAusente).toEqual([])
  expect((await away(elsewhere.client, '2026-06')).ttAusente).toEqual([])
  const [first, last] = ['2026-07-31', '2026-08-01']
  await db.updateTable('vacation').set({ dtIniFerias: first, dtFimFerias: last }).execute()
  await db.updateTable('vacationRequestPart').set({ dtIniFerias: first, diasFerias: 2 }).execute()
  await db.updateTable('absence').set({ dtIni: first, dtFim: last }).execute()
  for (const mes of ['2026-07', '2026-08']) expect((await away(rui.client, mes)).ttAusente, mes).toHaveLength(3)
  for (const mes of ['2026-06', '2026-09']) expect((await away(rui.client, mes)).ttAusente, mes).toEqual([])
})
