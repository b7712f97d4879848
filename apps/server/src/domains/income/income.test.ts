import { CALCULATION } from '@colab/contract/domains/receipts'
import { decodeBase64 } from '@colab/contract/wire/base64'
import { addDays } from '@colab/contract/wire/calendar'
import { formatCnpj } from '@colab/contract/wire/cnpj'
import { formatCpf } from '@colab/contract/wire/cpf'
import { readBRL } from '@colab/contract/wire/money'
import { describe, expect, it } from 'vitest'
import { insertPlans } from '#demo/benefits.ts'
import { insertCompany } from '#demo/company/company.ts'
import type { Person, Role } from '#demo/company/people.ts'
import { createRandom } from '#demo/company/random.ts'
import { createPeople } from '#demo/company/roster.ts'
import { insertDependents } from '#demo/dependents.ts'
import { insertEvents } from '#demo/income.ts'
import { insertReceipts } from '#demo/receipts.ts'
import { insertVacations } from '#demo/vacations.ts'
import { type Device, deviceOf } from '../../../test/device.ts'
import { importFiles } from '../../../test/import.ts'
import { drawnLines } from '../../../test/pdf.ts'
import { shareServer, startServer, type TestServer } from '../../../test/server.ts'
import { smallPdf } from '../../../test/small-pdf.ts'
import { computeYear, netThirteenth } from './compute.ts'
import { checkIncomeReports } from './doctor.ts'
import { readEmployers } from './facts.ts'

/** Noon in São Paulo. */
const noon = (day: string) => Date.parse(`${day}T15:00:00Z`)

/** Starts a server with the demo company of a given day. */
async function demoOn(today: string): Promise<{ server: TestServer; people: Person[] }> {
  const server = await shareServer({ now: noon(today) })
  const people = createPeople(today)
  await server.app.db.transaction().execute(async (db) => {
    await insertCompany(db, people, async () => 'no password')
    const demo = { db, today, people, random: createRandom }
    for (const fill of [insertReceipts, insertEvents, insertVacations, insertDependents, insertPlans]) await fill(demo)
  })
  return { server, people }
}

const november = await demoOn('2026-11-21')
const january = await demoOn('2027-01-04')

type Company = typeof november

function persona({ people }: Company, role: Role): Person {
  const found = people.find((person) => person.role === role)
  if (!found) throw new Error(`nobody is ${role}`)
  return found
}

async function yearsOf(device: Device): Promise<number[]> {
  const { json } = await device.call('buscaAnoRendimento')
  return (json.ttAnoRendimento as { anoRendimento: number }[]).map(({ anoRendimento }) => anoRendimento)
}

interface Report {
  nomeEmpresa: string
  pdf: Uint8Array
  lines: string[]
}

async function reportsOf(device: Device, ano: number): Promise<Report[]> {
  const { json } = await device.call('decRendimento', { params: { ano } })
  expect(json.retorno).toEqual([{ estatus: 'Sucesso', msgErro: '' }])
  return (json.ttDecRendimentos as { nomeEmpresa: string; anexo: string }[]).map(({ nomeEmpresa, anexo }) => {
    const pdf = decodeBase64(anexo)
    return { nomeEmpresa, pdf, lines: drawnLines(pdf).flat() }
  })
}

/** Cents beside a line of the form such as `3.1`. */
function amountOf({ lines }: Report, line: string): number {
  const at = lines.indexOf(line)
  expect(at, `line ${line}`).toBeGreaterThan(-1)
  const amount = lines.slice(at + 1).find((text) => /^-?[\d.]+,\d\d$/.test(text))
  return readBRL(amount ?? '') ?? Number.NaN
}

