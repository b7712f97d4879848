import { createHash } from 'node:crypto'
import { CALCULATION } from '@colab/contract/domains/receipts'
import { INSS_TABLES, IRRF_TABLES } from '@colab/contract/payroll/tables'
import { addDays, addMonths, firstOfMonth } from '@colab/contract/wire/calendar'
import { readBRL } from '@colab/contract/wire/money'
import { readMinutes } from '@colab/contract/wire/time'
import type { Selectable } from 'kysely'
import { describe, expect, it } from 'vitest'
import { migrate, openDatabase } from '#db/database.ts'
import type { Receipt, ReceiptLine } from '#domains/receipts/tables.ts'
import { migrations } from '#registry.ts'
import { insertCompany } from './company/company.ts'
import type { Employment, Person } from './company/people.ts'
import { createRandom } from './company/random.ts'
import { createPeople } from './company/roster.ts'
import { monthsOfPay, paidDays, salaryOf } from './company/work.ts'
import { receiptsOf } from './payroll/receipts.ts'
import { insertReceipts } from './receipts.ts'

interface Stored extends Selectable<Receipt> {
  lines: ReceiptLine[]
  statements: Map<string, { columns: string[]; rows: string[][]; total: string }>
  person: Person
  employment: Employment
}

const [TODAY, OTHER_DAYS] = ['2026-11-21', ['2026-01-03', '2028-02-29']]
/** Of people: the company as it is on one day, fewer on others. */
const countOn = (today: string) => (today === TODAY ? 200 : 60)

const storedByDay = new Map<string, Promise<Stored[]>>()

/** The result of `store` for a day, created once for all tests that only read it. */
function storedOn(today: string): Promise<Stored[]> {
  const known = storedByDay.get(today) ?? store(today)
  storedByDay.set(today, known)
  return known
}

async function store(today: string): Promise<Stored[]> {
  const db = openDatabase(':memory:')
  await migrate(db, 'sqlite', migrations)
  const people = createPeople(today, countOn(today))
  await db.transaction().execute(async (transaction) => {
    await insertCompany(transaction, people, async (password) => `hash of ${password}`)
    await insertReceipts({ db: transaction, today, people, random: createRandom })
  })
  const receipts = await db.selectFrom('receipt').selectAll().orderBy('codRecibo').execute()
  const lines = Map.groupBy(
    await db.selectFrom('receiptLine').selectAll().orderBy('codRecibo').orderBy('sequencia').execute(),
    ({ codRecibo }) => codRecibo,
  )
  const papers = Map.groupBy(
    await db.selectFrom('receiptStatement').selectAll().orderBy('tipo').execute(),
    ({ codRecibo }) => codRecibo,
  )
  await db.destroy()
  const owners = new Map(
    people.flatMap((person) => person.employments.map((one) => [one.codEmpregado, { person, employment: one }])),
  )
  return receipts.map((receipt) => {
    const owner = owners.get(receipt.codEmpregado)
    if (!owner) throw new Error('a receipt of nobody')
    const own = papers.get(receipt.codRecibo) ?? []
    return {
      ...receipt,
      ...owner,
      lines: lines.get(receipt.codRecibo) ?? [],
      statements: new Map(own.map(({ tipo, conteudo }) => [tipo, JSON.parse(conteudo)])),
    }
  })
}

// Calculates every amount in a second way: exact fractions in BigInt, only from the stored lines and the tables.

function nearest(numerator: bigint, denominator: bigint): number {
  return Number((2n * numerator + denominator) / (2n * denominator))
}

function fraction(numerator: number, denominator: number): number {
  return nearest(BigInt(numerator), BigInt(denominator))
}

function inForce<T extends { desde: string }>(tables: T[], day: string): T {
  const table = tables.filter(({ desde }) => desde <= day).at(-1)
  if (!table) throw new Error(`no table for ${day}`)
  return table
}

function expectedInss(base: number, day: string): number {
  let thousandths = 0n
  let below = 0
  for (const { ate, taxa } of inForce(INSS_TABLES, day).faixas) {
    const within = base > ate ? ate - below : base > below ? base - below : 0
    thousandths += BigInt(within) * BigInt(taxa)
    below = ate
  }
  return nearest(thousandths, 1000n)
}

