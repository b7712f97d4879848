import { addDays, daysBetween } from '@colab/contract/wire/calendar'
import { expect, it } from 'vitest'
import { deviceOf, signedIn } from '../../../test/device.ts'
import { importFiles } from '../../../test/import.ts'
import { inboxOf } from '../../../test/inbox.ts'
import { drawnLines } from '../../../test/pdf.ts'
import type { PersonFacts } from '../../../test/people.ts'
import type { Person } from '../../../test/requests.ts'
import { shareServer, startServer, type TestServer } from '../../../test/server.ts'
import { giveTimeRecords } from '../../../test/time-records.ts'

/** A Saturday; the last period of all people here ended on 10 March. */
const NOW = Date.parse('2026-11-21T12:00:00-03:00')
const PERIOD = '2025-03-11'

const server = await shareServer({ now: NOW })
const { db } = server.app
const { inbox, shown, noticesOf } = inboxOf(server)

type Rows = Record<string, Record<string, unknown>[]>

async function hired(at: TestServer = server, facts: PersonFacts = {}): Promise<Person> {
  const person = await signedIn(at, { employments: [{ dtAdmissao: PERIOD }], ...facts })
  await giveTimeRecords(at, person.owner, {})
  return person
}

const contractOf = ({ owner }: Person) => owner.employments[0]?.codEmpregado ?? 0
const balances = async (person: Person) => (await person.call('buscaSaldoFerias')).json as Rows

async function ask(person: Person, parts: [string, number][], more: object = {}) {
  const ttFeriasParte = parts.map(([dtIniFerias, diasFerias]) => ({ dtIniFerias, diasFerias }))
  const own = { codEmpregado: contractOf(person), dtIniPeriodo: PERIOD, abono: false, adiantaDecimo: false }
  const { json } = await person.call('gravaSolicitacaoFerias', { params: { ...own, ttFeriasParte, ...more } })
  expect(json.retorno).toMatchObject([{ estatus: 'Sucesso' }])
  const rows = db.selectFrom('vacationRequest').select('codSolicitacao')
  const [row] = await rows.where('codPessoa', '=', person.owner.codPessoa).orderBy('codSolicitacao', 'desc').execute()
  return String(row?.codSolicitacao)
}

const planned = ({ owner }: Person) =>
  db
    .selectFrom('vacation')
    .select(['dtIniFerias', 'dtFimFerias', 'diasFerias', 'diasAbono'])
    .where('codPessoa', '=', owner.codPessoa)
    .orderBy('sequencia')
    .execute()

async function plan(person: Person, ...rows: [dtIniFerias: string | null, diasFerias: number, diasAbono?: number][]) {
  for (const [at, [dtIniFerias, diasFerias, diasAbono = 0]] of rows.entries()) {
    const key = { codPessoa: person.owner.codPessoa, codEmpregado: contractOf(person), sequencia: at + 1 }
    const dtFimFerias = dtIniFerias && addDays(dtIniFerias, diasFerias - 1)
    await db
      .insertInto('vacation')
      .values({
        ...key,
        dtIniPeriodo: PERIOD,
        dtFimPeriodo: '2026-03-10',
        dtIniFerias,
        dtFimFerias,
        diasFerias,
        diasAbono,
      })
      .execute()
  }
}

it('counts the periods from the admission, and does not guess absences', async () => {
  const person = await hired()
  const { ttFeriasSaldo, ttRegraFerias } = await balances(person)
  expect(ttFeriasSaldo).toMatchObject([
    {
      dtIniPeriodo: PERIOD,
      dtFimPeriodo: '2026-03-10',
      dtLimite: '2027-03-10',
      dtLimiteAbono: '2026-02-23',
      diasDireito: null,
      diasSaldo: null,
      situacao: 'aberto',
    },
    { dtIniPeriodo: '2026-03-11', dtFimPeriodo: '2027-03-10', situacao: 'aquisicao' },
  ])
  expect(ttRegraFerias).toEqual([{ codEmpregado: contractOf(person), diasSemana: '12345', dtMinima: '2027-01-05' }])
})

