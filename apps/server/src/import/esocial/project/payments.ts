import type { EsocialEvent } from '../event.ts'
import { isLater } from '../fold.ts'

/* Which demonstratives were paid (S-1210), and which months are closed (S-1299, S-1298). */

/** Payment of a demonstrative, in cents, and its last day. */
export interface Paid {
  net: number
  date: string
}

/** Kinds of payment by the event that they pay. */
const KINDS: Readonly<Record<string, string>> = { 'S-1200': '1', 'S-2299': '2', 'S-2399': '3' }

const latest = (...dates: string[]) => dates.sort().at(-1) ?? ''

export type Payments = ReturnType<typeof createPayments>

export function createPayments(live: readonly EsocialEvent[]) {
  const paid = new Map<string, Paid>()
  const matched = new Set<string>()
  for (const { employer, cpf, facts } of live) {
    for (const { kind, month, statement, net, date } of facts.payment?.payments ?? []) {
      const key = [employer, cpf, kind, month, statement].join(' ')
      const before = paid.get(key) ?? { net: 0, date: '' }
      paid.set(key, { net: before.net + net, date: latest(date, before.date) })
    }
  }
  const closed = closedPeriods(live)
  return {
    /** Returns the payment of a demonstrative of an event; null without one. */
    of({ type, employer, cpf, period }: EsocialEvent, statement: string): Paid | null {
      // For a dismissal the month counts.
      const key = [employer, cpf, KINDS[type], type === 'S-1200' ? period : period.slice(0, 7), statement].join(' ')
      matched.add(key)
      return paid.get(key) ?? null
    },
    isClosed: (employer: string, period: string) => closed.has(`${employer} ${period}`),
    /** Payments of demonstratives that were not looked up. */
    unmatched: () =>
      [...paid.keys()].filter((key) => !matched.has(key) && Object.values(KINDS).includes(key.split(' ')[2] ?? ''))
        .length,
  }
}

/** Returns months and years that are closed, by employer: the last of S-1299 and S-1298 closes or opens one. */
export function closedPeriods(live: readonly EsocialEvent[]): Set<string> {
  const last = new Map<string, EsocialEvent>()
  for (const event of live) {
    if (event.type !== 'S-1299' && event.type !== 'S-1298') continue
    const key = `${event.employer} ${event.period}`
    const before = last.get(key)
    if (!before || isLater(event, before)) last.set(key, event)
  }
  return new Set([...last].flatMap(([key, { type }]) => (type === 'S-1299' ? [key] : [])))
}