function expectedIrrf(pay: number, inss: number, dependants: number, day: string, final: boolean) {
  const { faixas, dependente, simplificado, reducao } = inForce(IRRF_TABLES, day)
  const base = Math.max(0, Math.min(pay - inss - dependants * dependente, pay - simplificado))
  // In a progressive table of the form "rate less amount", the correct band gives the highest tax.
  let tax = faixas.reduce((most, { taxa, deduzir }) => {
    const of = BigInt(base) * BigInt(taxa) - BigInt(deduzir) * 1000n
    return of > most ? of : most
  }, 0n)
  tax = BigInt(nearest(tax, 1000n))
  if (reducao && pay <= reducao.isento) tax = 0n
  else if (reducao && pay <= reducao.ate) {
    const off = nearest(BigInt(reducao.fixo) * 1_000_000n - BigInt(reducao.milionesimos) * BigInt(pay), 1_000_000n)
    tax = tax > BigInt(off) ? tax - BigInt(off) : 0n
  }
  return { base, tax: !final && tax <= 1000n ? 0 : Number(tax) }
}

function named(receipt: Stored, nomeEvento: string, indicador?: string): number {
  const line = receipt.lines.find((one) => one.nomeEvento === nomeEvento && (!indicador || one.indicador === indicador))
  return line?.vlrMovto ?? 0
}

function reference(receipt: Stored, nomeEvento: string): string {
  return receipt.lines.find((line) => line.nomeEvento === nomeEvento)?.hrMovto ?? ''
}

function count(receipt: Stored, nomeEvento: string): number {
  return Number.parseInt(reference(receipt, nomeEvento) || '0', 10)
}

function minutes(receipt: Stored, nomeEvento: string): number {
  return readMinutes(reference(receipt, nomeEvento) || '00:00') ?? Number.NaN
}

function sum(receipt: Stored, indicador: string): number {
  return receipt.lines.filter((line) => line.indicador === indicador).reduce((total, line) => total + line.vlrMovto, 0)
}

function fgtsRate({ employment }: Stored): number {
  return employment.cargo === 'Jovem aprendiz' ? 2 : 8
}

function checkAll(receipt: Stored): void {
  expect(receipt.vlrTotProventos).toBe(sum(receipt, 'Provento'))
  expect(receipt.vlrTotDescontos).toBe(sum(receipt, 'Desconto'))
  expect(receipt.vlrTotProventos - receipt.vlrTotDescontos).toBeGreaterThan(0)
  expect(receipt.vlrFGTS).toBe(fraction(receipt.vlrBaseFGTS * fgtsRate(receipt), 100))
  const kinds = ['Provento', 'Desconto', 'Informativo']
  expect(receipt.lines.filter(({ vlrMovto, indicador }) => vlrMovto <= 0 || !kinds.includes(indicador))).toEqual([])
}

