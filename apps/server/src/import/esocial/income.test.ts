import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { checkIncomeReports } from '#domains/income/doctor.ts'
import { reportFaults } from '#domains/income/survey.ts'
import type { App } from '#protocol/app.ts'
import { isPostgres } from '../../../test/databases.ts'
import { deviceOf } from '../../../test/device.ts'
import {
  ANA,
  admission,
  BRUNO,
  download,
  employer,
  eventId,
  excluded,
  payment,
  receipt,
  type TaxTotal,
  totals,
  zip,
} from '../../../test/esocial.ts'
import { type Files, importFiles } from '../../../test/import.ts'
import { amountOf, reportsOf, yearsOf } from '../../../test/income.ts'
import { pdfSaying } from '../../../test/publishing.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

/* Income reports from S-5002 and S-1210. */

let server: TestServer
let app: App
beforeEach(async () => {
  server = await startServer({ now: Date.parse('2026-11-20T12:00:00-03:00') })
  ;({ app } = server)
})

const PEOPLE: Files = {
  'empresas.csv':
    'codEmp;nomeEmpresa;cnpj\n1;Empresa de Teste Ltda.;11.222.333/0001-81\n2;Outra Ltda.;12.ABC.345/01DE-35\n',
  'unidades.csv': 'codUnidade;codEmp;unidade;cidade;codUf\n1;1;Matriz;São Paulo;SP\n2;2;Filial;São Paulo;SP\n',
  'pessoas.csv': 'codPessoa;cpf;nome\n7;529.982.247-25;ANA SOUZA\n8;168.995.350-09;BRUNO\n',
  'contratos.csv':
    'codEmpregado;codPessoa;codEmp;codUnidade;cargo;dtAdmissao;vlrSalario\n101;7;1;1;Analista;02/05/2023;5.000,00\n102;8;2;2;Operador;02/05/2023;3.000,00\n',
}

const fixtures = [process.env.COLAB_SHARED, '../../../../../../shared', '../../../../../../../shared']
  .map((folder) => folder && resolve(import.meta.dirname, folder, 'fixtures/esocial'))
  .find((folder) => folder && existsSync(folder))

/** S-5002 to the event of a receipt. */
function total(number: number, content: string): string {
  return download('evtIrrfBenef', `ID002${String(number).padStart(31, '0')}`, content, { receipt: receipt(number) })
}

/** S-1210 and S-5002 of a month, with one receipt. */
function month(period: string, number: number, lists: TaxTotal[], more: Parameters<typeof totals>[3] = {}): Files {
  return {
    [`p${number}.xml`]: download('evtPgtos', eventId(), payment(period), { receipt: receipt(number) }),
    [`t${number}.xml`]: total(number, totals(period, receipt(number), lists, more)),
  }
}

const MONTHS = [...Array.from({ length: 12 }, (_, at) => `2025-${String(at + 1).padStart(2, '0')}`), '2026-01']

/** A whole year of 1,000.00 a month, with other totals where they are given. */
function yearOf(others: Record<string, [TaxTotal[], Parameters<typeof totals>[3]?]> = {}): Files {
  const files = MONTHS.map((period, at) => {
    const [lists, more] = others[period] ?? [[{ amounts: { vlrRendTrib: '1000.00' } }]]
    return month(period, at + 1, lists, more)
  })
  return Object.assign({}, ...files)
}

/** The part of S-5002 on a demonstrative of a month of work. */
const demonstrative = (worked: string, amount: string) =>
  `<dmDev><perRef>${worked}</perRef><ideDmDev>M</ideDmDev><totApurMen><CRMen>056107</CRMen><vlrRendTrib>${amount}</vlrRendTrib></totApurMen></dmDev>`

/** S-1298 and S-1299. */
const ofMonth = (period: string) =>
  `<ideEvento><indApuracao>1</indApuracao><perApur>${period}</perApur><tpAmb>1</tpAmb></ideEvento>${employer()}`