it('takes periods, absences and names of holidays from imports, and shows expired periods only where they have days left', async () => {
  const own = await startServer({ now: NOW })
  const person = await hired(own, { employments: [{ dtAdmissao: '2023-03-11' }] })
  const [codEmpregado, { codPessoa }] = [contractOf(person), person.owner]
  const unit = await own.app.db.selectFrom('employment').select('codUnidade').executeTakeFirstOrThrow()
  const files = {
    'ferias-periodos.csv': `codEmpregado;dtIniPeriodo;dtFimPeriodo;faltas;diasDireito
${codEmpregado};11/03/2023;10/03/2024;6;
${codEmpregado};11/03/2024;30/06/2025;;18
${codEmpregado};01/07/2025;30/06/2026;;
`,
    'feriados.csv': 'dtFeriado;nome\n25/12/2026;Natal\n',
    'feriados-unidade.csv': `codUnidade;dtFeriado;nome\n${unit.codUnidade};25/01/2027;Aniversário da cidade\n`,
  }
  const { faults } = await importFiles(own.app, files)
  expect(faults).toEqual([expect.stringMatching(/diasDireito: falta, e as faltas também/)])
  const { faults: none } = await importFiles(own.app, {
    ...files,
    'ferias-periodos.csv': files['ferias-periodos.csv'].replace('30/06/2026;;', '30/06/2026;0;'),
  })
  expect(none).toEqual([])
  await own.app.db
    .insertInto('vacation')
    .values({
      ...{ codPessoa, codEmpregado, dtIniPeriodo: '2024-03-11', dtFimPeriodo: '2025-06-30', sequencia: 1 },
      ...{ dtIniFerias: '2026-03-02', dtFimFerias: '2026-03-19', diasFerias: 18, diasAbono: 0 },
    })
    .execute()
  const { ttFeriasSaldo, ttFeriado } = (await person.call('buscaSaldoFerias')).json as Rows
  expect(ttFeriasSaldo).toMatchObject([
    { dtIniPeriodo: '2023-03-11', diasDireito: 24, diasSaldo: 24, situacao: 'vencido' },
    { dtIniPeriodo: '2025-07-01', diasDireito: 30, diasSaldo: 30, situacao: 'aberto' },
    { dtIniPeriodo: '2026-07-01', diasDireito: null, situacao: 'aquisicao' },
  ])
  expect(ttFeriado).toEqual([
    { dtFeriado: '2026-12-25', nome: 'Natal', codEmpregado: null },
    { dtFeriado: '2027-01-25', nome: 'Aniversário da cidade', codEmpregado },
  ])
})

it('plans an approved vacation, and creates its notice for signing', async () => {
  const person = await hired()
  await plan(person, [null, 30])
  const id = await ask(person, [['2027-01-11', 20]], { abono: true, adiantaDecimo: true })
  expect((await shown('vacation', id)).campos).toMatchObject({
    periodo: '11/03/2025 a 10/03/2026',
    ferias: '11/01/2027 a 30/01/2027 (20 dias)',
    diasAbono: '10 dias, por acordo: o prazo passou',
    adiantaDecimo: expect.stringMatching(/^por acordo/),
    diasSaldo: 'até 0 dias',
    decideAte: '12/12/2026',
    ausentes: '0',
  })
  await inbox('approve', 'vacation', id)
  expect(await planned(person)).toEqual([
    { dtIniFerias: '2027-01-11', dtFimFerias: '2027-01-30', diasFerias: 20, diasAbono: 10 },
  ])
  expect(await noticesOf(person)).toMatchObject([
    { justificativa: expect.stringContaining('Assine o aviso de férias') },
  ])
  const { ttDoctoAssinado } = (await person.call('buscaDoctoAssinado', { params: { todos: false } })).json as Rows
  expect(ttDoctoAssinado).toMatchObject([
    { nome: 'Aviso de férias de 11/01/2027', situacao: 'Aguardando assinatura até 12/12/2026' },
  ])
  const rowid = ttDoctoAssinado?.[0]?.rowidOrigem
  const { ttDoctoAnexo } = (await person.call('buscaDoctoAnexo', { params: { rowid } })).json as Rows
  const text = drawnLines(Buffer.from(String(ttDoctoAnexo?.[0]?.doctoAnexo), 'base64'))
    .flat()
    .join(' ')
  for (const words of ['Aviso de férias', '11/01/2027', '30/01/2027', '09/01/2027', '10 dias', 'art. 135']) {
    expect(text).toContain(words)
  }
  expect((await balances(person)).ttFeriasSaldo?.[0]).toMatchObject({ diasProgramados: 20, diasAbono: 10 })
})

it('shows HR double pay from the day after the limit, and who is away on the first or the last day', async () => {
  const person = await hired()
  const id = await ask(person, [['2027-02-09', 30]])
  const before = (await shown('vacation', id)).campos
  expect(before.emDobro, 'until the limit of 2027-03-10').toBe('')
  await plan(await hired(), ['2027-01-11', 30])
  await plan(await hired(), ['2027-03-10', 10])
  expect((await shown('vacation', id)).campos.ausentes).toBe(String(Number(before.ausentes) + 2))
})

it('takes a request to sell days as a right until its last day', async () => {
  const dtIniPeriodo = '2025-12-07'
  const person = await hired(server, { employments: [{ dtAdmissao: dtIniPeriodo }] })
  const id = await ask(person, [['2027-01-11', 20]], { dtIniPeriodo, abono: true })
  expect((await shown('vacation', id)).campos.diasAbono).toBe('10 dias, direito')
})