function checkPayslip(receipt: Stored, advances: Map<string, Stored>, vacations: Map<string, number>): void {
  const { employment, person, dtCompetencia } = receipt
  const salary = salaryOf(employment, dtCompetencia)
  const contractMinutes = employment.jornada * 25
  const paid = named(receipt, 'Salário')
  expect(paid).toBe(fraction(salary * count(receipt, 'Salário'), 30))
  expect(named(receipt, 'Horas extras 50%')).toBe(
    fraction(salary * minutes(receipt, 'Horas extras 50%') * 15, contractMinutes * 10),
  )
  expect(named(receipt, 'Horas extras 100%')).toBe(
    fraction(salary * minutes(receipt, 'Horas extras 100%') * 2, contractMinutes),
  )
  expect(named(receipt, 'Adicional noturno 20%')).toBe(
    fraction(salary * minutes(receipt, 'Adicional noturno 20%') * 2, contractMinutes * 10),
  )
  expect(named(receipt, 'Faltas')).toBe(fraction(salary * count(receipt, 'Faltas'), 30))
  expect(named(receipt, 'DSR sobre faltas')).toBe(fraction(salary * count(receipt, 'DSR sobre faltas'), 30))
  expect(named(receipt, 'Atrasos')).toBe(fraction(salary * minutes(receipt, 'Atrasos'), contractMinutes))
  const absent = named(receipt, 'Faltas') + named(receipt, 'DSR sobre faltas') + named(receipt, 'Atrasos')
  const base = receipt.vlrTotProventos - absent
  const vacation = vacations.get(`${receipt.codEmpregado} ${dtCompetencia}`) ?? 0
  const inss = expectedInss(base + vacation, dtCompetencia) - expectedInss(vacation, dtCompetencia)
  const irrf = expectedIrrf(base, inss, person.children.length, dtCompetencia, false)
  expect(named(receipt, 'INSS')).toBe(inss)
  expect(named(receipt, 'IRRF')).toBe(irrf.tax)
  const breaks = named(receipt, 'Intervalo indenizado')
  expect(breaks).toBe(fraction(salary * minutes(receipt, 'Intervalo indenizado') * 15, contractMinutes * 10))
  expect([receipt.vlrBaseINSS, receipt.vlrBaseFGTS, receipt.vlrBaseIRRF]).toEqual([base, base - breaks, irrf.base])
  const advance = advances.get(`${receipt.codEmpregado} ${dtCompetencia}`)
  expect(named(receipt, 'Adiantamento salarial')).toBe(advance?.vlrTotProventos ?? 0)
  if (advance) expect(advance.vlrTotProventos).toBe(fraction(paid * 40, 100))
  expect(named(receipt, 'Empréstimo consignado')).toBeLessThanOrEqual(fraction((base - inss - irrf.tax) * 35, 100))
  if (named(receipt, 'Vale-transporte')) expect(named(receipt, 'Vale-transporte')).toBe(fraction(paid * 6, 100))
  for (const [line, tipo] of [
    ['Comissões', 'comissao'],
    ['Plano de saúde', 'planoSaude'],
    ['Descontos diversos', 'descontosDiversos'],
  ] as const) {
    const paper = receipt.statements.get(tipo)
    expect(paper ? readBRL(paper.total) : 0).toBe(named(receipt, line))
    if (paper) {
      expect(paper.rows.reduce((total, row) => total + (readBRL(row.at(-1) ?? '') ?? Number.NaN), 0)).toBe(
        readBRL(paper.total),
      )
    }
  }
}

/** Returns whether the month has days of a vacation that began before the oldest receipts. */
function endsVacationBefore(oldest: string, { employment, dtCompetencia }: Stored): boolean {
  return employment.vacations.some(
    ({ dtIniFerias, dtFimFerias }) =>
      dtIniFerias && dtFimFerias && dtIniFerias < oldest && dtFimFerias >= dtCompetencia,
  )
}

/** Splits the INSS base of a vacation by month, from its days. */
function byMonth({ employment, dtCompetencia, vlrBaseINSS }: Stored): [month: string, base: number][] {
  const end = employment.vacations.find(({ dtIniFerias }) => dtIniFerias === dtCompetencia)?.dtFimFerias ?? ''
  const months: string[] = []
  for (let day = dtCompetencia; day <= end; day = addDays(day, 1)) months.push(firstOfMonth(day))
  const first = months.filter((month) => month === months[0]).length
  if (first === months.length) return [[months[0] ?? '', vlrBaseINSS]]
  const base = fraction(vlrBaseINSS * first, months.length)
  return [
    [months[0] ?? '', base],
    [months.at(-1) ?? '', vlrBaseINSS - base],
  ]
}

