import { CALCULATION } from '@colab/contract/domains/receipts'
import { WITHOUT_FGTS } from '@colab/contract/payroll/fgts'
import { firstOfMonth } from '@colab/contract/wire/calendar'
import { EMPLOYMENT, type Nature } from '#domains/people/natures.ts'
import { MONTHLY } from '#domains/receipts/types.ts'
import { coversYear } from './completeness.ts'
import { type Amounts, isSeverance, noAmounts, type Part, partOf, signOf, VACATION_CODE } from './incidences.ts'
import type { IncomeContract, IncomeEvent, IncomeLine, IncomeReceipt, Payments, PlanShare } from './payments.ts'
import type { Reason } from './reasons.ts'

/* Computes the amounts of an income report; all in cents. Reads nothing. */

/** An amount that the form requires to be specified. */
export interface Specified {
  label: string
  cents: number
}

export interface IncomeAmounts<Share = PlanShare> {
  amounts: Amounts
  /** Amounts of line 4.9 by kind. */
  outrosIsentos: Specified[]
  /** Institutions of line 3.3 and of the 13th. */
  entidades: Specified[]
  /** Shares of the plan that were deducted in the year; empty where only the total is known. */
  plan: Share[]
}

/** The amounts, or the reasons for their absence; null where nothing was due in the year. */
export type Computed<Share = PlanShare> = { report: IncomeAmounts<Share> } | { refused: Reason } | null

/** Work without employment has neither 13th nor severance; pensions have a 13th. */
const WITHOUT_EMPLOYMENT: Nature = '0588'

const EARNING = 'provento'
const DEDUCTION = 'desconto'

function kindOf({ indicador }: IncomeLine): string {
  return indicador.trim().toLowerCase()
}

function isOfYear(date: string | null, ano: number): boolean {
  return date?.startsWith(`${ano}-`) ?? false
}

/** A vacation receipt (type 41) repeats the payment of type 40 where there is one. */
function isRepeated(receipt: IncomeReceipt, all: readonly IncomeReceipt[]): boolean {
  return (
    receipt.codTipoCalculo === CALCULATION.vacationReceipt &&
    all.some(
      (other) =>
        other.codTipoCalculo === CALCULATION.vacation &&
        other.codEmpregado === receipt.codEmpregado &&
        other.dtCompetencia === receipt.dtCompetencia,
    )
  )
}

/** Receipts without a payment date that may have been paid in the year: vacations are paid before they start. */
function mayBelong({ dtPagamento, dtCompetencia }: IncomeReceipt, ano: number): boolean {
  return dtPagamento === null && dtCompetencia >= `${ano - 1}-12-01` && dtCompetencia <= `${ano + 1}-01-31`
}

/** A receipt that is only a PDF, whose amounts are unknown. */
function isPaper({ lines, vlrTotProventos, vlrTotDescontos }: IncomeReceipt): boolean {
  return lines.length === 0 && vlrTotProventos === 0 && vlrTotDescontos === 0
}

function addsUp({ lines, vlrTotProventos, vlrTotDescontos }: IncomeReceipt): boolean {
  const sum = (kind: string) => lines.reduce((total, line) => total + (kindOf(line) === kind ? line.vlrMovto : 0), 0)
  return sum(EARNING) === vlrTotProventos && sum(DEDUCTION) === vlrTotDescontos
}

/** Returns whether a contract overlaps the year so that a 13th is due (Lei 4.090/1962 art. 1: fifteen days of a month). */
function earnsThirteenth({ dtAdmissao, dtDemissao }: IncomeContract, ano: number): boolean {
  return dtAdmissao <= `${ano}-12-17` && (dtDemissao === null || dtDemissao >= `${ano}-12-31`)
}

/**
 * Returns whether the severance of a dismissal may have been paid in a year: it is due within ten days (CLT art. 477 § 6).
 * Without it the report would show a 13th and compensations of zero.
 */
function getsSeverance({ dtDemissao }: IncomeContract, ano: number): boolean {
  return dtDemissao !== null && dtDemissao >= `${ano - 1}-12-22` && dtDemissao <= `${ano}-12-31`
}

/** Returns whether receipts of a contract contain severance, in or after the month of the dismissal. */
function hasSeverance(
  { dtDemissao }: IncomeContract,
  receipts: readonly IncomeReceipt[],
  events: Payments['events'],
): boolean {
  return receipts
    .filter(({ dtCompetencia }) => dtDemissao !== null && dtCompetencia >= firstOfMonth(dtDemissao))
    .some(({ lines }) => lines.some((line) => kindOf(line) === EARNING && isSeverance(events.get(line.codEvento))))
}