/** Adds up the receipts of a year only from their lines. */
async function summed({ server }: Company, codPessoa: number, codEmp: number, ano: number) {
  const rows = await server.app.db
    .selectFrom('receiptLine as line')
    .innerJoin('receipt', 'receipt.codRecibo', 'line.codRecibo')
    .innerJoin('employment', 'employment.codEmpregado', 'receipt.codEmpregado')
    .select(['codTipoCalculo', 'dtCompetencia', 'nomeEvento', 'indicador', 'vlrMovto'])
    .where('receipt.codPessoa', '=', codPessoa)
    .where('codEmp', '=', codEmp)
    .execute()
  const inYear = rows.filter(({ codTipoCalculo, dtCompetencia }) => {
    const day = codTipoCalculo === CALCULATION.vacation ? addDays(dtCompetencia, -2) : dtCompetencia
    return day.slice(0, 4) === String(ano)
  })
  const sum = (types: number[], is: (row: (typeof rows)[number]) => boolean) =>
    inYear
      .filter((row) => types.includes(row.codTipoCalculo) && is(row))
      .reduce((total, { vlrMovto }) => total + vlrMovto, 0)
  const pay: number[] = [CALCULATION.paycheck, CALCULATION.vacation]
  const thirteenth: number[] = [CALCULATION.thirteenth, CALCULATION.thirteenthFallback]
  const isSold = ({ nomeEvento }: { nomeEvento: string }) => /abono/i.test(nomeEvento)
  const isAbsence = ({ nomeEvento }: { nomeEvento: string }) => /^(Faltas|DSR sobre faltas|Atrasos)$/.test(nomeEvento)
  const named = (name: string) => (row: { nomeEvento: string }) => row.nomeEvento === name
  const gross = sum(thirteenth, (row) => row.indicador === 'Provento' && row.nomeEvento !== '13º salário, 1ª parcela')
  return {
    rendimentos: sum(pay, (row) => row.indicador === 'Provento' && !isSold(row)) - sum(pay, isAbsence),
    inss: sum(pay, named('INSS')),
    irrf: sum(pay, named('IRRF')),
    abono: sum([CALCULATION.vacation], isSold),
    liquido13: gross - sum(thirteenth, named('INSS')) - sum(thirteenth, named('IRRF')),
    irrf13: sum(thirteenth, named('IRRF')),
    plano: sum([CALCULATION.paycheck], named('Plano de saúde')),
  }
}

describe('the years of income reports', () => {
  it('include those that have ended and whose receipts are complete', async () => {
    const { codPessoa } = persona(november, 'everything')
    // Receipts reach back to November 2024: ten months of that year are missing.
    expect(await yearsOf(await deviceOf(november.server, { codPessoa }))).toEqual([2025])
    // The report of the running year comes on the first of January.
    const next = persona(january, 'everything')
    expect(await yearsOf(await deviceOf(january.server, next))).toEqual([2026, 2025])
  })

  it('begin with the year of admission, however late in it that was', async () => {
    const hired = november.people.filter(({ role, employments }) => {
      const [{ dtAdmissao } = { dtAdmissao: '' }] = employments
      return role === 'employee' && dtAdmissao > '2025-06-01' && dtAdmissao < '2025-12-31'
    })
    expect(hired.length).toBeGreaterThan(0)
    for (const person of hired) expect(await yearsOf(await deviceOf(november.server, person))).toEqual([2025])
  })

  it('do not exist for people hired today', async () => {
    const device = await deviceOf(november.server, persona(november, 'hiredToday'))
    expect(await yearsOf(device)).toEqual([])
    expect(await reportsOf(device, 2025)).toEqual([])
  })

  it('lack a report where the year is running, or without an employment in it', async () => {
    const device = await deviceOf(november.server, persona(november, 'everything'))
    for (const ano of [2026, 1999]) expect(await reportsOf(device, ano)).toEqual([])
    expect((await device.call('decRendimento')).status).toBe(400)
  })

  it('give the reason where receipts are missing', async () => {
    const device = await deviceOf(november.server, persona(november, 'everything'))
    const { json } = await device.call('decRendimento', { params: { ano: 2024 } })
    expect(json.retorno).toEqual([
      {
        estatus: 'Erro',
        msgErro: 'O informe de 2024 de Vendas Sul Ltda. não está disponível: falta o recibo de um mês. Procure o RH.',
      },
    ])
  })
})

