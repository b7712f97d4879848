import { formatCnpj, isCnpj } from '@colab/contract/wire/cnpj'
import { formatCpf } from '@colab/contract/wire/cpf'
import { type OurText, ours } from '#base/ours.ts'
import { readChunks } from '#db/chunks.ts'
import type { OfficialOptions, Preparing } from '#import/prepared.ts'
import { type EsocialEvent, eventText, periodText, shortReceipt } from '../event.ts'
import type { Complement, IncomeFacts, MonthTotal } from '../events/income.ts'
import { type Folded, isLater } from '../fold.ts'
import { type People, STRANGE } from './draft.ts'
import type { ProjectedRow } from './sheet.ts'
import { companiesOf, type StoredCompany, type StoredState } from './stored.ts'

/* Income reports: the totals of S-5002 over the twelve months of payment, according to S-1210. */

export interface ProjectedIncome {
  rows: Map<string, ProjectedRow[]>
  /** Reasons for missing reports, as texts without a name or CPF. */
  missing: OurText[]
}

const TABLE = 'informes-valores'

/** The line of a report that is a reason instead of amounts. */
const REASON = 'motivo'

const WORDS = {
  rra: ours`há rendimentos recebidos acumuladamente, que só o informe emitido pela folha demonstra`,
  suspended: ours`há valores com a exigibilidade suspensa, que só o informe emitido pela folha demonstra`,
  abroad: ours`há pagamentos a residente no exterior, que só o informe emitido pela folha demonstra`,
  suit: ours`há pagamentos de um processo trabalhista, que só o informe emitido pela folha demonstra`,
  code: ours`há um código de receita que só o informe emitido pela folha demonstra`,
} as const

/** The facts of a person in a month of payment. */
interface Month {
  period: string
  totals: EsocialEvent | null
  /** Reason for which it cannot be counted; null where it can. */
  fault: OurText | null
}

interface IncomeContext extends OfficialOptions {
  people: People
  stored: StoredState
  preparing: Preparing
}

export async function projectIncome(folded: Folded, context: IncomeContext): Promise<ProjectedIncome> {
  const { people } = context
  const rows: ProjectedRow[] = []
  const missing = new Map<OurText, number>()
  const { live, dead } = folded
  const paid = [
    ...live.filter(({ type }) => type === 'S-1210' || type === 'S-5002'),
    // Includes people whose payments were all excluded: they receive a reason instead of a report.
    ...[...dead].filter(({ type }) => type === 'S-1210'),
  ]
  const reported = await readReported(context.preparing.db, [...people.codPessoa.values()])
  const sent = Map.groupBy(
    live.filter(({ type }) => type === 'S-1210' || type === 'S-1299'),
    ({ employer }) => employer,
  )
  for (const [key, events] of [...Map.groupBy(paid, ({ employer, cpf }) => `${employer} ${cpf}`)].toSorted()) {
    const [employer = '', cpf = ''] = key.split(' ')
    const companies = companiesOf(people.companies, employer)
    const codPessoa = people.codPessoa.get(cpf)
    if (companies.length === 0) continue
    if (codPessoa === undefined) {
      for (const event of events) people.unused.push({ event, reason: STRANGE })
      continue
    }
    const here = new Set((sent.get(employer) ?? []).map(({ period }) => period))
    const payee = { ...contractOf(codPessoa, companies, context), codPessoa, cpf, employer, here }
    for (const { ano, place, lines, notes } of yearsOf(events, folded, payee, context)) {
      for (const text of notes.map((note) => ours`${ano}: ${note}`)) missing.set(text, (missing.get(text) ?? 0) + 1)
      // An earlier report would be wrong; without one the receipts may still be enough for it.
      const isReason = lines.some(({ linha }) => linha === REASON)
      const isKept = notes.length === 0 || isReason || reported.has([codPessoa, payee.codEmp, ano].join(' '))
      const shown = lines.length > 0 ? lines : [reasonLine('faltam eventos do eSocial')]
      for (const { natRendimento, linha: linhaInforme, rotulo, valor: vlrInforme } of isKept ? shown : []) {
        const { codEmp } = payee
        rows.push({
          values: { codPessoa, codEmp, ano: Number(ano), natRendimento, linhaInforme, rotulo, vlrInforme },
          place,
        })
      }
    }
  }
  const counted = [...missing].map(([text, many]) =>
    many > 1 ? ours`${text} (${many.toLocaleString('pt-BR')} pessoas)` : text,
  )
  return { rows: rows.length > 0 ? new Map([[TABLE, rows]]) : new Map(), missing: counted.toSorted() }
}

/** A person paid by an employer, with the first of the contracts. */
interface Payee {
  codPessoa: number
  cpf: string
  employer: string
  codEmp: number
  /** Day of the first admission; empty without any. */
  admitted: string
  /** Months for which the employer's files are present. */
  here: ReadonlySet<string>
}

