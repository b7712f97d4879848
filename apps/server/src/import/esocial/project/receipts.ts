import { CALCULATION, DETAIL_SEPARATOR } from '@colab/contract/domains/receipts'
import { addDays } from '@colab/contract/wire/calendar'
import { formatDate } from '@colab/contract/wire/date'
import { ours } from '#base/ours.ts'
import type { OfficialOptions, Preparing } from '#import/prepared.ts'
import { count } from '../collect.ts'
import { type EsocialEvent, eventText, periodText } from '../event.ts'
import type { ItemFacts, StatementFacts } from '../events/remuneration.ts'
import type { Folded } from '../fold.ts'
import { createBases } from './bases.ts'
import { checkBases, checkNet } from './check.ts'
import type { People } from './draft.ts'
import type { Draft, Line } from './drafted.ts'
import { type Contract, createPayees } from './payees.ts'
import { createPayments, type Paid } from './payments.ts'
import { warnOfReceipts } from './remaining.ts'
import { createRubrics, type Rubrics } from './rubrics.ts'
import { joined, type ProjectedRow, type ProjectedRows } from './sheet.ts'
import type { StoredState } from './stored.ts'

/* Receipts of pay: the demonstratives of S-1200, S-2299 and S-2399, which S-1210 pays and S-1299 closes. */

export interface ProjectedReceipts {
  rows: Map<string, ProjectedRows>
  /** Reasons for which demonstratives are not receipts, with their numbers. */
  held: Map<string, number>
  /** Demonstratives by month that are neither paid nor closed. */
  open: Map<string, number>
  /** Payments without their demonstrative. */
  unmatched: number
}

interface ReceiptContext extends OfficialOptions {
  people: People
  stored: StoredState
  preparing: Preparing
}

export async function projectReceipts(folded: Folded, context: ReceiptContext): Promise<ProjectedReceipts> {
  const { live, dead } = folded
  const { preparing, stored } = context
  const payments = createPayments(live)
  const rubrics = await createRubrics(live, preparing, context)
  const payees = createPayees(context)
  const starts = createStarts(live)
  const held = new Map<string, number>()
  const open = new Map<string, number>()

  /** Converts a demonstrative of a contract; empty where nothing in it has an amount. */
  function draftOf({ event, statement }: Demonstrative, contract: Contract, paid: Paid | null): Draft[] {
    const month = monthOf(event)
    const lines = linesOf(event.employer, month, statement, rubrics)
    if (lines.length === 0) return []
    const kind = kindOf(event, statement, lines, context)
    const start = kind === CALCULATION.vacation ? starts(event, statement, paid) : null
    const { date, isGuess } = start ?? { date: `${month}-01`, isGuess: false }
    const sum = (which: string) =>
      lines.reduce((all, { item, rubric }) => all + (rubric.kind === which ? item.cents : 0), 0)
    return [
      {
        ...{ event, statement, ...contract, lines, paid, kind, date, isGuess, sequence: 1, name: '' },
        ...{ earnings: sum('1'), deductions: sum('2'), bases: { inss: 0, fgts: 0, deposit: 0 } },
      },
    ]
  }

  const drafts = demonstrativesOf(live).flatMap((one) => {
    const paid = payments.of(one.event, one.statement.name)
    const contract = payees.of(one.event, one.statement)
    if (typeof contract !== 'string') return draftOf(one, contract, paid)
    count(held, contract)
    return []
  })
  const former = demonstrativesOf([...dead]).flatMap((one) => {
    const contract = payees.before(one.event, one.statement)
    return contract ? draftOf(one, contract, null) : []
  })
  number(drafts)
  await warnOfReceipts(folded, { drafts, former }, { preparing, stored })
  checkNet(drafts, preparing)
  checkBases(drafts, createBases(live), preparing)
  const shown = drafts.filter((draft) => {
    const lacking = unnamedIn(draft)
    for (const text of lacking) count(held, text)
    if (lacking.length > 0) return false
    const { event, paid } = draft
    const isOut =
      paid !== null || payments.isClosed(event.employer, event.type === 'S-1200' ? event.period : monthOf(event))
    if (isOut && draft.isGuess) warnOfGuess(draft, preparing)
    if (!isOut) count(open, periodText(event.type === 'S-1200' ? event.period : monthOf(event)))
    return isOut
  })
  const rows = joined(await rowsOf(shown, rubrics), payees.rows(), rubrics.rows())
  return { rows, held, open, unmatched: payments.unmatched() }
}