describe('an income report', () => {
  it.each([
    ['everything', november, 2025],
    ['pendingSignature', november, 2025],
    ['pendingEvaluation', november, 2025],
    ['noContact', january, 2026],
    ['everything', january, 2026],
  ] as const)('adds up the receipts of its year to the cent for %s', async (role, company, ano) => {
    const { codPessoa, employments } = persona(company, role)
    const [report] = await reportsOf(await deviceOf(company.server, { codPessoa }), ano)
    if (!report) throw new Error('no report')
    const expected = await summed(company, codPessoa, employments[0]?.codEmp ?? 0, ano)
    expect({
      rendimentos: amountOf(report, '3.1'),
      inss: amountOf(report, '3.2'),
      irrf: amountOf(report, '3.5'),
      abono: amountOf(report, '4.9'),
      liquido13: amountOf(report, '5.1'),
      irrf13: amountOf(report, '5.2'),
      plano: report.lines.includes('Total descontado no ano') ? amountOf(report, 'Total descontado no ano') : 0,
    }).toEqual(expected)
    expect(expected.rendimentos).toBeGreaterThan(1_000_000)
    expect(expected.liquido13).toBeGreaterThan(100_000)
  })

  it('adds up for all employees of the company', { timeout: 120_000 }, async () => {
    const { app } = november.server
    let reports = 0
    for (const { codPessoa } of november.people) {
      for (const { codEmp, payments } of await readEmployers(app.db, [codPessoa], 2025)) {
        const computed = computeYear(2025, payments)
        if (!computed) continue
        if ('refused' in computed) throw new Error(computed.refused)
        const { amounts } = computed.report
        const { abono, liquido13, irrf13, ...expected } = await summed(november, codPessoa, codEmp, 2025)
        const { previdencia: inss, outrosIsentos, decimoIrrf, ...parts } = amounts
        expect({ ...parts, inss, outrosIsentos, decimoIrrf }).toMatchObject({
          ...expected,
          outrosIsentos: abono,
          decimoIrrf: irrf13,
        })
        expect(netThirteenth(amounts)).toBe(liquido13)
        reports += 1
      }
    }
    expect(reports).toBeGreaterThan(100)
  })

  it('contains employer, employee and the plan cost of each family member', async () => {
    const { codPessoa, nome, cpf, children } = persona(november, 'everything')
    const [report] = await reportsOf(await deviceOf(november.server, { codPessoa }), 2025)
    expect(report?.lines).toEqual(
      expect.arrayContaining([
        'Imposto sobre a Renda da Pessoa Física · Exercício de 2026 · Ano-calendário de 2025',
        'Vendas Sul Ltda.',
        formatCnpj('98765432000198'),
        nome,
        formatCpf(cpf),
        'Titular',
        children[0]?.nome,
        formatCpf(children[0]?.cpf ?? ''),
        'Dependente',
      ]),
    )
    const text = report?.lines.join(' ') ?? ''
    for (const section of ['1. Fonte', '2. Pessoa', '3. Rend', '4. Rend', '5. Rend', '6. Rend', '7. Inf', '8. Resp']) {
      expect(text).toContain(section)
    }
  })

  it('comes from each employer under its own CNPJ', async () => {
    const { codPessoa } = persona(november, 'twoEmployments')
    const reports = await reportsOf(await deviceOf(november.server, { codPessoa }), 2025)
    expect(reports.map(({ nomeEmpresa }) => nomeEmpresa)).toEqual(['Vendas Sul Ltda.', 'Vendas Norte Logística S.A.'])
    expect(reports[1]?.lines).toContain('VN.7LG.2A5/0001-92')
    for (const [at, report] of reports.entries()) {
      expect(amountOf(report, '3.1')).toBe((await summed(november, codPessoa, at + 1, 2025)).rendimentos)
    }
  })

  it('stays stored until its content changes', async () => {
    const { server } = november
    const { codPessoa } = persona(november, 'pendingSignature')
    const device = await deviceOf(server, { codPessoa })
    const anexo = async () => (await reportsOf(device, 2025))[0]?.pdf ?? new Uint8Array()
    const first = await anexo()
    server.pass(60_000)
    expect(Buffer.from(await anexo())).toEqual(Buffer.from(first))
    await server.app.db.updateTable('company').set({ nomeEmpresa: 'Vendas Sul S.A.' }).where('codEmp', '=', 1).execute()
    expect(Buffer.from(await anexo())).not.toEqual(Buffer.from(first))
  })
})