interface YearReport {
  ano: string
  place: string
  /** Empty where there is no report. */
  lines: (Line & { natRendimento: string })[]
  /** Reasons for which there is none. */
  notes: OurText[]
}

function reasonLine(rotulo: string): YearReport['lines'][number] {
  return { natRendimento: '0561', linha: REASON, rotulo, valor: 0 }
}

/** Yields the past years of a person, each with its lines or with reasons. */
function* yearsOf(
  all: readonly EsocialEvent[],
  folded: Folded,
  { cpf, employer, admitted, here }: Payee,
  { incompleteYear = false, preparing }: IncomeContext,
): Generator<YearReport> {
  const numbers = [...new Set(all.map(({ period }) => period.slice(0, 4)))].toSorted()
  const events = all.filter((event) => !folded.dead.has(event))
  const years = new Map(numbers.map((ano) => [ano, yearOf(events, folded, ano, incompleteYear)]))
  const replaced = replacedIn([...years.values()].flat())
  const suits = folded.live.filter(({ facts, employer: of }) => of === employer && facts.suits?.includes(cpf))
  for (const [ano, year] of years) {
    // The last January belongs to the current year.
    if (ano >= preparing.today.slice(0, 4)) continue
    const ofYear = ({ period }: EsocialEvent) => period.startsWith(ano)
    const [place = ''] = all.filter(ofYear).map(eventText).toSorted()
    const income = year.flatMap((month) => incomeOf(month, replaced) ?? [])
    const reason = suits.some(ofYear) ? 'suit' : unsupportedIn(income)
    const [january] = years.get(nextYear(ano)) ?? []
    const months = january?.period.endsWith('-01') && !incompleteYear ? [...year, january] : year
    const notes = [...new Set(months.flatMap(({ fault }) => fault ?? []))]
    if (events.filter(ofYear).every((event) => isOfExclusion(event, folded))) {
      notes.push(ours`${place}: os pagamentos do ano foram excluídos (S-3000)`)
    }
    const lacking = incompleteYear ? [] : lackingMonths(ano, admitted, here)
    if (lacking.length > 0) notes.push(ours`não há S-1210 nem S-1299 de ${lacking.map(periodText).join(', ')}`)
    if (reason) yield { ano, place, lines: [reasonLine(WORDS[reason])], notes: [...notes, WORDS[reason]] }
    else if (notes.length > 0) yield { ano, place, lines: [], notes }
    else {
      const lines = [...linesOf(income)].flatMap(([natRendimento, some]) =>
        some.map((one) => ({ ...one, natRendimento })),
      )
      yield { ano, place, lines, notes }
    }
  }
}

/** Returns reports that an earlier import stored. */
async function readReported(db: Preparing['db'], people: readonly number[]): Promise<Set<string>> {
  const found = await readChunks(people, (some) =>
    db.selectFrom('incomeAmount').select(['codPessoa', 'codEmp', 'ano']).distinct().where('codPessoa', 'in', some),
  )
  return new Set(found.map(({ codPessoa, codEmp, ano }) => [codPessoa, codEmp, ano].join(' ')))
}

/** Returns the employer of the first contract of a person, and the first admission there. */
function contractOf(codPessoa: number, companies: readonly StoredCompany[], { people, stored }: IncomeContext) {
  const changed = people.contracts.get(codPessoa) ?? []
  const others = (stored.contracts.get(codPessoa) ?? []).filter(
    (one) => !changed.some(({ codEmpregado }) => codEmpregado === one.codEmpregado),
  )
  const own = [...changed, ...others].filter(({ codEmp }) => companies.some((one) => one.codEmp === codEmp))
  const [first = companies[0]?.codEmp ?? 0] = own.map(({ codEmp }) => codEmp).toSorted((one, other) => one - other)
  const [admitted = ''] = own.map(({ dtAdmissao }) => dtAdmissao).toSorted()
  return { codEmp: first, admitted }
}

function nextYear(ano: string): string {
  return String(Number(ano) + 1)
}

/** Returns complements that later months replace, by month: the last one counts. */
function replacedIn(months: readonly Month[]): Map<string, Complement> {
  return new Map(months.flatMap(({ totals }) => totals?.facts.income?.replaced ?? []))
}

/** Returns the facts of a month that count, with the complement that replaced its own. */
function incomeOf({ period, totals }: Month, replaced: ReadonlyMap<string, Complement>): IncomeFacts | undefined {
  const income = totals?.facts.income
  const complement = replaced.get(period)
  if (!income || !complement) return income
  const others = income.unsupported.filter((one) => one !== 'suspended')
  return { ...income, ...complement, unsupported: [...others, ...complement.unsupported] }
}

/**
 * Returns months of a year, and January of the next one, without a file of the employer, from the first contract on.
 */