function checkVacation(receipt: Stored): void {
  const { employment, person, dtCompetencia } = receipt
  const plan = employment.vacations.find(({ dtIniFerias }) => dtIniFerias === dtCompetencia)
  const salary = salaryOf(employment, firstOfMonth(dtCompetencia))
  const mean = receipt.statements.get('mediaFerias')
  if (mean) {
    expect(mean.rows).toHaveLength(12)
    const year = mean.rows.reduce((total, row) => total + (readBRL(row.at(-1) ?? '') ?? Number.NaN), 0)
    expect(readBRL(mean.total)).toBe(fraction(year, 12))
  }
  const media = mean ? (readBRL(mean.total) ?? 0) : 0
  const days = plan?.diasFerias ?? 0
  expect(reference(receipt, 'Férias')).toBe(`${days} dias`)
  expect(named(receipt, 'Férias')).toBe(fraction(salary * days, 30))
  expect(named(receipt, 'Média de variáveis de férias')).toBe(fraction(media * days, 30))
  const rest = named(receipt, 'Férias') + named(receipt, 'Média de variáveis de férias')
  expect(named(receipt, '1/3 constitucional de férias')).toBe(fraction(rest, 3))
  expect(named(receipt, 'Abono pecuniário')).toBe(fraction((salary + media) * (plan?.diasAbono ?? 0), 30))
  expect(named(receipt, '1/3 do abono pecuniário')).toBe(fraction(named(receipt, 'Abono pecuniário'), 3))
  const base = rest + fraction(rest, 3)
  const inss = byMonth(receipt).reduce((total, [month, part]) => total + expectedInss(part, month), 0)
  const irrf = expectedIrrf(base, inss, person.children.length, addDays(dtCompetencia, -2), false)
  expect([named(receipt, 'INSS'), named(receipt, 'IRRF')]).toEqual([inss, irrf.tax])
  expect([receipt.vlrBaseINSS, receipt.vlrBaseFGTS, receipt.vlrBaseIRRF]).toEqual([base, base, irrf.base])
}

function checkThirteenth(receipt: Stored, all: Map<string, Stored>): void {
  const { codEmpregado, dtCompetencia, person, employment } = receipt
  if (dtCompetencia.slice(5, 7) === '11') {
    expect(receipt.lines).toHaveLength(1)
    expect([receipt.vlrTotDescontos, receipt.vlrBaseINSS, receipt.vlrBaseIRRF]).toEqual([0, 0, 0])
    expect(receipt.vlrBaseFGTS).toBe(receipt.vlrTotProventos)
    return
  }
  const first = all.get(`${codEmpregado} ${addMonths(dtCompetencia, -1)}`)?.vlrTotProventos
  const whole = receipt.vlrTotProventos
  const inss = expectedInss(whole, dtCompetencia)
  const irrf = expectedIrrf(whole, inss, person.children.length, dtCompetencia, true)
  expect([named(receipt, 'INSS'), named(receipt, 'IRRF')]).toEqual([inss, irrf.tax])
  expect(named(receipt, '13º salário')).toBe(
    fraction(salaryOf(employment, dtCompetencia) * count(receipt, '13º salário'), 12),
  )
  const advanced = named(receipt, 'Adiantamento do 13º salário')
  if (first !== undefined) expect(advanced).toBe(first)
  expect([receipt.vlrBaseINSS, receipt.vlrBaseFGTS]).toEqual([whole, whole - advanced])
  expect(receipt.vlrTotDescontos).toBe(inss + irrf.tax + advanced)
}

function digest(receipts: Stored[]): string {
  const facts = receipts.map(({ person, employment, ...row }) => [row, [...row.statements]])
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex')
}

function of(receipts: Stored[], ...types: number[]): Stored[] {
  return receipts.filter(({ codTipoCalculo }) => types.includes(codTipoCalculo))
}

function byKey(receipts: Stored[]): Map<string, Stored> {
  return new Map(receipts.map((one) => [`${one.codEmpregado} ${one.dtCompetencia}`, one]))
}

