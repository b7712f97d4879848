import { CALCULATION } from '@colab/contract/domains/receipts'
import { decodeBase64 } from '@colab/contract/wire/base64'
import { addDays } from '@colab/contract/wire/calendar'
import { formatCnpj } from '@colab/contract/wire/cnpj'
import { formatCpf } from '@colab/contract/wire/cpf'
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
import { deviceOf } from '../../../test/device.ts'
import { importFiles } from '../../../test/import.ts'
import { amountOf, noon, reportsOf, yearsOf } from '../../../test/income.ts'
import { shareServer, type TestServer } from '../../../test/server.ts'
import { smallPdf } from '../../../test/small-pdf.ts'
import { computeYear, netThirteenth } from './compute.ts'
import { readEmployers } from './facts.ts'

/** Starts a server with the demo company of a given day. */
async function demoOn(today: string): Promise<{ server: TestServer; people: Person[] }> {
  const server = await shareServer({ now: noon(today) })
  const people = createPeople(today, 60)
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
  it('lists the years that have ended and whose receipts are complete', async () => {
    const { codPessoa } = persona(november, 'everything')
    // Receipts reach back to November 2024: ten months of that year are missing.
    expect(await yearsOf(await deviceOf(november.server, { codPessoa }))).toEqual([2025])
    // The report of the current year is available from the first of January.
    const next = persona(january, 'everything')
    expect(await yearsOf(await deviceOf(january.server, next))).toEqual([2026, 2025])
  })

  it('lists years from that of the admission on, however late in it that was', async () => {
    const hired = november.people.filter(({ role, employments }) => {
      const [{ dtAdmissao } = { dtAdmissao: '' }] = employments
      return role === 'employee' && dtAdmissao > '2025-06-01' && dtAdmissao < '2025-12-31'
    })
    expect(hired.length).toBeGreaterThan(0)
    for (const person of hired) expect(await yearsOf(await deviceOf(november.server, person))).toEqual([2025])
  })

  it('lists no year for people hired today', async () => {
    const device = await deviceOf(november.server, persona(november, 'hiredToday'))
    expect(await yearsOf(device)).toEqual([])
    expect(await reportsOf(device, 2025)).toEqual([])
  })

  it('refuses a report of the running year, and of a year without an employment', async () => {
    const device = await deviceOf(november.server, persona(november, 'everything'))
    for (const ano of [2026, 1999]) expect(await reportsOf(device, ano)).toEqual([])
    expect((await device.call('decRendimento')).status).toBe(400)
  })

  it('returns the reason where receipts are missing', async () => {
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

  it('names the responsible person once the company sets one', async () => {
    const { settings } = november.server.app
    const device = await deviceOf(november.server, { codPessoa: persona(november, 'everything').codPessoa })
    const named = async () => (await reportsOf(device, 2025)).every(({ lines }) => lines.includes('CARLA DIAS'))
    expect(await named()).toBe(false)
    settings.incomeResponsible = 'CARLA DIAS'
    expect(await named()).toBe(true)
    settings.incomeResponsible = ''
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
    expect(reports).toBeGreaterThan(50)
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
