import { everybody } from '#employees/reach.ts'
import { ageOf, ageText } from './filter.ts'
import { isHealthKind } from './health.ts'
import { type InboxDeps, kindOf, type RequestKinds, type SealedCount } from './kind.ts'
import { usualKinds } from './list.ts'
import { queueCounts } from './page.ts'

/** A limit above the size of any inbox. */
const EVERY = 2 ** 31 - 1

interface PendingKind {
  kind: string
  title: string
  count: number
  /** Age of the oldest, in days. */
  oldest: number
}

export interface Summary {
  kinds: PendingKind[]
  sealed: SealedCount
}

/**
 * Counts pending requests by kind; `settled` leaves out sealed requests of today, so that nothing reveals their time.
 */
export async function summarize(deps: InboxDeps, { settled }: { settled: boolean }): Promise<Summary> {
  const today = deps.clock.today()
  const wanted = { reach: everybody(), filter: { units: [], text: '' }, most: EVERY }
  const counts = await queueCounts(deps, usualKinds(deps.kinds, { all: false }), wanted)
  const kinds = counts.map(({ name, count, oldest }) => ({
    kind: name,
    title: deps.kinds[name]?.title ?? '',
    count,
    oldest: ageOf({ recebido: oldest }, today),
  }))
  return { kinds, sealed: await countSealed(deps, settled) }
}

/** Counts the requests of the sealed kind. */
export async function countSealed({ kinds, ...deps }: InboxDeps, settled: boolean): Promise<SealedCount> {
  const sealed = Object.values(kinds).find((kind) => kind.countSealed)
  return (await sealed?.countSealed?.(deps, settled)) ?? { count: 0, unanswered: 0, messages: 0 }
}

/** Returns the counts under a name that does not reveal the kinds about health, for data that leaves the server. */
export function withoutHealth(kinds: RequestKinds, pending: readonly PendingKind[]): PendingKind[] {
  return pending.map((one) =>
    isHealthKind(kindOf(kinds, one.kind)) ? { ...one, kind: 'inbox list', title: 'Reservadas' } : one,
  )
}

/** Formats a line for each kind, and one for sealed requests; empty when nothing is pending. */
export function summaryLines({ kinds, sealed }: Summary): string[] {
  const lines = kinds.map(
    ({ kind, title, count, oldest }) => `  ${title} (${kind}): ${count}, a mais antiga ${ageWords(oldest)}`,
  )
  return [...lines, ...(sealed.count > 0 ? [`  ${sealedLine(sealed)}`] : [])]
}

function ageWords(days: number): string {
  return days === 0 ? 'de hoje' : ageText(days)
}

export function sealedLine({ count, unanswered }: SealedCount): string {
  return `Denúncias (report): ${count} ${count === 1 ? 'selada' : 'seladas'}, ${unanswered} sem resposta do RH`
}

/** Command that opens sealed requests. */
export const OPEN_SEALED = 'colab inbox list report --key <chave.pem>'