function lackingMonths(ano: string, admitted: string, here: ReadonlySet<string>): string[] {
  const months = Array.from({ length: 12 }, (_, at) => `${ano}-${String(at + 1).padStart(2, '0')}`)
  // January of the next year may replace complements of this one (S-1210, perAnt).
  const needed = [...months.filter((month) => month >= admitted.slice(0, 7)), `${nextYear(ano)}-01`]
  return needed.filter((month) => !here.has(month))
}

function yearOf(events: readonly EsocialEvent[], folded: Folded, ano: string, incompleteYear: boolean): Month[] {
  const own = Map.groupBy(
    events.filter(({ period }) => period.startsWith(ano)),
    ({ period }) => period,
  )
  return [...own].toSorted().map(([period, some]): Month => {
    const payment = some.find(({ type }) => type === 'S-1210')
    const totals = some.filter(({ type }) => type === 'S-5002')
    const latest = (list: readonly EsocialEvent[]) =>
      list.reduce<EsocialEvent | null>((last, one) => (last && isLater(last, one) ? last : one), null)
    if (payment) {
      const matching = payment.receipt === null ? totals : totals.filter(({ base }) => base === payment.receipt)
      const found = latest(matching)
      if (found) return { period, totals: found, fault: null }
      const { receipt } = payment
      const lacks =
        receipt === null ? ours`falta o S-5002 dele` : ours`falta o S-5002 do recibo ${shortReceipt(receipt)}`
      const why = payment.ends ? ours`retificado, ${lacks}` : lacks
      return { period, totals: null, fault: ours`${eventText(payment)}: ${why}` }
    }
    if (incompleteYear || totals.every((event) => isOfExclusion(event, folded)))
      return { period, totals: latest(totals), fault: null }
    return { period, totals: null, fault: ours`falta o S-1210 de ${periodText(period)}` }
  })
}

/** Returns whether an event is the total of an excluded payment: zeros. */
function isOfExclusion({ base }: EsocialEvent, { exclusions }: Folded): boolean {
  return base !== null && exclusions.has(base)
}

function unsupportedIn(year: readonly IncomeFacts[]): keyof typeof WORDS | null {
  for (const income of year) {
    const [first] = income.unsupported
    if (first) return first
    // Zeros of an unknown code are ignored.
    const strange = income.totals.some(
      ({ code, amounts }) => natureOf(code) === null && Object.keys(amounts).length > 0,
    )
    if (strange) return 'code'
    if (income.deductions.some(({ what, kind }) => what === 'pensao' && !PENSIONS.includes(kind))) return 'rra'
  }
  return null
}

/** Kinds of income of an alimony: 11 pay, 12 13th salary, 13 vacations, 14 share in profits; 18 is accumulated income. */
const PENSIONS: readonly string[] = ['11', '12', '13', '14']

/** Share in the profits. */
const isPlr = (code: string) => code.startsWith('3562')

function natureOf(code: string): '0561' | '0588' | '3533' | null {
  if (code.startsWith('0561') || isPlr(code)) return '0561'
  if (code.startsWith('0588')) return '0588'
  return code.startsWith('3533') ? '3533' : null
}

interface Line {
  linha: string
  rotulo: string
  valor: number
}

/** Returns the lines of the form by nature, for the months of a year. */
function linesOf(months: readonly IncomeFacts[]): Map<string, Line[]> {
  const natures = new Set(months.flatMap(({ totals }) => totals.flatMap(({ code }) => natureOf(code) ?? [])))
  const [main = '0561'] = [...natures].toSorted()
  const result = new Map<string, Line[]>()
  for (const nature of [...natures].toSorted()) {
    const lines = createLines()
    const totals = months.flatMap((month) => month.totals.filter(({ code }) => natureOf(code) === nature))
    addTotals(
      lines,
      totals.filter(({ code }) => !isPlr(code)),
      months,
      nature,
    )
    const shares = totals.filter(({ code }) => isPlr(code))
    if (shares.length > 0) addShares(lines, shares, months)
    if (nature === main) addPlans(lines, months)
    result.set(nature, lines.all())
  }
  return result
}

function createLines() {
  const sums = new Map<string, Line>()
  return {
    add(linha: string, valor: number, rotulo = ''): void {
      const key = `${linha} ${rotulo}`
      const line = sums.get(key) ?? { linha, rotulo: rotulo.slice(0, 200), valor: 0 }
      sums.set(key, { ...line, valor: line.valor + valor })
    },
    /** All except zeros; the first line always exists, so that a year without income has a report. */
    all: () => [...sums.values()].filter(({ linha, valor }) => valor !== 0 || linha === '3.1'),
  }
}

type Lines = ReturnType<typeof createLines>