interface Demonstrative {
  event: EsocialEvent
  statement: StatementFacts
}

/** Returns demonstratives in an order that does not depend on files. */
function demonstrativesOf(all: readonly EsocialEvent[]): Demonstrative[] {
  const order = ({ employer, cpf, period, type, id }: EsocialEvent) => [employer, cpf, period, type, id].join(' ')
  const events = all.filter(({ facts }) => facts.remuneration).map((event) => [order(event), event] as const)
  return events
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, event]) => (event.facts.remuneration?.statements ?? []).map((statement) => ({ event, statement })))
}

/** Returns the month of an event: for an annual one, December. */
function monthOf({ period }: EsocialEvent): string {
  return period.length === 4 ? `${period}-12` : period.slice(0, 7)
}

/** Returns the items of a demonstrative with an amount, in the order of the file. */
function linesOf(employer: string, month: string, { items }: StatementFacts, rubrics: Rubrics): Line[] {
  return items
    .filter(({ cents }) => cents !== 0)
    .map((item) => ({ item, rubric: rubrics.find(employer, item.rubric, month) }))
}

/** Natures of table 3 of eSocial. */
const SALARY = 1000
const VACATION = [1015, 1016, 1017, 1020, 1023]
const FIRST_PART = 5504
const ADVANCE = 5501
const LOAN = 9253

/** Returns the kind of receipt of a demonstrative. */
function kindOf(
  { type, period }: EsocialEvent,
  { name }: StatementFacts,
  lines: readonly Line[],
  { kinds = [] }: OfficialOptions,
) {
  const said = kinds.find(({ pattern }) => pattern.test(name))
  if (said) return said.codTipoCalculo
  if (type !== 'S-1200') return CALCULATION.severance
  if (period.length === 4) return CALCULATION.thirteenth
  const earned = lines.flatMap(({ rubric }) => (rubric.kind === '1' ? [rubric.nature] : []))
  const only = (nature: number) => earned.length > 0 && earned.every((one) => one === nature)
  if (only(FIRST_PART)) return CALCULATION.thirteenth
  if (only(ADVANCE)) return CALCULATION.advance
  const isVacation = earned.some((one) => one !== null && VACATION.includes(one)) && !earned.includes(SALARY)
  return isVacation ? CALCULATION.vacation : CALCULATION.paycheck
}

/** Days before a vacation within which it is paid. */
const PAID_BEFORE = 30
/** Its pay is due two days before it (CLT art. 145). */
const DUE_BEFORE = 2

/**
 * Finds the first day of the vacation that a demonstrative pays: the next one in S-2230, else two days after its
 * payment.
 */
function createStarts(live: readonly EsocialEvent[]) {
  const vacations = Map.groupBy(
    live.filter(({ facts }) => facts.vacation),
    ({ employer, cpf }) => `${employer} ${cpf}`,
  )
  return (event: EsocialEvent, { matricula }: StatementFacts, paid: Paid | null): Pick<Draft, 'date' | 'isGuess'> => {
    const since = paid?.date ?? `${monthOf(event)}-01`
    const days = (vacations.get(`${event.employer} ${event.cpf}`) ?? []).flatMap(({ facts: { vacation } }) => {
      return vacation && (matricula === '' || vacation.matricula === matricula) ? [vacation.date] : []
    })
    const [next] = days.filter((date) => date >= since && date <= addDays(since, PAID_BEFORE)).toSorted()
    return { date: next ?? (paid ? addDays(paid.date, DUE_BEFORE) : since), isGuess: next === undefined }
  }
}

function warnOfGuess({ event, statement, date, paid }: Draft, { faults }: Preparing): void {
  const taken = ours`o começo das férias de ${statement.name} não está nos arquivos (S-2230): foi tomado ${formatDate(date)}`
  const reason = paid ? ours`${taken}, dois dias depois do pagamento` : taken
  faults.warnings.add({ file: eventText(event), line: 0, field: '', reason })
}

/** Numbers the demonstratives of a contract, kind and month; where there are several, they have names. */
function number(drafts: readonly Draft[]): void {
  const groups = Map.groupBy(drafts, ({ codEmpregado, kind, date }) => [codEmpregado, kind, date].join(' '))
  for (const group of groups.values()) {
    if (group.length === 1) continue
    for (const [at, draft] of group.entries()) {
      draft.sequence = at + 1
      draft.name = draft.statement.name.slice(0, LONGEST_NAME)
    }
  }
}

