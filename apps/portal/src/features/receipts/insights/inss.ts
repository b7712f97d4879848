import { contributorPart, type InssPart, inss, inssCeiling, inssParts } from '@colab/contract/payroll/inss'
import { hasTable, INSS_OF_CONTRIBUTORS, INSS_TABLES, tableOf } from '@colab/contract/payroll/tables'
import { firstOfMonth } from '@colab/contract/wire/calendar'
import { type IsoDate, partsOf } from '@colab/contract/wire/date'
import { toCents } from '@colab/contract/wire/money'
import { contributionBase } from './bases.ts'
import { doubtOf, ownRelated, unlessDoubtful } from './doubts.ts'
import { informed, isBeforeFinalPay, isDeclaredAs, withheld } from './lines.ts'
import { inssOfVacation, mayTouch, monthsOf } from './vacationMonths.ts'
import { type Check, type CheckInput, type Doubt, isNear, noVerdict, verdict } from './verdict.ts'
import { hasDays, isWholeMonth } from './wholeMonth.ts'

/** How the contribution of a receipt is calculated; amounts in cents. */
export interface InssDetail {
  base: number
  /** Base of the month whose INSS the vacation receipt withheld. */
  paidBefore: number
  parts: InssPart[]
  /** The contribution on the base, less that of `paidBefore`. */
  total: number
  /** The contribution on the receipt. */
  shown: number
  source: string
}

/** The contribution due on a base; `parts` is empty where the tables of two months apply. */
interface Due {
  total: number
  paidBefore: number
  parts: InssPart[]
}

const CONTRIBUTION_CODES = { mensal: 31, ferias: 31, 'decimo-terceiro': 32, adiantamento: 0 } as const

/** Natures of pay to directors, partners and other individual contributors; 3505 is also that of employed directors. */
export const isOfContributor = (nature: number) => nature >= 3501 && nature <= 3508
const EMPLOYED_DIRECTOR = 3505
/** Tenths of a per cent that charities without employer's share withhold from contributors (Decreto 3.048/1999 art. 216 § 26). */
const OF_CHARITIES = 200

const isVacationPay = (nature: number | null) => nature !== null && nature >= 1015 && nature <= 1024

function dueOnMonth(checkInput: CheckInput, base: number): Due | Doubt {
  const { date, employment } = checkInput
  const month = firstOfMonth(date)
  if (employment.earnings.some(({ natRubr }) => isVacationPay(natRubr))) return 'otherReceipt'
  const [vacation, ...more] = ownRelated(checkInput).filter(
    (other) => other.kind === 'ferias' && mayTouch(other, month),
  )
  const months = vacation ? monthsOf(vacation) : []
  const withheldBefore = vacation ? withheld(vacation.employment, 'inss').cents : 0
  if (more.length > 0 || !months || !isNear(inssOfVacation(months) ?? Number.NaN, withheldBefore)) return 'otherReceipt'
  const own = months.find((part) => part.month === month)
  if (!isWholeMonth(checkInput, own?.days ?? 0)) return own || !hasDays(employment) ? 'otherReceipt' : 'partMonth'
  const paidBefore = own?.base ?? 0
  return {
    total: inss(base + paidBefore, month) - inss(paidBefore, month),
    paidBefore,
    parts: inssParts(base + paidBefore, month),
  }
}

function dueOnVacation(checkInput: CheckInput, shown: number): Due | Doubt {
  const months = monthsOf(checkInput)
  if (months?.some(({ month }) => !hasTable(INSS_TABLES, month))) return 'noTable'
  const total = months && inssOfVacation(months)
  if (!months || total === null) return 'twoMonths'
  const others = ownRelated(checkInput).filter(({ kind }) => kind === 'ferias')
  if (others.some((other) => months.some(({ month }) => mayTouch(other, month)))) return 'otherReceipt'
  const [only, ...more] = months
  if (!only || more.length > 0) return isNear(total, shown) ? { total, paidBefore: 0, parts: [] } : 'twoMonths'
  return { total, paidBefore: 0, parts: inssParts(only.base, only.month) }
}

/** The whole 13th salary is due at the end of the year; another receipt of the year may only be its first part. */
export function isOnlyThirteenth(checkInput: CheckInput): boolean {
  const [, month] = partsOf(checkInput.date)
  const others = ownRelated(checkInput).filter(({ kind }) => kind === 'decimo-terceiro')
  return month >= 11 && others.every(({ employment }) => employment.isComplete && isFirstPart(employment.earnings))
}

function isFirstPart(earnings: CheckInput['employment']['earnings']): boolean {
  return earnings.every(({ natRubr }) => natRubr === 5504)
}

function dueOfContributor(natures: readonly number[], base: number, date: IsoDate, shown: number): Due | Doubt {
  const part = contributorPart(base, date)
  const isUncertain = natures.includes(EMPLOYED_DIRECTOR) || isNear(shown, (part.parte * OF_CHARITIES) / 1000)
  if (!natures.every(isOfContributor)) return 'undeclared'
  return isUncertain && !isNear(shown, part.valor) ? 'undeclared' : { total: part.valor, paidBefore: 0, parts: [part] }
}

