import { DETAIL_SEPARATOR } from '@colab/contract/domains/receipts'
import { cents } from '@colab/contract/payroll/rounding'
import { formatBRL } from '@colab/contract/wire/money'
import { formatMinutes } from '@colab/contract/wire/time'
import { days, isPaid, type PayLine, percent, sum, sumOf } from './events.ts'

/** Facts that determine the earnings of a month; amounts in cents, times in minutes. */
export interface EarningsInput {
  salario: number
  /** A fifth of the minutes of a week. */
  jornada: number
  /** Days of salary, 0 to 30. */
  dias: number
  extra50: number
  extra100: number
  noturno: number
  /** Breaks paid instead of taken. */
  intervalos: number
  vendas: { linha: string; vendas: number; taxa: number; comissao: number }[]
  /** Rest days and workdays of the month. */
  rest: number
  work: number
}

/**
 * Paid minutes of a month: five days' hours spread over six, times 30. 44 hours a week are 220, 40 are 200 (TST Súmula
 * 431).
 */
export function monthMinutes(jornada: number): number {
  return jornada * 25
}

/** Returns the earnings of a month beyond the salary: overtime, nights, commissions, and their paid rest. */
export function variableEarnings(input: EarningsInput): PayLine[] {
  const { salario, jornada, extra50, extra100, noturno, vendas, rest, work } = input
  const month = monthMinutes(jornada)
  const lines: PayLine[] = [
    { event: 'extra50', hrMovto: formatMinutes(extra50), vlrMovto: cents(salario * extra50 * 3, month * 2) },
    { event: 'extra100', hrMovto: formatMinutes(extra100), vlrMovto: cents(salario * extra100 * 2, month) },
    { event: 'noturno', hrMovto: formatMinutes(noturno), vlrMovto: cents(salario * noturno, month * 5) },
  ]
  const hours = sumOf(lines)
  const commission = sum(vendas.map(({ comissao }) => comissao))
  lines.push(
    { event: 'dsr', hrMovto: days(rest), vlrMovto: cents(hours * rest, work) },
    {
      event: 'comissao',
      hrMovto: '',
      vlrMovto: commission,
      detalhamento: vendas
        .map(({ linha, vendas, taxa, comissao }) => {
          return `${linha}: ${percent(taxa)} de ${formatBRL(vendas)} = ${formatBRL(comissao)}`
        })
        .join(DETAIL_SEPARATOR),
    },
    { event: 'dsrComissao', hrMovto: days(rest), vlrMovto: cents(commission * rest, work) },
  )
  return lines.filter(isPaid)
}

/**
 * Returns the indemnity of breaks that were paid instead of taken, with a surcharge of half (CLT arts. 59-A and 71 § 4):
 * no part of averages or of FGTS.
 */
export function breakLines({ salario, jornada, intervalos }: EarningsInput): PayLine[] {
  const vlrMovto = cents(salario * intervalos * 3, monthMinutes(jornada) * 2)
  const line: PayLine = { event: 'intervalo', hrMovto: formatMinutes(intervalos), vlrMovto }
  return [line].filter(isPaid)
}

/** Returns the salary of the paid days. */
export function salaryLine({ salario, dias }: Pick<EarningsInput, 'salario' | 'dias'>): PayLine {
  return { event: 'salario', hrMovto: days(dias), vlrMovto: cents(salario * dias, 30) }
}
