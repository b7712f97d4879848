import { DETAIL_SEPARATOR } from '@colab/contract/domains/receipts'
import { fgts } from '@colab/contract/payroll/fgts'
import { inss, inssRate } from '@colab/contract/payroll/inss'
import { type Irrf, irrf } from '@colab/contract/payroll/irrf'
import { cents, share } from '@colab/contract/payroll/rounding'
import { IRRF_TABLES, tableOf } from '@colab/contract/payroll/tables'
import { formatMinutes } from '@colab/contract/wire/time'
import { ADVANCE_SHARE, advance } from './advance.ts'
import { breakLines, type EarningsInput, monthMinutes, salaryLine, variableEarnings } from './earnings.ts'
import { type Calculation, calculation, days, type Event, isPaid, type PayLine, percent, sumOf } from './events.ts'

export interface PayslipInput extends EarningsInput {
  /** Its first day. Paid on the month's last workday, so that the month's own tables apply. */
  month: string
  faltas: number
  /** Weeks with an absence. */
  semanasComFalta: number
  atraso: number
  dependentes: number
  apprentice: boolean
  /** Vacation pay of this month whose INSS was already withheld. */
  ferias: number
  adiantamento: boolean
  transporte: boolean
  /** A due instalment, or null. */
  consignado: { valor: number; detalhamento: string } | null
  /** Other deductions, in order, as far as the pay permits. */
  outros: PayLine[]
}

/** Share of pay after INSS and IRRF that loan instalments may take (Lei 10.820/2003 art. 2 § 2 I, Lei 15.179/2025). */
const LOAN_MARGIN = 3500
/** Transport vouchers cost the employee at most this share of the salary (Lei 7.418/1985 art. 4). */
const TRANSPORT_SHARE = 600
/** Share of the earnings, in basis points, that always remains; deductions below it are omitted (our own rule). */
const LEAST_NET = 1000

/** INSS and IRRF as lines, and the informational bases. */
export function taxLines(tax: {
  /** The events of INSS and IRRF: each kind of pay has its own, as eSocial requires. */
  events?: readonly [inss: Event, irrf: Event]
  base: number
  /** Pay of the month with INSS due before this receipt. */
  paidBefore?: number
  inss: number
  irrf: Irrf
  dependentes: number
  month: string
}): { withheld: PayLine[]; informed: PayLine[] } {
  const { events: [inssEvent, irrfEvent] = ['inss', 'irrf'], base, paidBefore = 0, dependentes, month } = tax
  const table = tableOf(IRRF_TABLES, month)
  const withheld: PayLine[] = [
    { event: inssEvent, hrMovto: percent(inssRate(base + paidBefore, month)), vlrMovto: tax.inss },
    { event: irrfEvent, hrMovto: percent(tax.irrf.taxa), vlrMovto: tax.irrf.imposto },
  ]
  const informed: PayLine[] = [
    { event: 'baseInss', hrMovto: '', vlrMovto: base },
    { event: 'baseIrrf', hrMovto: '', vlrMovto: tax.irrf.base },
    { event: 'dependentes', hrMovto: String(dependentes), vlrMovto: dependentes * table.dependente },
    { event: 'simplificado', hrMovto: '', vlrMovto: tax.irrf.simplificado ? table.simplificado : 0 },
  ]
  return { withheld: withheld.filter(isPaid), informed: informed.filter(isPaid) }
}

function absenceLines({ salario, jornada, faltas, semanasComFalta, atraso }: PayslipInput): PayLine[] {
  const lines: PayLine[] = [
    { event: 'faltas', hrMovto: days(faltas), vlrMovto: cents(salario * faltas, 30) },
    { event: 'dsrFaltas', hrMovto: days(semanasComFalta), vlrMovto: cents(salario * semanasComFalta, 30) },
    { event: 'atrasos', hrMovto: formatMinutes(atraso), vlrMovto: cents(salario * atraso, monthMinutes(jornada)) },
  ]
  return lines.filter(isPaid)
}

/** Deducts the loan instalment within the margin, and each other deduction while enough is left. */
function withhold(
  input: PayslipInput,
  { taxable, left, salary, floor }: Record<'taxable' | 'left' | 'salary' | 'floor', number>,
): PayLine[] {
  const lines: PayLine[] = []
  let free = left - floor
  if (input.consignado) {
    const { valor, detalhamento } = input.consignado
    const vlrMovto = Math.min(valor, share(taxable, LOAN_MARGIN), free)
    const note = vlrMovto < valor ? `${DETAIL_SEPARATOR}Parcela reduzida à margem do mês` : ''
    if (vlrMovto > 0) lines.push({ event: 'consignado', hrMovto: '', vlrMovto, detalhamento: detalhamento + note })
    free -= Math.max(0, vlrMovto)
  }
  const transport: PayLine = {
    event: 'transporte',
    hrMovto: percent(TRANSPORT_SHARE / 10),
    vlrMovto: share(salary, TRANSPORT_SHARE),
  }
  for (const line of input.transporte ? [transport, ...input.outros] : input.outros) {
    if (line.vlrMovto === 0 || line.vlrMovto > free) continue
    lines.push(line)
    free -= line.vlrMovto
  }
  return lines
}

/**
 * Calculates the monthly payslip (type 10). INSS is due on all pay of the month, vacation included, less the amount
 * withheld by the vacation receipt. Absences lower the bases. The bases of INSS and FGTS are the month's own pay, that of
 * FGTS without indemnities.
 */
export function payslip(input: PayslipInput): Calculation {
  const { month, dependentes, ferias } = input
  const salary = salaryLine(input)
  const breaks = breakLines(input)
  const earnings = [salary, ...variableEarnings(input), ...breaks]
  const absences = absenceLines(input)
  const base = sumOf(earnings) - sumOf(absences)
  const contribution = inss(base + ferias, month) - inss(ferias, month)
  const tax = irrf({ rendimento: base, inss: contribution, dependentes, month })
  const { withheld, informed } = taxLines({
    base,
    paidBefore: ferias,
    inss: contribution,
    irrf: tax,
    dependentes,
    month,
  })
  const advanced = input.adiantamento ? advance(salary.vlrMovto, input.dias) : 0
  const advanceLine: PayLine = {
    event: 'descontoAdiantamento',
    hrMovto: percent(ADVANCE_SHARE / 10),
    vlrMovto: advanced,
  }
  const taxable = base - sumOf(withheld)
  const others = withhold(input, {
    taxable,
    left: taxable - advanced,
    salary: salary.vlrMovto,
    floor: share(sumOf(earnings), LEAST_NET),
  })
  const lines = [...earnings, ...withheld, ...(advanced > 0 ? [advanceLine] : []), ...absences, ...others, ...informed]
  const vlrBaseFGTS = base - sumOf(breaks)
  const vlrFGTS = fgts(vlrBaseFGTS, input.apprentice)
  return calculation(lines, { vlrBaseFGTS, vlrFGTS, vlrBaseINSS: base, vlrBaseIRRF: tax.base })
}