function dueOn(checkInput: CheckInput, base: number): Due | Doubt {
  const { kind, date, employment } = checkInput
  const { cents: shown } = withheld(employment, 'inss')
  if (!hasTable(INSS_TABLES, date)) return 'noTable'
  const doubt = doubtOf(checkInput)
  if (doubt) return doubt
  if (!isDeclaredAs('inss', employment, 'codIncCP', CONTRIBUTION_CODES[kind])) return 'undeclared'
  const counted = employment.earnings.filter(({ codIncCP }) => codIncCP !== 0 && codIncCP !== 51)
  const natures = counted.map(({ natRubr }) => natRubr).filter((nature) => nature !== null)
  if (natures.length < counted.length) return 'undeclared'
  if (natures.some((nature) => nature >= 3500 && nature < 3600)) {
    return dueOfContributor(natures, base, date, shown)
  }
  if (kind === 'mensal') return dueOnMonth(checkInput, base)
  if (kind === 'ferias') return dueOnVacation(checkInput, shown)
  return isOnlyThirteenth(checkInput)
    ? { total: inss(base, date), paidBefore: 0, parts: inssParts(base, date) }
    : 'otherReceipt'
}

/** Compares the printed base with the lines; it may include the vacation of the month, and end at the ceiling. */
function checkBase(checkInput: CheckInput, printed: number, declared: number): Check {
  const month = firstOfMonth(checkInput.date)
  const vacations = ownRelated(checkInput).filter((other) => other.kind === 'ferias' && mayTouch(other, month))
  const ofVacations = vacations.flatMap((other) => monthsOf(other) ?? []).filter((part) => part.month === month)
  const before = ofVacations.reduce((sum, { base }) => sum + base, 0)
  const ceiling = hasTable(INSS_TABLES, month) ? inssCeiling(month) : Number.POSITIVE_INFINITY
  const right = [declared, declared + before].flatMap((base) => [base, Math.min(base, ceiling)])
  const expected = right.find((base) => isNear(base, printed)) ?? declared
  const isShared = checkInput.kind === 'mensal' && vacations.length > 0
  return unlessDoubtful(
    verdict('inssBase', printed, expected),
    doubtOf(checkInput) ?? (isShared ? 'otherReceipt' : undefined),
  )
}

/**
 * Returns how another job may explain a contribution that differs from that on this pay alone: the bands apply to the sum of both (IN RFB
 * 2.110/2022 art. 36), up to the ceiling.
 */
function otherJobOf(shown: number, { total, paidBefore, parts }: Due, month: string): Doubt | undefined {
  if (shown < total) return 'otherJob'
  const base = parts.reduce((sum, { parte }) => sum + parte, -paidBefore)
  const isOfEmployee = parts.length > 0 && parts[0]?.taxa !== INSS_OF_CONTRIBUTORS && base < inssCeiling(month)
  if (!isOfEmployee) return undefined
  const highest = inss(inssCeiling(month), month) - inss(inssCeiling(month) - base, month)
  return shown <= highest || isNear(shown, highest) ? 'otherJobAbove' : undefined
}

/** Recomputes the INSS of a receipt from its base and the table of its month (EC 103/2019 art. 28). */
export function checkInss(checkInput: CheckInput): { checks: Check[]; detail: InssDetail | null } {
  const { kind, date, employment } = checkInput
  const { cents: shown, found } = withheld(employment, 'inss')
  const base = contributionBase(kind, employment)
  const printed = toCents(employment.head.vlrBaseINSS) || informed(employment, 'inssBase')
  const open = (doubt: Doubt) => noVerdict('inss', found ? shown : null, doubt)
  const none = (doubt: Doubt) => ({ checks: [open(doubt)], detail: null })
  if (kind === 'adiantamento') return none('laterPay')
  if (isBeforeFinalPay(employment)) {
    const isNothing = base === 0 && !printed && !found && !doubtOf(checkInput)
    return isNothing ? { checks: [verdict('inss', 0, 0)], detail: null } : none('laterPay')
  }
  if (!base && !printed) return none('noBase')
  if (!base || base < 0) return none('undeclared')
  const ofBase = printed ? [checkBase(checkInput, printed, base)] : []
  const due = ofBase.every(({ isRight }) => isRight) ? dueOn(checkInput, base) : 'undeclared'
  if (typeof due === 'string') return { checks: [...ofBase, open(due)], detail: null }
  const { total, paidBefore, parts } = due
  // A person who pays the maximum contribution in another job owes nothing here.
  if (!found && total > 0) return { checks: [...ofBase, open('noLine')], detail: null }
  const { fonte } = tableOf(INSS_TABLES, date)
  const own = verdict('inss', shown, total)
  const doubt = own.isRight ? undefined : otherJobOf(shown, due, firstOfMonth(date))
  return {
    checks: [...ofBase, doubt ? noVerdict('inss', found ? shown : null, doubt, total) : own],
    detail: parts.length > 0 ? { base, paidBefore, parts, total, shown, source: fonte } : null,
  }
}
