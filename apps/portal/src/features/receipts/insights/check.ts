import { familyAllowance } from '@colab/contract/payroll/family'
import { WITHOUT_FGTS } from '@colab/contract/payroll/fgts'
import { cents as rounded } from '@colab/contract/payroll/rounding'
import { FAMILY_TABLES, FGTS_RATE, hasTable } from '@colab/contract/payroll/tables'
import { firstOfMonth } from '@colab/contract/wire/calendar'
import type { Employment, Total } from '../receipt.ts'
import { topicOf } from '../topics.ts'
import { contributionBase } from './bases.ts'
import { doubtOf, ownRelated, unlessDoubtful } from './doubts.ts'
import { checkInss, type InssDetail, isOfContributor } from './inss.ts'
import { checkIrrf, type IrrfDetail } from './irrf.ts'
import { declaredSum, sumOf } from './lines.ts'
import { checkShares } from './shares.ts'
import { mayTouch } from './vacationMonths.ts'
import { type Check, type CheckInput, type Doubt, noVerdict, type Subject, verdict } from './verdict.ts'

export interface Inspection {
  checks: Check[]
  inss: InssDetail | null
  irrf: IrrfDetail | null
}

function checkTotal(subject: Subject, { cents, sum }: Total, declared: number | null): Check[] {
  if (cents === null || !declared) return []
  return [sum === null ? noVerdict(subject, cents, 'unread') : verdict(subject, cents, sum, 0)]
}

function checkNet({ net, totalEarnings, totalDeductions }: Employment): Check[] {
  const [earned, deducted] = [totalEarnings.sum, totalDeductions.sum]
  if (net === null) return []
  return [
    earned === null || deducted === null ? noVerdict('net', net, 'unread') : verdict('net', net, earned - deducted, 0),
  ]
}

/** Returns why the base of FGTS may differ from the lines: pay of another receipt, or a line with a wrong nature. */
function doubtOfFgtsBase(checkInput: CheckInput): Doubt | undefined {
  const { kind, date, employment } = checkInput
  const vacations = ownRelated(checkInput).filter(
    (other) => other.kind === 'ferias' && mayTouch(other, firstOfMonth(date)),
  )
  if (kind !== 'decimo-terceiro' && vacations.length > 0) return 'otherReceipt'
  const hasFirstPart = employment.deductions.some(({ natRubr }) => natRubr === 9214)
  const hasHidden = employment.information.some(({ codIncFGTS }) => codIncFGTS !== 0)
  if (doubtOf(checkInput) === 'contradicted') return 'contradicted'
  return hasHidden || (kind === 'decimo-terceiro' && !hasFirstPart) ? 'undeclared' : doubtOf(checkInput)
}

function checkFgtsBase(checkInput: CheckInput): Check[] {
  const { employment } = checkInput
  const { fgtsBase } = employment
  if (!fgtsBase) return []
  const base = declaredSum(employment, 'codIncFGTS', [11, 12], (code) => WITHOUT_FGTS.includes(code))
  if (base === null) return [noVerdict('fgtsBase', fgtsBase, doubtOf(checkInput) ?? 'undeclared')]
  return [unlessDoubtful(verdict('fgtsBase', fgtsBase, base), doubtOfFgtsBase(checkInput))]
}

/** Directors and partners have no FGTS; their lines declare it. */
function isWithoutDeposit({ earnings, isComplete }: Employment): boolean {
  const isFree = ({ natRubr, codIncFGTS }: Employment['earnings'][number]) =>
    codIncFGTS === 0 && natRubr !== null && natRubr !== 3505 && isOfContributor(natRubr)
  return isComplete && earnings.length > 0 && earnings.every(isFree)
}

/**
 * The deposit is 8 % of the base, 2 % for apprentices (Lei 8.036/1990 art. 15 § 7), for whom it is confirmed only where the contract
 * declares one.
 */
function checkDeposit(checkInput: CheckInput): Check {
  const { kind, employment, isApprentice = false } = checkInput
  const { fgtsBase, fgts } = employment
  const doubt = doubtOf(checkInput)
  if (kind === 'adiantamento' && !fgts) return noVerdict('fgts', null, 'laterPay')
  if (!fgts && !fgtsBase && isWithoutDeposit(employment) && !doubt) return verdict('fgts', 0, 0)
  if (!fgtsBase || fgtsBase < 0) return noVerdict('fgts', fgts || null, 'noBase')
  if (!fgts) return noVerdict('fgts', null, 'noDeposit')
  const usual = verdict('fgts', fgts, rounded(fgtsBase * FGTS_RATE.employee, 1000))
  const ofApprentice = verdict('fgts', fgts, rounded(fgtsBase * FGTS_RATE.apprentice, 1000))
  if (!usual.isRight && ofApprentice.isRight) {
    return isApprentice ? unlessDoubtful(ofApprentice, doubt) : noVerdict('fgts', fgts, 'onlyApprentices')
  }
  return unlessDoubtful(usual, doubt)
}

/**
 * Checks sums, bases, FGTS, INSS and IRRF of a receipt: each of these three taxes has a row, unless the receipt is only a PDF. There is no
 * verdict on amounts that the receipt does not contain.
 */
export function inspect(checkInput: CheckInput): Inspection {
  const { employment } = checkInput
  const { head, totalEarnings, totalDeductions } = employment
  if (employment.isPdfOnly) return { checks: [], inss: null, irrf: null }
  const inss = checkInss(checkInput)
  const irrf = checkIrrf(checkInput)
  return {
    checks: [
      ...checkTotal('earnings', totalEarnings, head.vlrTotProventos),
      ...checkTotal('deductions', totalDeductions, head.vlrTotDescontos),
      ...checkNet(employment),
      ...inss.checks,
      ...irrf.checks,
      ...checkShares(checkInput),
      ...checkFamily(checkInput),
      ...checkFgtsBase(checkInput),
      checkDeposit(checkInput),
    ],
    inss: inss.detail,
    irrf: irrf.detail,
  }
}

const MOST_CHILDREN = 20

/**
 * Confirms a family allowance that equals the amount of the law for some number of children, which no receipt shows, where the pay is
 * within the limit; others get no verdict: in the month of admission only a part is paid, and agreements may grant more.
 */
function checkFamily(checkInput: CheckInput): Check[] {
  const { kind, date, employment } = checkInput
  const lines = employment.earnings.filter((row) => topicOf(row) === 'familyAllowance')
  if (kind !== 'mensal' || lines.length === 0) return []
  const shown = sumOf(lines)
  if (!hasTable(FAMILY_TABLES, date)) return [noVerdict('familyAllowance', shown, 'noTable')]
  const base = contributionBase(kind, employment)
  const isDue = (children: number) => base !== null && shown === familyAllowance(base, children, date)
  const children = Array.from({ length: MOST_CHILDREN }, (_, at) => at + 1).find(isDue)
  const doubt = doubtOf(checkInput) ?? (children === undefined ? 'familyTerms' : undefined)
  return [doubt ? noVerdict('familyAllowance', shown, doubt) : verdict('familyAllowance', shown, shown)]
}
