import { fgts } from '@colab/contract/payroll/fgts'
import { inss } from '@colab/contract/payroll/inss'
import { irrf } from '@colab/contract/payroll/irrf'
import { cents } from '@colab/contract/payroll/rounding'
import { lastOfMonth } from '@colab/contract/wire/calendar'
import { type Calculation, calculation, isPaid, type Line, sumOf } from './events.ts'
import { taxLines } from './payslip.ts'

export interface ThirteenthInput {
  salario: number
  /** Mean of the year's variable pay. */
  media: number
  /** Twelfths of the year, 1 to 12. */
  avos: number
  apprentice: boolean
}

/** Last days for the two parts (Lei 4.749/1965 arts. 1 and 2), MM-DD; both are paid on these days. */
export const FIRST_PART_DAY = '11-30'
export const SECOND_PART_DAY = '12-20'

/** Returns the twelfths due for a year: months with at least 15 days of employment (Lei 4.090/1962 art. 1 § 2). */
export function twelfths(dtAdmissao: string, year: number): number {
  let count = 0
  for (let month = 1; month <= 12; month++) {
    const first = `${year}-${String(month).padStart(2, '0')}-01`
    const last = lastOfMonth(first)
    if (dtAdmissao <= first) count++
    else if (dtAdmissao <= last && Number(last.slice(8)) - Number(dtAdmissao.slice(8)) + 1 >= 15) count++
  }
  return count
}

/**
 * Calculates the first part: half of the year's amount, with FGTS and without INSS and IRRF (type 60 or 61, 30
 * November).
 */
export function firstPart({ salario, media, avos, apprentice }: ThirteenthInput): Calculation {
  const amount = cents((salario + media) * avos, 24)
  const lines: Line[] = [{ event: 'primeiraParcela', hrMovto: `${avos}/12`, vlrMovto: amount }]
  return calculation(lines, { vlrBaseFGTS: amount, vlrFGTS: fgts(amount, apprentice) })
}

export interface SecondPartInput extends ThirteenthInput {
  /** Amount paid by the first part. */
  adiantamento: number
  dependentes: number
  /** The December, its first day. */
  month: string
}

/**
 * Calculates the second part: the whole, less the first part, with INSS and IRRF on the whole, each separate from the
 * month's pay (Lei 8.212/1991 art. 28 § 7, Lei 7.713/1988 art. 26). FGTS on the remaining part.
 */
export function secondPart(input: SecondPartInput): Calculation {
  const { salario, media, avos, adiantamento, dependentes, month, apprentice } = input
  const earnings: Line[] = [
    { event: 'decimoTerceiro', hrMovto: `${avos}/12`, vlrMovto: cents(salario * avos, 12) },
    { event: 'mediaDecimoTerceiro', hrMovto: `${avos}/12`, vlrMovto: cents(media * avos, 12) },
  ]
  const base = sumOf(earnings)
  const contribution = inss(base, month)
  const tax = irrf({ rendimento: base, inss: contribution, dependentes, month, exclusiva: true })
  const { withheld, informed } = taxLines({
    events: ['inssDecimoTerceiro', 'irrfDecimoTerceiro'],
    base,
    inss: contribution,
    irrf: tax,
    dependentes,
    month,
  })
  const advanced: Line = { event: 'descontoPrimeiraParcela', hrMovto: '', vlrMovto: adiantamento }
  const lines = [...[...earnings, advanced].filter(isPaid), ...withheld, ...informed]
  const left = base - adiantamento
  const vlrFGTS = fgts(left, apprentice)
  return calculation(lines, { vlrBaseFGTS: left, vlrFGTS, vlrBaseINSS: base, vlrBaseIRRF: tax.base })
}