async function amounts(codEmp = 1): Promise<Record<string, number>> {
  const rows = await app.db
    .selectFrom('incomeAmount')
    .selectAll()
    .where('codEmp', '=', codEmp)
    .orderBy('linhaInforme')
    .execute()
  return Object.fromEntries(
    rows.map(({ linhaInforme, rotulo, vlrInforme }) => [[linhaInforme, rotulo].filter(Boolean).join(' '), vlrInforme]),
  )
}

/** Returns the reason for which Ana has no report. */
async function refusal(): Promise<string> {
  const { json } = await (await deviceOf(server, { codPessoa: 7 })).call('decRendimento', { params: { ano: 2025 } })
  return JSON.stringify(json.retorno)
}

describe.skipIf(!fixtures)('the fixtures (skipped where ../shared is not there)', () => {
  const file = (name: string) => readFileSync(join(fixtures ?? '', name))

  it('give the report of the year, to the cent', async () => {
    await importFiles(app, PEOPLE)
    const { faults, report } = await importFiles(app, { 'informe-2025-ana.zip': file('informe-2025-ana.zip') })
    expect(faults).toEqual([])
    expect(report.join('\n')).toMatch(/02\/2025 +1 +1/)
    expect(report).toContain('Não contam, porque foram retificados, excluídos ou substituídos: 1 S-1210, 1 S-5002')
    const { cents } = JSON.parse(file('informe-2025-ana.expected.json').toString())
    const stored = await amounts()
    expect(stored).toMatchObject({
      ...{
        '3.1': cents['3.1'],
        '3.2': cents['3.2'],
        '3.5': cents['3.5'],
        '4.9 Abono pecuniário': cents['4.9 abono pecuniário'],
      },
      ...{ '5.1': cents['5.1'], '5.2': cents['5.2'], '5.3': cents['5.3'] },
      '7 Plano de saúde CNPJ 12.ABC.345/01DE-35, registro ANS 123456, titular': cents['7 plano titular'],
      '7 Plano de saúde CNPJ 12.ABC.345/01DE-35, registro ANS 123456, dependente LIA SOUZA, CPF 111.444.777-35':
        cents['7 plano dependente 11144477735'],
    })
    const ana = await deviceOf(server, { codPessoa: 7 })
    expect(await yearsOf(ana)).toEqual([2025])
    const [shown] = await reportsOf(ana, 2025)
    expect(shown && ['3.1', '3.2', '3.5', '4.9', '5.1', '5.2', '5.3'].map((line) => amountOf(shown, line))).toEqual([
      5_990_000, 660_000, 402_180, 166_667, 392_526, 33_515, 200_000,
    ])
    expect(JSON.stringify(shown)).toContain('LIA SOUZA')
    const again = await importFiles(app, {
      'a.zip': file('informe-2025-ana.zip'),
      'b.zip': file('informe-2025-ana.zip'),
    })
    expect(again.written).toEqual({ 'eSocial: informes-valores': 0 })
  })

  it('of a month below zero give 0', async () => {
    await importFiles(app, PEOPLE)
    const files = { 'z.zip': file('cnpj-com-letras-e-mes-negativo.zip') }
    expect((await importFiles(app, files, { incompleteYear: true })).faults).toEqual([])
    expect(await amounts(2)).toEqual({ '3.1': 0 })
  })
})

