import type { EsocialEvent } from '../event.ts'
import { isLater } from '../fold.ts'

/* The bases of social security and FGTS that the government returned to an event: S-5001 and S-5003. */

/** A base, and the FGTS deposit that is due on it, in cents. */
export interface Base {
  cents: number
  deposit: number
}

export type Bases = ReturnType<typeof createBases>

export function createBases(live: readonly EsocialEvent[]) {
  const totals = new Map<string, EsocialEvent>()
  for (const event of live) {
    if (!event.facts.bases || event.base === null) continue
    const key = `${event.type} ${event.base}`
    const before = totals.get(key)
    if (!before || isLater(event, before)) totals.set(key, event)
  }
  return {
    /** Returns the base of a contract; null where the totalizer is missing or does not name it. */
    of(type: 'S-5001' | 'S-5003', { receipt }: EsocialEvent, matricula: string): Base | null {
      const own = (totals.get(`${type} ${receipt}`)?.facts.bases?.bases ?? []).filter(
        (one) => one.matricula === matricula,
      )
      if (own.length === 0) return null
      const sum = (of: (one: Base) => number) => own.reduce((all, one) => all + of(one), 0)
      return { cents: sum((one) => one.cents), deposit: sum((one) => one.deposit) }
    },
  }
}