describe('the company’s own income reports', () => {
  const PDF = Buffer.from(smallPdf('informe da empresa'))
  const head = 'codEmpregado;ano;arquivo\n'

  it('replace computed ones in list and file; those of other employers are still computed', async () => {
    const { server } = january
    const { codPessoa, employments } = persona(january, 'twoEmployments')
    const [own] = employments.map(({ codEmpregado }) => codEmpregado)
    const informes = `${head}${own};2026;informes/a.pdf\n${own};2019;informes/a.pdf\n`
    expect(await importFiles(server.app, { 'informes.csv': informes, 'informes/a.pdf': PDF })).toMatchObject({
      faults: [],
      written: { informes: 2 },
    })
    const device = await deviceOf(server, { codPessoa })
    expect(await yearsOf(device)).toEqual([2026, 2025, 2019])
    const anexosOf = async (ano: number) =>
      (await device.call('decRendimento', { params: { ano } })).json.ttDecRendimentos as { anexo: string }[]
    expect((await anexosOf(2026)).map(({ anexo }) => decodeBase64(anexo).length === PDF.length)).toEqual([true, false])
    expect((await anexosOf(2019)).map(({ anexo }) => Buffer.from(decodeBase64(anexo)))).toEqual([PDF])
    const other = await deviceOf(server, { codPessoa: persona(january, 'everything').codPessoa })
    expect(await yearsOf(other)).toEqual([2026, 2025])
  })
})

