import { type InssPart, inss, inssParts } from '@colab/contract/payroll/inss'
import { INSS_TABLES, tableOf } from '@colab/contract/payroll/tables'
import { addDays, firstOfMonth } from '@colab/contract/wire/calendar'
import { toCents } from '@colab/contract/wire/money'
import type { Employment } from '../receipt.ts'
import { topicOf } from '../topics.ts'
import { declaredSum, informed, withheld } from './lines.ts'
import { type Check, noVerdict, type Subjected, verdict } from './verdict.ts'

/** How the contribution of a receipt comes about; amounts in cents. */
export interface InssDetail {
  base: number
  /** Base of the month whose INSS the vacation receipt withheld. */
  paidBefore: number
  parts: InssPart[]
  /** The contribution on the base, less that of `paidBefore`. */
  total: number
  source: string
}

const BASE_CODES = { mensal: [11], ferias: [11], 'decimo-terceiro': [12], adiantamento: [] } as const

/** Codes of eSocial that do not change the base: no incidence, and the contribution itself. */
const isOutside = (code: number) => [0, 31, 32].includes(code)

/** Returns whether all days of a vacation lie in one month; false where the receipt does not show their number. */
function isInOneMonth({ date, employment }: Subjected): boolean {
  const rest = employment.earnings.find((row) => topicOf(row) === 'vacation')
  const days = Number(/^(\d{1,2}) dias?$/.exec(rest?.hrMovto.trim() ?? '')?.[1] ?? 0)
  return days > 0 && firstOfMonth(addDays(date, days - 1)) === firstOfMonth(date)
}

function baseOf(employment: Employment, declared: number | null): number | null {
  return toCents(employment.head.vlrBaseINSS) || informed(employment, 'inssBase') || declared
}

/** Recomputes the INSS of a receipt from its base and the table of its month (EC 103/2019 art. 28). */
export function checkInss(subjected: Subjected): { checks: Check[]; detail: InssDetail | null } {
  const { kind, date, employment, isAlone } = subjected
  const { cents: shown, found } = withheld(employment, 'inss')
  const declared = kind === 'adiantamento' ? null : declaredSum(employment, 'codIncCP', BASE_CODES[kind], isOutside)
  const base = baseOf(employment, declared)
  if (!base) return { checks: found ? [noVerdict('inss', shown, 'noBase')] : [], detail: null }
  const ofBase = declared === null ? [] : [verdict('inssBase', base, declared)]
  if (!isAlone) return { checks: [...ofBase, noVerdict('inss', shown, 'otherContract')], detail: null }
  if (kind === 'ferias' && !isInOneMonth(subjected)) {
    return { checks: [...ofBase, noVerdict('inss', shown, 'twoMonths')], detail: null }
  }
  const [oldest] = INSS_TABLES
  if (!oldest || date < oldest.desde) return { checks: [...ofBase, noVerdict('inss', shown, 'noTable')], detail: null }
  const paidBefore = informed(employment, 'inssBasePaid') ?? 0
  const total = inss(base + paidBefore, date) - inss(paidBefore, date)
  const { fonte } = tableOf(INSS_TABLES, date)
  return {
    checks: [...ofBase, verdict('inss', shown, total)],
    detail: { base, paidBefore, parts: inssParts(base + paidBefore, date), total, source: fonte },
  }
}