const LONGEST_NAME = 60

/** Returns the reason for which a demonstrative is not a receipt yet: rubrics without a name. */
function unnamedIn({ lines, event }: Draft): string[] {
  const lacking = lines.filter(({ rubric }) => rubric.name === null || rubric.kind === null)
  const texts = lacking.map(({ item, rubric }) => {
    const [code, period] = [item.rubric, periodText(monthOf(event))]
    if (rubric.nature === null) return ours`falta o S-1010 da rubrica ${code} em ${period}`
    return ours`falta o S-1010 da rubrica ${code} (natureza ${rubric.nature}) em ${period}`
  })
  return [...new Set(texts)]
}

/** Returns the rows of receipts and their lines; lines are created while they are read, because they are many. */
async function rowsOf(drafts: readonly Draft[], rubrics: Rubrics): Promise<Map<string, ProjectedRows>> {
  if (drafts.length === 0) return new Map()
  const numbers = new Map<string, number>()
  for (const { event, codEmp, lines } of drafts) {
    for (const { item } of lines) {
      const key = `${codEmp} ${item.rubric}`
      if (!numbers.has(key)) numbers.set(key, await rubrics.declare(event.employer, codEmp, item.rubric))
    }
  }
  const receipts: ProjectedRows = { length: drafts.length, at: (index) => receiptRow(drafts[index]) }
  const first: number[] = []
  let length = 0
  for (const { lines } of drafts) {
    first.push(length)
    length += lines.length
  }
  const at = (index: number): ProjectedRow | undefined => {
    const of = lastUpTo(first, index)
    const draft = drafts[of]
    const position = index - (first[of] ?? 0)
    const line = draft?.lines[position]
    return draft && line
      ? lineRow(draft, line, position, numbers.get(`${draft.codEmp} ${line.item.rubric}`) ?? 0)
      : undefined
  }
  return new Map([
    ['recibos', receipts],
    ['recibos-linhas', { length, at }],
  ])
}

/** Returns the last position of an ascending list with a value of at most another. */
function lastUpTo(ascending: readonly number[], value: number): number {
  let [low, high] = [0, ascending.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((ascending[middle] ?? 0) <= value) low = middle
    else high = middle - 1
  }
  return low
}

function keyOf({ codEmpregado, kind, date, sequence }: Draft) {
  return { codEmpregado, codTipoCalculo: kind, dtCompetencia: date, sequenciaRecibo: sequence }
}

function receiptRow(draft: Draft | undefined): ProjectedRow | undefined {
  if (!draft) return undefined
  const { event, name, earnings, deductions, bases, paid } = draft
  return {
    values: {
      ...keyOf(draft),
      ...{ nomeRecibo: name, vlrTotProventos: earnings, vlrTotDescontos: deductions },
      ...{ vlrBaseFGTS: bases.fgts, vlrFGTS: bases.deposit, vlrBaseINSS: bases.inss, vlrBaseIRRF: 0 },
      dtPagamento: paid?.date || null,
    },
    place: eventText(event),
  }
}

const INDICATORS: Readonly<Record<string, string>> = {
  1: 'Provento',
  2: 'Desconto',
  3: 'Informativo',
  4: 'Informativo',
}

function lineRow(draft: Draft, { item, rubric }: Line, position: number, codEvento: number): ProjectedRow {
  const loan = item.loan ? ['Crédito do Trabalhador', `Banco ${item.loan.bank}`, `Contrato ${item.loan.contract}`] : []
  const details = [
    ...(item.month === '' ? [] : [`Referente a ${periodText(item.month)}`]),
    ...(rubric.nature === LOAN ? loan : []),
  ]
  return {
    values: {
      ...keyOf(draft),
      ...{ sequencia: position + 1, codEvento, nomeEvento: (rubric.name ?? '').slice(0, 120) },
      ...{ indicador: INDICATORS[rubric.kind ?? ''] ?? 'Informativo', vlrMovto: item.cents },
      hrMovto: referenceOf(item),
      detalhamento: details.join(DETAIL_SEPARATOR),
    },
    place: eventText(draft.event),
  }
}

/** A quantity, else a factor as a percentage. */
function referenceOf({ quantity, factor }: ItemFacts): string {
  const text = (number: number) => String(number).replace('.', ',')
  if (quantity) return text(quantity)
  return factor ? `${text(factor)}%` : ''
}