it('takes a request that ends with the contract', async () => {
  const person = await hired(server, { employments: [{ dtAdmissao: PERIOD, dtDemissao: '2027-01-30' }] })
  await inbox('approve', 'vacation', await ask(person, [['2027-01-11', 20]]))
  expect(await planned(person)).toMatchObject([{ dtFimFerias: '2027-01-30' }])
})

it('keeps what is left without dates, and days sold without dates', async () => {
  const person = await hired()
  await plan(person, [null, 30])
  await inbox('approve', 'vacation', await ask(person, [['2027-01-11', 15]]))
  expect(await planned(person)).toMatchObject([
    { diasFerias: 15, dtIniFerias: '2027-01-11' },
    { diasFerias: 15, dtIniFerias: null },
  ])
  const seller = await hired()
  await inbox('approve', 'vacation', await ask(seller, [], { abono: true }))
  expect(await planned(seller)).toEqual([{ dtIniFerias: null, dtFimFerias: null, diasFerias: 0, diasAbono: 10 }])
  expect((await balances(seller)).ttFeriasSaldo?.[0]).toMatchObject({ diasAbono: 10, diasPedidos: 0 })
})

it.each<[string, (person: Person) => Promise<unknown>, RegExp]>([
  ['another vacation was planned', (person) => plan(person, ['2027-01-18', 14]), /Já há férias|tantos dias/],
  [
    'a holiday was added',
    () => db.insertInto('holiday').values({ dtFeriado: '2027-01-13' }).execute(),
    /Não é mais possível \(1ª parte\): As férias não começam em dia de folga/,
  ],
  [
    'the contract ends before',
    (person) =>
      db
        .updateTable('employment')
        .set({ dtDemissao: '2027-01-15' })
        .where('codPessoa', '=', person.owner.codPessoa)
        .execute(),
    /Este contrato não está em vigor/,
  ],
])('stops the approval with the reason when %s since', async (_, change, reason) => {
  const person = await hired()
  const id = await ask(person, [['2027-01-11', 30]])
  await change(person)
  const before = await planned(person)
  await expect(inbox('approve', 'vacation', id)).rejects.toThrow(reason)
  expect(await planned(person)).toEqual(before)
  expect((await shown('vacation', id)).situacao).toBe('Em análise')
  expect((await person.call('buscaDoctoAssinado', { params: { todos: true } })).json.ttDoctoAssinado).toEqual([])
  await db.deleteFrom('holiday').where('dtFeriado', '=', '2027-01-13').execute()
})

it('approves until 30 days before the first day, and no longer', async () => {
  const own = await startServer({ now: NOW })
  const mine = inboxOf(own)
  const { id } = await mine.requestOf('vacation')
  const row = await own.app.db.selectFrom('vacationRequestPart').select('dtIniFerias').executeTakeFirstOrThrow()
  const DAY = 86_400_000
  own.pass((daysBetween('2026-11-21', row.dtIniFerias) - 29) * DAY)
  await expect(mine.inbox('approve', 'vacation', id)).rejects.toThrow('As férias começam cedo demais')
  own.pass(-DAY)
  await mine.inbox('approve', 'vacation', id)
})

it('counts the approved vacations that an import would drop, and shows them as outside of the schedule', async () => {
  const own = await startServer({ now: NOW })
  const mine = inboxOf(own)
  const { person, id } = await mine.requestOf('vacation')
  await mine.inbox('approve', 'vacation', id)
  const { codEmpregado, dtIniPeriodo, dtFimPeriodo } = await own.app.db
    .selectFrom('vacationRequest')
    .selectAll()
    .executeTakeFirstOrThrow()
  const header = 'codEmpregado;dtIniPeriodo;sequencia;dtFimPeriodo;dtIniFerias;dtFimFerias;diasFerias;diasAbono'
  const files = { 'ferias.csv': `${header}\n${codEmpregado};${dtIniPeriodo};1;${dtFimPeriodo};;;30;0\n` }
  const dry = await importFiles(own.app, files, { dryRun: true })
  expect(dry.warnings).toEqual([expect.stringContaining('1 férias futuras que o RH aprovou no portal ficam fora')])
  const requests = async () => (await person.call('buscaSolicitacao', { params: { quantidade: 9 } })).json as Rows
  expect((await requests()).ttSolicitacao).toMatchObject([{ situacao: 'A', retornoRh: '' }])
  await importFiles(own.app, files)
  expect((await requests()).ttSolicitacao).toMatchObject([
    { situacao: 'A', retornoRh: 'Aprovada, mas fora da programação: fale com o RH.' },
  ])
  const part = await own.app.db.selectFrom('vacationRequestPart').select('dtIniFerias').executeTakeFirstOrThrow()
  own.pass(daysBetween('2026-11-21', part.dtIniFerias) * 86_400_000)
  Object.assign(person, await deviceOf(own, person.owner))
  expect((await requests()).ttSolicitacao, 'once it has begun').toMatchObject([{ situacao: 'A', retornoRh: '' }])
})