describe.skipIf(isPostgres())('a report', () => {
  it('adds up the months of payment, less what the 13th salary has had deducted', async () => {
    await importFiles(app, PEOPLE)
    const thirteenth = {
      vlrRendTrib: '1000.00',
      vlrRendTrib13: '900.00',
      vlrPrevOficial13: '90.00',
      vlrCR13Men: '10.00',
    }
    const complement =
      '<infoIRComplem><infoIRCR><tpCR>056107</tpCR><dedDepen><tpRend>11</tpRend><cpfDep>11144477735</cpfDep><vlrDedDep>50.00</vlrDedDep></dedDepen>' +
      '<dedDepen><tpRend>12</tpRend><cpfDep>11144477735</cpfDep><vlrDedDep>189.59</vlrDedDep></dedDepen>' +
      '<penAlim><tpRend>11</tpRend><cpfDep>11144477735</cpfDep><vlrDedPenAlim>100.00</vlrDedPenAlim></penAlim>' +
      '<penAlim><tpRend>12</tpRend><cpfDep>11144477735</cpfDep><vlrDedPenAlim>30.00</vlrDedPenAlim></penAlim>' +
      '<previdCompl><tpPrev>1</tpPrev><cnpjEntidPC>12ABC34501DE35</cnpjEntidPC><vlrDedPC>70.00</vlrDedPC><vlrDedPC13>7.00</vlrDedPC13><vlrPatrocFunp13>3.00</vlrPatrocFunp13></previdCompl>' +
      '</infoIRCR></infoIRComplem>'
    const paid = [{ amounts: { vlrRendTrib: '1000.00' } }]
    const files = yearOf({
      // Demonstratives count only where nothing consolidates them: one of these is a reversal.
      '2025-10': [[], { statement: demonstrative('2025-10', '1100.00') + demonstrative('2025-10', '-100.00') }],
      '2025-11': [paid, { statement: demonstrative('2025-11', '1100.00') }],
      '2025-12': [[{ amounts: thirteenth }], { complement }],
      '2026-01': [paid, { statement: demonstrative('2025-12', '1000.00') }],
    })
    await importFiles(app, files)
    expect(await amounts()).toMatchObject({
      ...{ '3.1': 1_200_000, '3.3 CNPJ 12.ABC.345/01DE-35': 7000, '3.4 CPF 111.444.777-35': 10_000 },
      ...{ '5.1': 90_000 - 9000 - 1000 - 1000 - 3000 - 18_959, '5.2': 1000 },
    })
  })

  it('has each amount in its line', async () => {
    await importFiles(app, PEOPLE)
    const names = [
      ...['vlrRendTrib', 'vlrPrevOficial', 'vlrCRMen', 'vlrParcIsenta65', 'vlrParcIsenta65Dec', 'vlrDiarias'],
      ...['vlrAjudaCusto', 'vlrRendMoleGrave', 'vlrRendMoleGrave13', 'vlrIndResContrato', 'vlrJurosMora'],
      ...['vlrAbonoPec', 'vlrAuxMoradia', 'vlrBolsaMedico', 'vlrBolsaMedico13'],
    ]
    const each = Object.fromEntries(names.map((name, at) => [name, `${2 ** at}.00`]))
    const lists = [{ amounts: each }, { code: '356201', amounts: { vlrRendTrib: '200.00', vlrCRMen: '20.00' } }]
    const complement =
      '<infoIRComplem><infoIRCR><tpCR>356201</tpCR><penAlim><tpRend>14</tpRend><cpfDep>11144477735</cpfDep><vlrDedPenAlim>30.00</vlrDedPenAlim></penAlim></infoIRCR>' +
      '<infoReembMed><cnpjOper>12ABC34501DE35</cnpjOper><detReembTit><vlrReemb>5.00</vlrReemb></detReembTit></infoReembMed></infoIRComplem>'
    await importFiles(app, month('2025-03', 3, lists, { complement }), { incompleteYear: true })
    expect(await amounts()).toMatchObject({
      ...{ '3.1': 100, '3.2': 200, '3.5': 400, '4.1': 800, '4.2': 1600, '4.3': 3200 + 6400, '4.4': 12_800 + 25_600 },
      ...{ '4.7': 51_200, '4.8': 102_400, '4.9 Abono pecuniário': 204_800, '4.9 Auxílio-moradia': 409_600 },
      ...{ '4.9 Bolsa de médico-residente': 819_200 + 1_638_400, '5.3': 20_000 - 2000 - 3000 },
      '7 Reembolso de despesas médicas CNPJ 12.ABC.345/01DE-35, titular': 500,
    })
  })

  it('is one for each nature', async () => {
    await importFiles(app, PEOPLE)
    const lists = [
      { amounts: { vlrRendTrib: '1000.00' } },
      { code: '058806', amounts: { vlrRendTrib: '500.00' } },
      { code: '356201', amounts: { vlrRendTrib: '200.00', vlrCRMen: '20.00' } },
      { code: '353301', amounts: { vlrRendTrib: '40.00' } },
    ]
    await importFiles(app, yearOf({ '2025-03': [lists] }))
    const rows = await app.db
      .selectFrom('incomeAmount')
      .selectAll()
      .where('linhaInforme', 'in', ['3.1', '5.3'])
      .orderBy('natRendimento')
      .orderBy('linhaInforme')
      .execute()
    expect(
      rows.map(({ natRendimento, linhaInforme, vlrInforme }) => [natRendimento, linhaInforme, vlrInforme]),
    ).toEqual([
      ['0561', '3.1', 1_200_000],
      ['0561', '5.3', 18_000],
      ['0588', '3.1', 50_000],
      ['3533', '3.1', 4000],
    ])
    expect((await reportsOf(await deviceOf(server, { codPessoa: 7 }), 2025)).length).toBe(3)
  })

  it('waits for the totals of a retified payment', async () => {
    await importFiles(app, PEOPLE)
    const again = payment('2025-02', { start: `<indRetif>2</indRetif><nrRecibo>${receipt(2)}</nrRecibo>` })
    const files = { ...yearOf(), 'r.xml': download('evtPgtos', eventId(), again, { receipt: receipt(40_902) }) }
    const { report } = await importFiles(app, files)
    expect(report).toContain('  2025: S-1210 de 02/2025, recibo …0902: retificado, falta o S-5002 do recibo …0902')
    expect(await amounts()).toEqual({})
    // The old totals never count, whatever the options, nor those of an event in whose place another was sent.
    await importFiles(app, files, { incompleteYear: true })
    expect(await amounts()).toEqual({})
    const sent = { receipt: receipt(40_903), processed: '2026-03-11T10:00:00' }
    const replaced = { ...yearOf(), 'r.xml': download('evtPgtos', eventId(), payment('2025-02'), sent) }
    await importFiles(app, replaced, { incompleteYear: true })
    expect(await amounts()).toEqual({})
  })

  it('is without a payment that was excluded, whose totals are zeros then', async () => {
    await importFiles(app, PEOPLE)
    const zeros = totals('2025-03', receipt(77), [{ amounts: { vlrRendTrib: '0.00' } }])
    const files = {
      ...yearOf(),
      'x.xml': download('evtExclusao', eventId(), excluded(receipt(3), 'S-1210'), { receipt: receipt(77) }),
      'y.xml': total(77, zeros),
    }
    // The other events of the month are missing: its files may be, too.
    const { report } = await importFiles(app, files)
    expect(report).toContain('  2025: não há S-1210 nem S-1299 de 03/2025')
    const closed = download('evtFechaEvPer', eventId(), ofMonth('2025-03'))
    await importFiles(app, { ...files, 'z.xml': closed })
    expect(await amounts()).toEqual({ '3.1': 1_100_000 })
  })

  it.each([
    ['the totals of the payment', ['t14.xml']],
    ['no totals', []],
    ['the totals of its exclusion', ['y.xml']],
    ['nothing but the totals of its exclusion', ['y.xml'], ['p14.xml']],
  ])('does not stay without a word where all payments were excluded, with %s', async (_, here, gone = []) => {
    await importFiles(app, PEOPLE)
    const bruno = { cpf: BRUNO, root: '12ABC345' }
    const was: Files = {
      'p14.xml': download('evtPgtos', eventId(), payment('2025-05', bruno), { receipt: receipt(14) }),
      't14.xml': total(14, totals('2025-05', receipt(14), [{ amounts: { vlrRendTrib: '700.00' } }], bruno)),
    }
    expect(await importFiles(app, was, { incompleteYear: true })).toMatchObject({ faults: [] })
    expect(await amounts(2)).toEqual({ '3.1': 70_000 })
    const exclusion = excluded(receipt(14), 'S-1210').replace(employer(), employer('12ABC345'))
    const all: Files = {
      ...was,
      'x.xml': download('evtExclusao', eventId(), exclusion, { receipt: receipt(77) }),
      'y.xml': total(77, totals('2025-05', receipt(77), [{ amounts: { vlrRendTrib: '0.00' } }], bruno)),
    }
    const files = Object.entries(all).filter(([name]) => {
      return ['p14.xml', 'x.xml', ...here].includes(name) && !gone.includes(name)
    })
    const { report } = await importFiles(app, Object.fromEntries(files), { incompleteYear: true })
    expect(report.join('\n')).toMatch(/2025: S-\d{4} de 05\/2025, recibo …\d{4}: os pagamentos do ano foram excluídos/)
    expect(await amounts(2)).toEqual({ 'motivo faltam eventos do eSocial': 0 })
  })

  it('comes with a table of months, which the last closing or reopening closes or not', async () => {
    await importFiles(app, PEOPLE)
    const at = (type: string, period: string, processed: string) =>
      download(type, eventId(), ofMonth(period), { processed })
    const { report } = await importFiles(app, {
      ...yearOf(),
      'a.xml': at('evtReabreEvPer', '2025-01', '2025-03-01T10:00:00'),
      'b.xml': at('evtFechaEvPer', '2025-01', '2025-02-01T10:00:00'),
      'c.xml': at('evtFechaEvPer', '2025-02', '2025-03-01T10:00:00'),
    })
    expect(report.slice(0, 4)).toEqual([
      'Empresa de Teste Ltda. (11.222.333)',
      '  mês       S-1210 S-5002 S-1200 S-1299',
      '  01/2025        1      1      0    não',
      '  02/2025        1      1      0    sim',
    ])
  })

  it('waits for January of the next year, unless the year may be incomplete', async () => {
    await importFiles(app, PEOPLE)
    const { 'p13.xml': _, 't13.xml': __, ...files } = yearOf()
    const { report } = await importFiles(app, files)
    expect(report).toContain('  2025: não há S-1210 nem S-1299 de 01/2026')
    expect(await amounts()).toEqual({})
    await importFiles(app, files, { incompleteYear: true })
    expect(await amounts()).toEqual({ '3.1': 1_200_000 })
  })

  it('has the complement that a later month put in the place of its own', async () => {
    await importFiles(app, PEOPLE)
    const plan = (cents: string, more = '') =>
      `<infoIRComplem>${more}<planSaude><cnpjOper>12ABC34501DE35</cnpjOper><vlrSaudeTit>${cents}</vlrSaudeTit></planSaude></infoIRComplem>`
    const earlier = `<perAnt><perRefAjuste>2025-05</perRefAjuste><nrRec1210Orig>${receipt(5)}</nrRec1210Orig></perAnt>`
    const paid = [{ amounts: { vlrRendTrib: '1000.00' } }]
    const files = yearOf({
      '2025-05': [paid, { complement: plan('100.00') }],
      '2025-06': [paid, { complement: plan('10.00') }],
      '2026-01': [paid, { complement: plan('7.00') + plan('130.00', earlier) }],
    })
    await importFiles(app, files)
    expect(await amounts()).toEqual({ '3.1': 1_200_000, '7 Plano de saúde CNPJ 12.ABC.345/01DE-35, titular': 14_000 })
  })

  it('waits for the totals of January, too', async () => {
    await importFiles(app, PEOPLE)
    const { 't13.xml': _, ...files } = yearOf()
    const { report } = await importFiles(app, files)
    expect(report.join()).toMatch(/2025: S-1210 de 01\/2026, recibo …0013: falta o S-5002 do recibo …0013/)
    expect(await amounts()).toEqual({})
    await importFiles(app, files, { incompleteYear: true })
    expect(await amounts()).toEqual({ '3.1': 1_200_000 })
  })

  it('has a reason in its place', async () => {
    await importFiles(app, PEOPLE)
    const statement = (inner: string) => `<dmDev><ideDmDev>M</ideDmDev>${inner}</dmDev>`
    const complement = (inner: string) =>
      `<infoIRComplem><infoIRCR><tpCR>056107</tpCR>${inner}</infoIRCR></infoIRComplem>`
    const alimony = '<tpRend>18</tpRend><cpfDep>11144477735</cpfDep><vlrDedPenAlim>1.00</vlrDedPenAlim>'
    const reasons: [words: string, more: Parameters<typeof totals>[3], code?: string][] = [
      ['acumuladamente', { statement: statement('<infoRRA><tpProcRRA>1</tpProcRRA></infoRRA>') }],
      ['acumuladamente', {}, '188901'],
      ['acumuladamente', { complement: complement(`<penAlim>${alimony}</penAlim>`) }],
      ['exterior', { statement: statement('<infoPgtoExt><paisResidExt>249</paisResidExt></infoPgtoExt>') }],
      ['exterior', { statement: statement('<totApurDia><perApurDia>5</perApurDia></totApurDia>') }],
      ['suspensa', { complement: complement('<infoProcRet><tpProcRet>1</tpProcRet></infoProcRet>') }],
      ['código de receita', {}, '061001'],
    ]
    const files = reasons.map(([, more, code = '056107'], at) =>
      month(`${2025 - at}-03`, at + 1, [{ code, amounts: { vlrRendTrib: '1.00' } }], more),
    )
    const { report } = await importFiles(app, Object.assign({}, ...files), { incompleteYear: true })
    const found = report.filter((line) => / {2}20\d\d: há /.test(line))
    expect(found.reverse()).toEqual(reasons.map(([words], at) => expect.stringMatching(`${2025 - at}: .*${words}`)))
    expect(await refusal()).toContain('acumuladamente')
  })

  it('has a reason in its place: payments of a labour suit', async () => {
    await importFiles(app, PEOPLE)
    const suit = `<ideEvento><indRetif>1</indRetif><tpAmb>1</tpAmb></ideEvento><ideEmpregador><tpInsc>1</tpInsc><nrInsc>11222333</nrInsc></ideEmpregador><ideProc><nrProcTrab>1</nrProcTrab><perApurPgto>2025-07</perApurPgto></ideProc><ideTrab cpfTrab="${ANA}"></ideTrab>`
    await importFiles(app, { ...yearOf(), 's.xml': download('evtContProc', eventId(), suit) })
    expect(await refusal()).toContain('processo trabalhista')
  })

  it('that was opened says that it was corrected, and its person is told', async () => {
    await importFiles(app, PEOPLE)
    await importFiles(app, yearOf())
    const ana = await deviceOf(server, { codPessoa: 7 })
    expect(JSON.stringify(await reportsOf(ana, 2025))).not.toContain('corrigido')
    const keys = { endpoint: 'https://push.example/7', p256dh: 'x', auth: 'x', idioma: 'pt-BR' as const, createdAt: 0 }
    await app.db
      .insertInto('pushSubscription')
      .values({ deviceId: 'phone', codPessoa: 7, ...keys })
      .execute()
    const told = () => app.db.deleteFrom('pushQueue').returning(['codPessoa', 'kind']).execute()
    await importFiles(app, yearOf())
    expect(await told()).toEqual([])
    const changed = yearOf({ '2025-05': [[{ amounts: { vlrRendTrib: '1100.00' } }]] })
    await importFiles(app, changed)
    expect(await told()).toEqual([{ codPessoa: 7, kind: 'income' }])
    const [shown] = await reportsOf(ana, 2025)
    expect(shown && amountOf(shown, '3.1')).toBe(1_210_000)
    expect(JSON.stringify(shown)).toContain('corrigido')
    const other: TaxTotal[] = [{ code: '058806', amounts: { vlrRendTrib: '1000.00' } }]
    await importFiles(app, yearOf(Object.fromEntries(MONTHS.map((period) => [period, [other]]))))
    // The report that was opened is removed.
    expect(await told()).toEqual([{ codPessoa: 7, kind: 'income' }])
  })

  it('counts as a report for whoever looks for missing ones, and its reason as a reason', async () => {
    await importFiles(app, PEOPLE)
    const check = () => checkIncomeReports({ ...app, people: true })
    const desk = async () => {
      const { faults, ready } = await reportFaults(app.db, [7], 2025)
      return { faults: faults.map(({ reason }) => reason), ready }
    }
    await importFiles(app, yearOf())
    const [shown] = await reportsOf(await deviceOf(server, { codPessoa: 7 }), 2025)
    expect(shown?.lines.slice(shown.lines.indexOf('4.6'), shown.lines.indexOf('4.7'))).toContain('—')
    expect(await check()).toMatchObject({ 'income reports of 2025': '1 from the company, 0 computed' })
    expect(JSON.stringify(await check())).not.toContain('codPessoa 7')
    expect(await desk()).toEqual({ faults: [], ready: 1 })
    await app.db.updateTable('incomeAmount').set({ linhaInforme: 'motivo', rotulo: 'valores suspensos' }).execute()
    expect(await check()).toMatchObject({
      'income reports of 2025': '0 from the company, 0 computed',
      'income reports of 2025 that were issued and are gone, events of eSocial that are not enough':
        '1 people: codPessoa 7',
    })
    expect(await desk()).toEqual({ faults: ['declared'], ready: 0 })
  })

  it('needs the person, and says what to bring in few lines', async () => {
    await importFiles(app, { 'empresas.csv': PEOPLE['empresas.csv'] ?? '' })
    const { report } = await importFiles(app, yearOf())
    const text = report.join('\n')
    expect(text).toMatch(/S-5002 de 01\/2025, .* e mais 12: pessoa sem admissão/)
    expect(text).toContain('junte o S-2200 ou S-2300, ou importe antes')
  })

  it('comes after the PDF of the company', async () => {
    await importFiles(app, PEOPLE)
    await importFiles(app, yearOf())
    const ana = await deviceOf(server, { codPessoa: 7 })
    const [own] = await reportsOf(ana, 2025)
    expect(own && amountOf(own, '3.1')).toBe(1_200_000)
    const pdf = await pdfSaying('Informe de ANA SOUZA')
    await importFiles(app, { 'informes.csv': 'codEmpregado;ano;arquivo\n101;2025;a.pdf\n', 'a.pdf': pdf })
    expect((await reportsOf(ana, 2025)).map((one) => Buffer.from(one.pdf).equals(pdf))).toEqual([true])
  })

  it('may come from a table, which replaces that of a person, employer and year as a set', async () => {
    await importFiles(app, PEOPLE)
    const table = (...lines: string[]) => ({
      'informes-valores.csv': ['codPessoa;codEmp;ano;linha;rotulo;valor', ...lines, ''].join('\n'),
    })
    await importFiles(app, table('7;1;2025;3.1;;10,00', '7;1;2025;3.2;;1,00', '7;1;2024;3.1;;20,00'))
    expect((await importFiles(app, table('7;1;2025;3.1;;11,00'))).faults).toEqual([])
    const rows = await app.db.selectFrom('incomeAmount').selectAll().orderBy('ano').execute()
    expect(rows.map(({ ano, linhaInforme, vlrInforme }) => [ano, linhaInforme, vlrInforme])).toEqual([
      [2024, '3.1', 2000],
      [2025, '3.1', 1100],
    ])
  })

  it('comes with an admission of the same folder, packed in one ZIP or several', async () => {
    const files = { ...yearOf(), 'a.xml': download('evtAdmissao', eventId(), admission()) }
    const entries = Object.entries(files)
    const { faults } = await importFiles(app, {
      'um.zip': zip(Object.fromEntries(entries.slice(0, 9))),
      'dois.zip': zip(Object.fromEntries(entries.slice(5))),
    })
    expect(faults).toEqual([])
    expect(await amounts()).toEqual({ '3.1': 1_200_000 })
  })
})