describe('the income reports of a company with its own events', () => {
  /*
   * Two employers with other event numbers than the demo company, only the required columns, pay on the fifth day of the
   * next month at the first one, and an admission in July at the second.
   */
  const person = 'codPessoa;cpf;nome\n1;529.982.247-25;ANA SOUZA\n2;168.995.350-09;DIEGO FERNANDES\n'
  const base = {
    'empresas.csv': 'codEmp;nomeEmpresa;cnpj\n1;Alfa Ltda.;11.222.333/0001-81\n2;Beta S.A.;98.765.432/0001-98\n',
    'unidades.csv': 'codUnidade;codEmp;unidade\n1;1;Matriz\n2;2;Filial\n',
    'pessoas.csv': person,
    'contratos.csv':
      'codEmpregado;codPessoa;codEmp;codUnidade;cargo;dtAdmissao;vlrSalario\n' +
      '10;1;1;1;Analista;02/01/2020;5000,01\n11;1;2;2;Professora;15/07/2025;2000\n20;2;1;1;Analista;02/01/2020;5000,01\n',
  }
  const events = ['101;11', '201;41', '202;31', '300;12', '301;42', '302;32', '500;72']
  const eventos = (codes: string[]) => `codEmp;codEvento;codIncIRRF\n${codes.join('\n')}\n`
  const declared = [...events.map((row) => `1;${row}`), ...['1;11', '2;41', '3;12', '4;42'].map((row) => `2;${row}`)]

  const pad = (month: number) => String(month).padStart(2, '0')
  type Entry = [codEvento: number, indicador: 'Provento' | 'Desconto', valor: string]
  const cents = (valor: string) => Number(valor.replace(',', ''))

  function receiptFiles(rows: { contract: number; type: number; month: string; paid: string; entries: Entry[] }[]) {
    const heads = ['codEmpregado;codTipoCalculo;dtCompetencia;vlrTotProventos;vlrTotDescontos;dtPagamento']
    const lines = ['codEmpregado;codTipoCalculo;dtCompetencia;sequencia;codEvento;nomeEvento;indicador;vlrMovto']
    for (const { contract, type, month, paid, entries } of rows) {
      const total = (kind: string) =>
        entries.reduce((sum, [, indicador, valor]) => sum + (indicador === kind ? cents(valor) : 0), 0) / 100
      heads.push(`${contract};${type};${month};${total('Provento').toFixed(2)};${total('Desconto').toFixed(2)};${paid}`)
      for (const [at, [codEvento, indicador, valor]] of entries.entries()) {
        lines.push(`${contract};${type};${month};${at + 1};${codEvento};Evento;${indicador};${valor}`)
      }
    }
    return { 'recibos.csv': heads.join('\n'), 'recibos-linhas.csv': lines.join('\n') }
  }

  const MONTHS = Array.from({ length: 12 }, (_, at) => at + 1)
  /** December 2024 to November 2025, each paid on the fifth of the next month. */
  const alfa = (contract: number) =>
    ['12/2024', ...MONTHS.slice(0, 11).map((month) => `${pad(month)}/2025`)].map((month, at) => ({
      contract,
      type: 10,
      month,
      paid: `05/${pad(at + 1)}/2025`,
      entries: [
        [101, 'Provento', '5000,01'],
        ...(at === 3 ? [[500, 'Provento', '321,09'] satisfies Entry] : []),
        [201, 'Desconto', '509,60'],
        [202, 'Desconto', '335,15'],
      ] satisfies Entry[],
    }))
  const thirteenth = (contract: number, entries: Entry[]) => {
    return { contract, type: 60, month: '12/2025', paid: '19/12/2025', entries }
  }
  const beta = MONTHS.slice(6).map((month) => ({
    contract: 11,
    type: 10,
    month: `${pad(month)}/2025`,
    paid: `28/${pad(month)}/2025`,
    entries: [
      [1, 'Provento', month === 7 ? '1133,33' : '2000,00'],
      [2, 'Desconto', month === 7 ? '85,00' : '157,23'],
    ] satisfies Entry[],
  }))
  const rows = [
    ...alfa(10),
    thirteenth(10, [
      [300, 'Provento', '5000,01'],
      [301, 'Desconto', '509,60'],
      [302, 'Desconto', '335,15'],
    ]),
    ...beta,
    thirteenth(11, [
      [3, 'Provento', '1000,00'],
      [4, 'Desconto', '75,00'],
    ]),
    // The third contract lacks April, which is paid in May, and the 13th.
    ...alfa(20).filter(({ month }) => month !== '04/2025'),
  ]

  it('add up to the cent, or give the reason for a refusal, which doctor counts', async () => {
    const server = await startServer({ now: noon('2026-02-10') })
    const check = () => checkIncomeReports({ ...server.app, people: true })
    const files = { ...base, ...receiptFiles(rows), 'eventos.csv': eventos(declared.filter((row) => row !== '2;2;41')) }
    expect((await importFiles(server.app, files)).faults).toEqual([])
    const ana = await deviceOf(server, { codPessoa: 1 })
    expect(await yearsOf(ana)).toEqual([2025])

    const { json } = await ana.call('decRendimento', { params: { ano: 2025 } })
    expect((json.ttDecRendimentos as { motivo: string }[])[1]).toEqual({
      nomeEmpresa: 'Beta S.A.',
      natureza: '0561 - Rendimento do trabalho assalariado',
      anexo: '',
      motivo:
        'O informe de 2025 de Beta S.A. não está disponível: um evento da folha não foi classificado para o imposto de ' +
        'renda. Procure o RH.',
    })
    expect(await check()).toEqual({
      'income reports of 2025': '0 from the company, 1 computed',
      'no income report of 2025, an event that is not in "eventos"': '1 people: codPessoa 1',
      'no income report of 2025, no receipt for a month of the employment': '1 people: codPessoa 2',
    })

    expect((await importFiles(server.app, { 'eventos.csv': eventos(declared) })).faults).toEqual([])
    const [first, second] = await reportsOf(ana, 2025)
    const lines = ['3.1', '3.2', '3.3', '3.4', '3.5', '4.3', '4.9', '5.1', '5.2', '5.3']
    const shown = (report: Report | undefined) => report && lines.map((line) => amountOf(report, line))
    expect(shown(first)).toEqual([6_000_012, 611_520, 0, 0, 402_180, 32_109, 0, 415_526, 33_515, 0])
    expect(shown(second)).toEqual([1_113_333, 87_115, 0, 0, 0, 0, 0, 92_500, 0, 0])

    const diego = await deviceOf(server, { codPessoa: 2 })
    expect(await yearsOf(diego)).toEqual([])
    expect((await diego.call('decRendimento', { params: { ano: 2025 } })).json.retorno).toEqual([
      {
        estatus: 'Erro',
        msgErro: 'O informe de 2025 de Alfa Ltda. não está disponível: falta o recibo de um mês. Procure o RH.',
      },
    ])
    // Loss of an issued report must be reported, whether by an upgrade or by receipts that lose their payment date.
    await server.app.db.updateTable('receipt').set({ dtPagamento: null }).where('codEmpregado', '=', 10).execute()
    expect(await check()).toMatchObject({
      'income reports of 2025 that were issued and are gone, a receipt without dtPagamento': '1 people: codPessoa 1',
    })
    await server.app.db
      .updateTable('receipt')
      .set((is) => ({ dtPagamento: is.ref('dtCompetencia') }))
      .where('codEmpregado', '=', 10)
      .execute()
    // From March on, when the report is due, the year is listed, so that the employee sees the reason.
    server.pass(Date.parse('2026-03-01T15:00:00Z') - noon('2026-02-10'))
    expect(await yearsOf(await deviceOf(server, { codPessoa: 2 }))).toEqual([2025])
  })

  it('are separate for each nature of the income, which they print', async () => {
    const server = await startServer({ now: noon('2026-02-10') })
    // Two contracts with the same employer: employed until July, then without employment.
    const contratos =
      'codEmpregado;codPessoa;codEmp;codUnidade;cargo;dtAdmissao;vlrSalario;natRendimento\n' +
      '10;1;1;1;Analista;02/01/2020;5000,01;\n20;1;1;1;Consultora;02/01/2020;5000,01;588\n'
    const eventos = `codEmp;codEvento;codIncIRRF\n${declared.join('\n')}\n`
    const paid = [...alfa(10), thirteenth(10, [[300, 'Provento', '5000,01']]), ...alfa(20)]
    const files = { ...base, 'contratos.csv': contratos, ...receiptFiles(paid), 'eventos.csv': eventos }
    expect((await importFiles(server.app, files)).faults).toEqual([])
    const ana = await deviceOf(server, { codPessoa: 1 })
    const read = async () =>
      (await ana.call('decRendimento', { params: { ano: 2025 } })).json.ttDecRendimentos as {
        natureza: string
        anexo: string
      }[]
    const reports = await read()
    expect(reports.map(({ natureza }) => natureza.slice(0, 4))).toEqual(['0561', '0588'])
    for (const { natureza, anexo } of reports) {
      const pdf = decodeBase64(anexo)
      const report = { nomeEmpresa: '', pdf, lines: drawnLines(pdf).flat() }
      expect(report.lines).toContain(natureza)
      expect(amountOf(report, '3.1')).toBe(6_000_012)
    }
    expect(await read()).toEqual(reports)
  })

  it('are named by doctor in the running year where they will be refused', async () => {
    const server = await startServer({ now: noon('2025-09-10') })
    const soFar = rows.filter(({ paid }) => paid.slice(6) + paid.slice(3, 5) + paid.slice(0, 2) <= '20250910')
    const undeclared = soFar.map((row) =>
      row.contract === 20 ? { ...row, entries: [...row.entries, [7777, 'Provento', '1,00'] satisfies Entry] } : row,
    )
    const contratos =
      'codEmpregado;codPessoa;codEmp;codUnidade;cargo;dtAdmissao;dtDemissao;vlrSalario\n' +
      '10;1;1;1;Analista;02/01/2020;31/07/2025;5000,01\n11;1;2;2;Professora;15/07/2025;;2000\n20;2;1;1;Analista;02/01/2020;;5000,01\n'
    const files = { ...base, 'contratos.csv': contratos, ...receiptFiles(undeclared), 'eventos.csv': eventos(declared) }
    expect((await importFiles(server.app, files)).faults).toEqual([])
    expect(await checkIncomeReports({ ...server.app, people: true })).toMatchObject({
      'no income report of 2025 unless mended, an event that is not in "eventos"': '1 people: codPessoa 2',
      'no income report of 2025 unless mended, no severance of a dismissal': '1 people: codPessoa 1',
    })
  })
})
