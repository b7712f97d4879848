import { cents as rounded } from '@colab/contract/payroll/rounding'
import { FGTS_RATE } from '@colab/contract/payroll/tables'
import type { Employment, Total } from '../receipt.ts'
import { checkInss, type InssDetail } from './inss.ts'
import { checkIrrf, type IrrfDetail } from './irrf.ts'
import { declaredSum } from './lines.ts'
import { type Check, noVerdict, type Subject, type Subjected, verdict } from './verdict.ts'

export interface Inspection {
  checks: Check[]
  inss: InssDetail | null
  irrf: IrrfDetail | null
}

function checkTotal(subject: Subject, { cents, differingSum }: Total, declared: number | null): Check[] {
  if (cents === null || !declared) return []
  return [verdict(subject, cents, differingSum ?? cents, 0)]
}

function checkNet({ net, totalEarnings, totalDeductions }: Employment): Check[] {
  const sum =
    (totalEarnings.differingSum ?? totalEarnings.cents ?? 0) -
    (totalDeductions.differingSum ?? totalDeductions.cents ?? 0)
  return net === null ? [] : [verdict('net', net, sum, 0)]
}

/** The deposit is 8 % of the base, 2 % for apprentices (Lei 8.036/1990 art. 15): which of them applies is on no receipt. */
function checkFgts(employment: Employment): Check[] {
  const { fgtsBase, fgts } = employment
  const base = declaredSum(employment, 'codIncFGTS', [11, 12], (code) => code === 0)
  const ofBase = fgtsBase && base !== null ? [verdict('fgtsBase', fgtsBase, base)] : []
  if (!fgts) return ofBase
  if (!fgtsBase) return [...ofBase, noVerdict('fgts', fgts, 'noBase')]
  const usual = verdict('fgts', fgts, rounded(fgtsBase * FGTS_RATE.employee, 1000))
  const ofApprentice = verdict('fgts', fgts, rounded(fgtsBase * FGTS_RATE.apprentice, 1000))
  return [...ofBase, ofApprentice.isRight ? ofApprentice : usual]
}

/** Checks sums, bases, FGTS, INSS and IRRF of a receipt. What the receipt does not contain gets no verdict. */
export function inspect(subjected: Subjected): Inspection {
  const { employment } = subjected
  const { head, totalEarnings, totalDeductions } = employment
  const inss = checkInss(subjected)
  const irrf = checkIrrf(subjected)
  return {
    checks: [
      ...checkTotal('earnings', totalEarnings, head.vlrTotProventos),
      ...checkTotal('deductions', totalDeductions, head.vlrTotDescontos),
      ...checkNet(employment),
      ...inss.checks,
      ...irrf.checks,
      ...checkFgts(employment),
    ],
    inss: inss.detail,
    irrf: irrf.detail,
  }
}
