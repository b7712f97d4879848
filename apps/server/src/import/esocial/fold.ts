import { type OurText, ours } from '#base/ours.ts'
import type { EsocialEvent } from './event.ts'

/* The events that count. Only the events of the folder decide: a later one never restores one that an earlier one
   ended. */

export interface Folded {
  live: EsocialEvent[]
  /**
   * Events in the folder that do not count: excluded, retified, totals of such an event, or followed by a later event
   * with the same subject.
   */
  dead: ReadonlySet<EsocialEvent>
  /** The retification or the exclusion of a receipt, and the receipts of exclusions. */
  ended: ReadonlyMap<string, EsocialEvent>
  exclusions: ReadonlySet<string>
  /** Retifications and exclusions of an event that is missing. */
  dangling: EsocialEvent[]
}

/** Returns whether an event is later than another: by the moment of processing, else by the number of the receipt. */
export function isLater(one: EsocialEvent, other: EsocialEvent): boolean {
  const order = (event: EsocialEvent) => [event.processed, event.receipt ?? event.base ?? '', event.id]
  const [mine, theirs] = [order(one), order(other)]
  for (const [at, value] of mine.entries()) {
    const against = theirs[at] ?? ''
    if (value !== against && (at > 0 || (value !== '' && against !== ''))) return value > against
  }
  return false
}

/** Returns the subject of which only one event, the latest, counts. Null where each event has a subject of its own. */
function subjectOf({ type, employer, cpf, period, facts }: EsocialEvent): string | null {
  const { employment } = facts
  const contract = employment?.matricula || `${employment?.categoria}/${type === 'S-2300' ? employment?.date : ''}`
  switch (type) {
    case 'S-1200':
    case 'S-1210':
    case 'S-2205':
      return [type, employer, cpf, period].join(' ')
    case 'S-2190':
    case 'S-2200':
    case 'S-2300':
      return [type, employer, cpf, contract].join(' ')
    case 'S-2206':
    case 'S-2306':
    case 'S-2298':
    case 'S-2299':
    case 'S-2399':
      return [type, employer, cpf, contract, employment?.date].join(' ')
    default:
      return null
  }
}

export function fold(events: readonly EsocialEvent[]): Folded {
  const ended = new Map<string, EsocialEvent>()
  for (const event of events) {
    if (event.ends !== null && (event.type === 'S-3000' || !ended.has(event.ends))) ended.set(event.ends, event)
  }
  const receipts = new Set(events.flatMap(({ receipt }) => receipt ?? []))
  const live = new Map<string, EsocialEvent>()
  for (const event of events) {
    if (event.type === 'S-3000' || ended.has(event.receipt ?? event.base ?? '')) continue
    // Totalizers of one event have the same `Id`.
    const subject = subjectOf(event) ?? `${event.type} ${event.id}`
    const before = live.get(subject)
    if (!before || isLater(event, before)) live.set(subject, event)
  }
  const counting = new Set(live.values())
  return {
    live: [...counting],
    dead: new Set(events.filter((event) => event.type !== 'S-3000' && !counting.has(event))),
    ended,
    exclusions: new Set(
      events.flatMap(({ type, receipt }) => (type === 'S-3000' && receipt !== null ? [receipt] : [])),
    ),
    dangling: events.filter(({ ends }) => ends !== null && !receipts.has(ends)),
  }
}

/** Returns the reason for which an event does not count, as text. */
export function deathOf({ ended }: Folded, { receipt, base }: EsocialEvent): OurText {
  const by = ended.get(receipt ?? base ?? '')
  if (!by) return ours`foi substituído`
  return by.type === 'S-3000' ? ours`foi excluído (S-3000)` : ours`foi retificado`
}
