import type { Movimento } from '@colab/contract/domains/receipts'
import { sameCode } from '@colab/contract/wire/cells'
import { plain } from '@colab/ui/i18n/plain.ts'
import { type Employment, isContradicted } from '../receipt.ts'
import { type Check, type CheckInput, type Doubt, noVerdict } from './verdict.ts'

/** Words for pay that belongs to other months, whose taxes follow those months: agreements, differences, refunds. */
const OTHER_MONTHS =
  /\b(dif|difer\w*|retroat\w*|dissidio|reajuste|acerto|compl\w*|acordo|convencao|anterior\w*|estorno|devol\w*|restitu\w*|ref)\b|\d\/\d{4}/

function isOfOtherMonths({ nomeEvento }: Movimento): boolean {
  return OTHER_MONTHS.test(plain(nomeEvento))
}

/** FGTS incidence of the month of a dismissal and of its notice (eSocial). */
const FGTS_OF_SEVERANCE = 21

/** Natures of severance pay (eSocial, table 3). */
function isSeverance({ natRubr, codIncFGTS }: Movimento): boolean {
  return codIncFGTS === FGTS_OF_SEVERANCE || (natRubr !== null && natRubr >= 6000 && natRubr <= 6999)
}

/** Returns the receipts of the same contract among the related ones. */
export function ownRelated({ employment, related }: CheckInput) {
  const { codEmpregado } = employment.head
  return (related ?? []).flatMap(({ kind, date, employments }) =>
    employments
      .filter(({ head }) => sameCode(head.codEmpregado, codEmpregado))
      .map((own) => ({ kind, date, employment: own })),
  )
}

/** Returns why the taxes of a receipt cannot be recomputed at all: a part was not read, or amounts count that are not on it. */
export function doubtOf({ employment, others, related }: CheckInput): Doubt | undefined {
  const { head, earnings, deductions, isComplete } = employment
  const isForeign = (other: Employment) => !sameCode(other.head.codEmpregado, head.codEmpregado)
  if (!isComplete || !related) return 'unread'
  // A line is missing or surplus: the others could seem correct without it.
  if (isContradicted(employment.totalEarnings) || isContradicted(employment.totalDeductions)) return 'contradicted'
  if ([...others, ...related.flatMap(({ employments }) => employments)].some(isForeign)) return 'otherContract'
  const isUsual = others.length === 0 && !head.nomeRecibo && ![...earnings, ...deductions].some(isSeverance)
  if (!isUsual) return 'otherReceipt'
  return earnings.some(isOfOtherMonths) ? 'otherMonths' : undefined
}

/** Replaces a negative verdict by its doubt. Amounts that agree are correct despite a doubt, unless a line is missing. */
export function unlessDoubtful(check: Check, doubt: Doubt | undefined): Check {
  return doubt && (!check.isRight || doubt === 'contradicted') ? noVerdict(check.subject, check.shown, doubt) : check
}