function sum(totals: readonly MonthTotal[], ...names: (keyof MonthTotal['amounts'])[]): number {
  return totals.reduce((all, { amounts }) => all + names.reduce((own, name) => own + (amounts[name] ?? 0), 0), 0)
}

/** Simple lines of the form, by the amounts of S-5002. */
const SIMPLE: readonly [linha: string, rotulo: string, ...names: (keyof MonthTotal['amounts'])[]][] = [
  ['3.1', '', 'vlrRendTrib'],
  ['3.2', '', 'vlrPrevOficial'],
  ['3.5', '', 'vlrCRMen'],
  ['4.1', '', 'vlrParcIsenta65'],
  ['4.2', '', 'vlrParcIsenta65Dec'],
  ['4.3', '', 'vlrDiarias', 'vlrAjudaCusto'],
  ['4.4', '', 'vlrRendMoleGrave', 'vlrRendMoleGrave13'],
  ['4.7', '', 'vlrIndResContrato'],
  ['4.8', '', 'vlrJurosMora'],
  ['4.9', 'Abono pecuniário', 'vlrAbonoPec'],
  ['4.9', 'Auxílio-moradia', 'vlrAuxMoradia'],
  ['4.9', 'Bolsa de médico-residente', 'vlrBolsaMedico', 'vlrBolsaMedico13'],
  ['5.2', '', 'vlrCR13Men'],
]

function addTotals(lines: Lines, totals: readonly MonthTotal[], months: readonly IncomeFacts[], nature: string): void {
  for (const [linha, rotulo, ...names] of SIMPLE) lines.add(linha, sum(totals, ...names), rotulo)
  for (const { others } of totals) for (const { label, cents } of others) lines.add('4.9', cents, label)
  const deductions = months.flatMap((month) =>
    month.deductions.filter(({ code }) => natureOf(code) === nature && !isPlr(code)),
  )
  const of = (what: string, ...kinds: string[]) =>
    deductions.filter((one) => one.what === what && (kinds.length === 0 || kinds.includes(one.kind)))
  const total = (list: typeof deductions) => list.reduce((all, { cents }) => all + cents, 0)
  for (const { whom, cents } of of('complementar')) lines.add('3.3', cents, inscriptionText(whom))
  for (const { whom, cents } of of('pensao', '11', '13')) lines.add('3.4', cents, inscriptionText(whom))
  const gross = sum(totals, 'vlrRendTrib13')
  const less: [string, number][] = [
    ['contribuição previdenciária oficial', sum(totals, 'vlrPrevOficial13')],
    ['previdência complementar e Fapi', total(of('complementar13')) + total(of('patrocinio13'))],
    ['pensão alimentícia', total(of('pensao', '12'))],
    ['dependentes', total(of('dependente', '12'))],
    ['imposto retido na fonte', sum(totals, 'vlrCR13Men')],
  ]
  lines.add('5.1', gross - less.reduce((all, [, cents]) => all + cents, 0))
  if (gross === 0) return
  lines.add('7', gross, '13º salário, valor bruto')
  for (const [what, cents] of less) lines.add('7', cents, `13º salário, já descontado na linha 5.1: ${what}`)
}

function addShares(lines: Lines, shares: readonly MonthTotal[], months: readonly IncomeFacts[]): void {
  const gross = sum(shares, 'vlrRendTrib')
  const tax = sum(shares, 'vlrCRMen')
  const pension = months
    .flatMap(({ deductions }) => deductions.filter(({ what, kind }) => what === 'pensao' && kind === '14'))
    .reduce((all, { cents }) => all + cents, 0)
  lines.add('5.3', gross - tax - pension)
  lines.add('7', gross, 'Participação nos lucros ou resultados (linha 5.3), valor bruto')
  lines.add('7', tax, 'Participação nos lucros ou resultados, já descontado: imposto retido na fonte')
  lines.add('7', pension, 'Participação nos lucros ou resultados, já descontado: pensão alimentícia')
}

function addPlans(lines: Lines, months: readonly IncomeFacts[]): void {
  const names = new Map(months.flatMap(({ dependents }) => Object.entries(dependents)))
  for (const { plans } of months) {
    for (const { cnpj, ans, dependent, cents, isRefund } of plans) {
      const name = names.get(dependent)
      const who = dependent === '' ? 'titular' : `dependente ${name ? `${name}, ` : ''}CPF ${formatCpf(dependent)}`
      const operator = [cnpj && inscriptionText(cnpj), ans && `registro ANS ${ans}`].filter(Boolean).join(', ')
      lines.add('7', cents, `${isRefund ? 'Reembolso de despesas médicas' : 'Plano de saúde'} ${operator}, ${who}`)
    }
  }
}

/** The CNPJ of an institution, or the CPF of a person. */
function inscriptionText(inscription: string): string {
  return isCnpj(inscription) ? `CNPJ ${formatCnpj(inscription)}` : `CPF ${formatCpf(inscription)}`
}
