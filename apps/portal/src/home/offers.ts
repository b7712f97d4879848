import { openings } from '#home/opened.ts'
import { PATHS } from '#paths.ts'
import { takesPasskeyAlone } from '#session/passkeyAlone.ts'
import { readRemembered, updateRemembered } from '#session/remembered.ts'
import { hasUsedPasskey } from '#session/signInHints.ts'
import { installWay } from '#shell/install.ts'
import { isTourUseful } from '#shell/tour.ts'

export type Offer = 'tour' | 'passkey' | 'install'

/** Answers of one person to the offers of home on this device; once answered, an offer is only in the menu of the account. */
type Answers = Partial<Record<Offer, 'answered'>> & {
  /** Number of visits to home. */
  visits?: number
}

const TOPIC = 'offers'
/** Visits after which a person counts as returning. */
const VISITS = 2

/** Whether this page load was counted as a visit. */
let counted = false

/** Returns the offer for this visit, at most one, and counts the visit. */
export async function offerOfVisit(): Promise<Offer | null> {
  const { tour, passkey, install, visits: before = 0 } = await readRemembered<Answers>(TOPIC)
  const visits = counted ? before : before + 1
  if (!counted) await updateRemembered<Answers>(TOPIC, { visits })
  counted = true
  if (!tour && isTourUseful()) return 'tour'
  if (!passkey && !hasUsedPasskey() && takesPasskeyAlone()) return 'passkey'
  const isMoment = visits >= VISITS && (openings()[PATHS.receipts] ?? 0) > 0
  return !install && isMoment && installWay() ? 'install' : null
}

export const rememberAnswer = (offer: Offer) => updateRemembered<Answers>(TOPIC, { [offer]: 'answered' })