/** Computes the report of one employer and calendar year; returns the missing data when the company declared too little. */
export function computeYear<Share extends PlanShare>(ano: number, payments: Payments<Share>): Computed<Share> {
  const { natRendimento, contracts, events, vacations, plan } = payments
  const stored = payments.receipts.filter((receipt) => !isRepeated(receipt, payments.receipts))
  const receipts = stored.filter((receipt) => !isPaper(receipt))
  const paid = receipts.filter(({ dtPagamento }) => isOfYear(dtPagamento, ano))
  const own = contracts.filter(
    ({ codEmpregado, dtAdmissao, dtDemissao }) =>
      (dtAdmissao <= `${ano}-12-31` && (dtDemissao === null || dtDemissao >= `${ano}-01-01`)) ||
      paid.some((receipt) => receipt.codEmpregado === codEmpregado),
  )
  if (own.length === 0) return null
  const receiptsOf = ({ codEmpregado }: IncomeContract) =>
    receipts.filter((receipt) => receipt.codEmpregado === codEmpregado)
  const undated = receipts.filter((receipt) => mayBelong(receipt, ano))
  if (stored.some((receipt) => isPaper(receipt) && (isOfYear(receipt.dtPagamento, ano) || mayBelong(receipt, ano)))) {
    return { refused: paid.length + undated.length > 0 ? 'paper' : 'receipts' }
  }
  if (paid.length === 0 && undated.length === 0) {
    // The first pay may be due in the next year.
    return own.every((contract) => coversYear(ano, contract, receiptsOf(contract), [])) ? null : { refused: 'receipts' }
  }
  if (undated.length > 0) return { refused: 'payment' }
  for (const contract of own) {
    const away = vacations.filter(({ codEmpregado }) => codEmpregado === contract.codEmpregado)
    if (!coversYear(ano, contract, receiptsOf(contract), away)) return { refused: 'months' }
  }
  if (!paid.every(addsUp)) return { refused: 'totals' }

  const sums = addLines(paid, events)
  if ('refused' in sums) return sums
  const { amounts, counted, outrosIsentos, entidades } = sums
  if (repeatsVacation(counted)) return { refused: 'vacations' }
  for (const contract of own) {
    const lines = counted.filter(({ receipt }) => receipt.codEmpregado === contract.codEmpregado)
    // Internships and directors have neither FGTS nor 13th.
    const withoutFgts = lines.length > 0 && lines.every(({ event }) => WITHOUT_FGTS.includes(event.codIncFGTS))
    const hasThirteenth = lines.some(({ part }) => part === 'decimo')
    const isDue = natRendimento !== WITHOUT_EMPLOYMENT && earnsThirteenth(contract, ano)
    if (isDue && !hasThirteenth && !withoutFgts) return { refused: 'thirteenth' }
    const isLeaving = natRendimento === EMPLOYMENT && getsSeverance(contract, ano)
    if (isLeaving && !hasSeverance(contract, receiptsOf(contract), events)) return { refused: 'severance' }
  }
  const shares = plan.filter((share) => isDeducted(share, paid))
  const shared = shares.reduce((sum, { vlrMes }) => sum + vlrMes, 0)
  if (amounts.plano > 0 && shared > 0 && amounts.plano !== shared) return { refused: 'plan' }
  if (amounts.plano === 0) amounts.plano = shared
  if (Object.values(amounts).some((cents) => cents < 0)) return { refused: 'negative' }
  if (netThirteenth(amounts) < 0 || netPlr(amounts) < 0) return { refused: 'negative' }
  return { report: { amounts, outrosIsentos, entidades, plan: shares } }
}

/**
 * Returns the reasons that already prevent the report of the current year, which HR can fix before it is due. Months,
 * 13th and plan are known only after the end of the year.
 */
