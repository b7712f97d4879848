import { fgts } from '@colab/contract/payroll/fgts'
import { firstPartOf, type ThirteenthInput, thirteenthPay } from '@colab/contract/payroll/thirteenth'
import { type Calculation, calculation, isPaid, type PayLine } from './events.ts'
import { taxLines } from './payslip.ts'

interface PartInput extends ThirteenthInput {
  apprentice: boolean
}

/** Calculates the receipt of the first part, with FGTS (type 60 or 61, 30 November). */
export function firstPart({ apprentice, ...input }: PartInput): Calculation {
  const amount = firstPartOf(input)
  const lines: PayLine[] = [{ event: 'primeiraParcela', hrMovto: `${input.avos}/12`, vlrMovto: amount }]
  return calculation(lines, { vlrBaseFGTS: amount, vlrFGTS: fgts(amount, apprentice) })
}

interface SecondPartInput extends PartInput {
  /** Amount paid by the first part. */
  adiantamento: number
  dependentes: number
  /** The December, its first day. */
  month: string
}

/** Calculates the receipt of the second part: the whole, less the first part; FGTS on the remaining part. */
export function secondPart(input: SecondPartInput): Calculation {
  const { avos, adiantamento, dependentes, month, apprentice } = input
  const { base, inss, irrf, ...pay } = thirteenthPay(input, dependentes, month)
  const earnings: PayLine[] = [
    { event: 'decimoTerceiro', hrMovto: `${avos}/12`, vlrMovto: pay.decimoTerceiro },
    { event: 'mediaDecimoTerceiro', hrMovto: `${avos}/12`, vlrMovto: pay.mediaDecimoTerceiro },
    { event: 'descontoPrimeiraParcela', hrMovto: '', vlrMovto: adiantamento },
  ]
  const { withheld, informed } = taxLines({
    events: ['inssDecimoTerceiro', 'irrfDecimoTerceiro'],
    base,
    inss,
    irrf,
    dependentes,
    month,
  })
  const left = base - adiantamento
  const vlrFGTS = fgts(left, apprentice)
  const lines = [...earnings.filter(isPaid), ...withheld, ...informed]
  return calculation(lines, { vlrBaseFGTS: left, vlrFGTS, vlrBaseINSS: base, vlrBaseIRRF: irrf.base })
}