// The same arithmetic on the same rows: once is enough, on the database without a server.
describe.runIf(process.env.TEST_DATABASE !== 'postgres')('pay of the demo company', () => {
  it.each([TODAY, ...OTHER_DAYS])('matches its recomputed lines to the cent, on %s', async (today) => {
    const receipts = await storedOn(today)
    const advances = byKey(of(receipts, CALCULATION.advance))
    const thirteenths = byKey(of(receipts, CALCULATION.thirteenth, CALCULATION.thirteenthFallback))
    const vacations = of(receipts, CALCULATION.vacation)
    const slips = of(receipts, CALCULATION.paycheck)
    for (const receipt of receipts) checkAll(receipt)
    for (const receipt of vacations) checkVacation(receipt)
    for (const receipt of thirteenths.values()) checkThirteenth(receipt, thirteenths)
    const shares = new Map(
      vacations.flatMap((receipt) =>
        byMonth(receipt).map(([month, base]) => [`${receipt.codEmpregado} ${month}`, base] as const),
      ),
    )
    const oldest = monthsOfPay(today)[0] ?? today
    for (const receipt of slips) {
      if (!endsVacationBefore(oldest, receipt)) checkPayslip(receipt, advances, shares)
    }
    const copies = byKey(of(receipts, CALCULATION.vacationReceipt))
    expect(copies.size).toBe(vacations.length)
    for (const receipt of vacations) {
      const copy = copies.get(`${receipt.codEmpregado} ${receipt.dtCompetencia}`)
      const bare = (lines: ReceiptLine[] = []) => lines.map(({ nomeEvento, vlrMovto }) => [nomeEvento, vlrMovto])
      expect(bare(copy?.lines)).toEqual(bare(receipt.lines))
    }
  })

  it('repeats when created twice on one day', async () => {
    const [day = ''] = OTHER_DAYS
    expect(digest(await store(day))).toBe(digest(await storedOn(day)))
  })

  it('covers each of the 24 closed months from admission on, and no later month', async () => {
    const today = '2026-11-21'
    const slips = byKey(of(await storedOn(today), CALCULATION.paycheck))
    const months = Array.from({ length: 24 }, (_, at) => addMonths('2024-11-01', at))
    const due = createPeople(today)
      .flatMap(({ employments }) => employments)
      .flatMap((one) =>
        months.filter((month) => paidDays(one, month) > 0).map((month) => `${one.codEmpregado} ${month}`),
      )
    expect([...slips.keys()].sort()).toEqual(due.sort())
    expect(due).toContain('1001 2026-10-01')
  })

  it('give each persona the receipts of its state', async () => {
    const receipts = await storedOn('2026-11-21')
    const types = (codPessoa: number) =>
      [...new Set(receipts.filter((one) => one.codPessoa === codPessoa).map((one) => one.codTipoCalculo))].sort()
    expect(types(1001)).toEqual([10, 40, 41, 60, 80])
    expect(types(1005)).toEqual([])
    expect(types(1007)).toEqual([10, 40, 41, 61, 80])
    expect(types(1009)).toEqual([])
    const both = receipts.filter((one) => one.codPessoa === 1002 && one.dtCompetencia === '2026-10-01')
    expect(of(both, CALCULATION.paycheck).map(({ codEmpregado }) => codEmpregado)).toEqual([1002, 2002])
    const papers = new Set(
      receipts.filter((one) => one.codPessoa === 1001).flatMap((one) => [...one.statements.keys()]),
    )
    expect([...papers].sort()).toEqual(['comissao', 'descontosDiversos', 'mediaFerias', 'planoSaude'])
  })

  it('opens the advance on the 20th, the 13th on its days, and no vacation before its time', () => {
    const newest = (today: string, type: number) => {
      const [ana] = createPeople(today)
      const drafts = ana?.employments.flatMap((employment) => receiptsOf(ana, employment, today)) ?? []
      const days = drafts.filter((draft) => draft.codTipoCalculo === type).map((draft) => draft.dtCompetencia)
      return days.sort().at(-1)
    }
    expect([newest('2026-11-19', 80), newest('2026-11-20', 80)]).toEqual(['2026-10-01', '2026-11-01'])
    expect([newest('2026-11-29', 60), newest('2026-11-30', 60)]).toEqual(['2025-12-01', '2026-11-01'])
    expect([newest('2026-12-19', 60), newest('2026-12-20', 60)]).toEqual(['2026-11-01', '2026-12-01'])
    expect(newest('2026-11-21', 40)).toBe('2025-11-17')
  })
})