export function faultSoFar(
  ano: number,
  { natRendimento, contracts, receipts: stored, events }: Payments,
): Reason | null {
  const receipts = stored.filter((receipt) => !isPaper(receipt))
  const undated = ({ dtPagamento, dtCompetencia }: IncomeReceipt) =>
    dtPagamento === null && isOfYear(dtCompetencia, ano)
  const paid = receipts.filter((receipt) => !isRepeated(receipt, receipts) && isOfYear(receipt.dtPagamento, ano))
  if (receipts.some(undated)) return 'payment'
  if (paid.length > 0 && stored.some((one) => isPaper(one) && isOfYear(one.dtPagamento ?? one.dtCompetencia, ano))) {
    return 'paper'
  }
  if (!paid.every(addsUp)) return 'totals'
  const sums = addLines(paid, events)
  if ('refused' in sums) return sums.refused
  if (repeatsVacation(sums.counted)) return 'vacations'
  const lacksSeverance = contracts.some((contract) => {
    const own = receipts.filter(({ codEmpregado }) => codEmpregado === contract.codEmpregado)
    const isPaid = paid.some(({ codEmpregado }) => codEmpregado === contract.codEmpregado)
    return isPaid && getsSeverance(contract, ano) && !hasSeverance(contract, own, events)
  })
  return natRendimento === EMPLOYMENT && lacksSeverance ? 'severance' : null
}

/** Returns the 13th less its deductions, in cents. */
export function netThirteenth(amounts: Amounts): number {
  const { decimo, decimoPrevidencia, decimoComplementar, decimoPensao, decimoIrrf } = amounts
  return decimo - decimoPrevidencia - decimoComplementar - decimoPensao - decimoIrrf
}

/** Returns the share in the profits less its deductions, in cents. */
export function netPlr({ plr, plrPensao, plrIrrf }: Amounts): number {
  return plr - plrPensao - plrIrrf
}

/** A counted line, with its declared event. */
interface Counted {
  receipt: IncomeReceipt
  event: IncomeEvent
  part: Part | null
  isEarning: boolean
}

interface Sums extends Pick<IncomeAmounts, 'amounts' | 'outrosIsentos' | 'entidades'> {
  counted: Counted[]
}

/** Adds all earnings and deductions to their declared parts; informational lines are ignored. */
function addLines(
  paid: readonly IncomeReceipt[],
  events: ReadonlyMap<number, IncomeEvent>,
): Sums | { refused: Reason } {
  const amounts = noAmounts()
  const counted: Counted[] = []
  const outros = new Map<string, number>()
  const entities = new Map<string, number>()
  const add = (to: Map<string, number>, label: string, cents: number) => to.set(label, (to.get(label) ?? 0) + cents)
  for (const receipt of paid) {
    for (const line of receipt.lines) {
      const kind = kindOf(line)
      if ((kind !== EARNING && kind !== DEDUCTION) || line.vlrMovto === 0) continue
      const event = events.get(line.codEvento)
      if (!event) return { refused: 'events' }
      const part = partOf(event)
      if (part === 'contradiction' || part === 'unsupported') return { refused: part }
      const isEarning = kind === EARNING
      counted.push({ receipt, event, part, isEarning })
      if (part === null) continue
      const cents = signOf(part, isEarning) * line.vlrMovto
      amounts[part] += cents
      if (part === 'outrosIsentos') add(outros, line.nomeEvento, cents)
      if (part === 'complementar' || part === 'decimoComplementar') add(entities, event.entidade, cents)
    }
  }
  const listed = (of: Map<string, number>) => [...of].map(([label, cents]) => ({ label, cents }))
  return { amounts, counted, outrosIsentos: listed(outros), entidades: listed(entities) }
}

/** Payrolls that repeat a paid vacation in the payslip would count it twice. */
function repeatsVacation(counted: readonly Counted[]): boolean {
  const isVacation = ({ event, isEarning }: Counted) => isEarning && event.codIncIRRF === VACATION_CODE
  const types = Map.groupBy(counted.filter(isVacation), ({ receipt }) => receipt.codEmpregado)
  return [...types.values()].some(
    (own) =>
      own.some(({ receipt }) => receipt.codTipoCalculo === CALCULATION.vacation) &&
      own.some(({ receipt }) => receipt.codTipoCalculo !== CALCULATION.vacation),
  )
}

/** Returns whether a share was deducted by the payslip of its month. */
function isDeducted({ codEmpregado, dtCompetencia }: PlanShare, paid: readonly IncomeReceipt[]): boolean {
  return paid.some(
    (receipt) =>
      MONTHLY.includes(receipt.codTipoCalculo) &&
      receipt.codEmpregado === codEmpregado &&
      receipt.dtCompetencia.slice(0, 7) === dtCompetencia.slice(0, 7),
  )
}