it('puts planned vacations and the last day of the right to sell into the calendar, and the latter on home when it is near', async () => {
  // The running period ends on 19 December: the right to sell ends 15 days before.
  const person = await hired(server, { employments: [{ dtAdmissao: '2025-12-20' }] })
  const matters = async () => ((await person.call('buscaInicio')).json as Rows).ttPendencia
  expect(await matters()).toEqual([expect.objectContaining({ tipo: 'abono', dtLimite: '2026-12-04' })])
  const key = { codPessoa: person.owner.codPessoa, codEmpregado: contractOf(person), sequencia: 1 }
  const period = { dtIniPeriodo: '2024-12-20', dtFimPeriodo: '2025-12-19', diasFerias: 30, diasAbono: 0 }
  await db
    .insertInto('vacation')
    .values({ ...key, ...period, dtIniFerias: '2027-01-11', dtFimFerias: '2027-02-09' })
    .execute()
  const { ttEndereco } = (await person.call('gravaCalendario', { params: { senha: person.owner.senha } })).json as Rows
  const calendar = await (await fetch(`${server.url}${ttEndereco?.[0]?.endereco}`)).text()
  expect(calendar).toContain('DTSTART;VALUE=DATE:20270111\r\nDTEND;VALUE=DATE:20270210\r\nSUMMARY:Férias')
  expect(calendar).toContain('DTSTART;VALUE=DATE:20261204')
  const sold = { dtIniPeriodo: '2025-12-20' }
  await person.call('gravaSolicitacaoFerias', {
    params: { codEmpregado: contractOf(person), ...sold, abono: true, adiantaDecimo: false, ttFeriasParte: [] },
  })
  expect(await matters()).toEqual([])
})

it.each([
  ['2025-11-22', ['aquisicao']],
  ['2025-11-21', ['aberto', 'aquisicao']],
  ['2024-11-22', ['aberto', 'aquisicao']],
  ['2024-11-21', ['aberto', 'aquisicao']],
])(
  'counts the first and the last day of a period and of its limit, of a contract since %s',
  async (dtAdmissao, states) => {
    const { ttFeriasSaldo = [] } = await balances(await hired(server, { employments: [{ dtAdmissao }] }))
    expect(ttFeriasSaldo.map(({ situacao }) => situacao)).toEqual(states)
    for (const { dtLimite } of ttFeriasSaldo) expect(String(dtLimite) >= '2026-11-21').toBe(true)
  },
)

it('counts a vacation as planned, and a holiday as coming, on its last day', async () => {
  const own = await startServer({ now: NOW })
  const person = await hired(own)
  const { codPessoa, employments } = person.owner
  const key = { codPessoa, codEmpregado: employments[0]?.codEmpregado ?? 0, dtIniPeriodo: PERIOD }
  const days = { dtIniFerias: '2026-11-12', dtFimFerias: '2026-11-21', diasFerias: 10, diasAbono: 0 }
  await own.app.db
    .insertInto('vacation')
    .values({ ...key, dtFimPeriodo: '2026-03-10', sequencia: 1, ...days })
    .execute()
  const unit = await own.app.db.selectFrom('employment').select('codUnidade').executeTakeFirstOrThrow()
  for (const dtFeriado of ['2026-11-20', '2026-11-21']) {
    await own.app.db.insertInto('holiday').values({ dtFeriado, nome: 'De todos' }).execute()
    await own.app.db
      .insertInto('unitHoliday')
      .values({ ...unit, dtFeriado, nome: 'Da cidade' })
      .execute()
  }
  const { ttFeriasSaldo, ttFeriado } = await balances(person)
  expect(ttFeriasSaldo?.[0]).toMatchObject({ diasGozados: 0, diasProgramados: 10 })
  expect(ttFeriado?.map(({ dtFeriado }) => dtFeriado)).toEqual(['2026-11-21', '2026-11-21'])
  expect((await person.call('buscaProgramacaoFerias')).json.ttFeriasPrograma).toHaveLength(1)
})

it.each([
  ['2025-12-06', 0],
  ['2025-12-07', 1],
  ['2026-01-06', 1],
  ['2026-01-07', 0],
])(
  'shows on home the end of the right to sell from 30 days before until its day, of a contract since %s',
  async (dtAdmissao, rows) => {
    const person = await hired(server, { employments: [{ dtAdmissao }] })
    const { ttPendencia = [] } = (await person.call('buscaInicio')).json as Rows
    expect(ttPendencia.filter(({ tipo }) => tipo === 'abono')).toHaveLength(rows)
  },
)
