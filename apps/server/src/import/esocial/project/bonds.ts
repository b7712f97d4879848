import type { EsocialEvent } from '../event.ts'
import type { ContractFacts } from '../events/employment.ts'
import { type Folded, isLater } from '../fold.ts'

/* Contracts from events of eSocial, before they are compared with those of the portal. */

/** The events about one contract. */
export interface Bond {
  employer: string
  cpf: string
  /** Empty for work without employment that has no matrícula. */
  matricula: string
  categoria: string
  /** Null where there are only changes. */
  admission: EsocialEvent | null
  changes: EsocialEvent[]
  ends: EsocialEvent[]
  returns: EsocialEvent[]
  /** Ends that were excluded or retified. */
  undone: EsocialEvent[]
}

export const ADMISSIONS = ['S-2200', 'S-2300']
export const CHANGES = ['S-2206', 'S-2306']
const ENDS = ['S-2299', 'S-2399']

/**
 * Groups events by contract: by matrícula, or by category for work without one. Of events that do not count, only ends
 * are used.
 */
export function bondsOf({ live, dead }: Pick<Folded, 'live' | 'dead'>): Bond[] {
  const bonds = new Map<string, Bond>()
  const undone = new Set([...dead].filter(({ type }) => ENDS.includes(type)))
  for (const event of [...live, ...undone]) {
    const { type, employer, cpf, facts } = event
    const { employment } = facts
    const isBond = [...ADMISSIONS, ...CHANGES, ...ENDS, 'S-2298'].includes(type)
    if (!employment || !isBond) continue
    const { matricula, categoria } = employment
    const key = [employer, cpf, matricula || `/${categoria}`].join(' ')
    const bond: Bond = bonds.get(key) ?? {
      ...{ employer, cpf, matricula, categoria: matricula ? '' : categoria },
      ...{ admission: null, changes: [], ends: [], returns: [], undone: [] },
    }
    bonds.set(key, bond)
    if (undone.has(event)) bond.undone.push(event)
    else if (ADMISSIONS.includes(type))
      bond.admission = bond.admission && isLater(bond.admission, event) ? bond.admission : event
    else if (CHANGES.includes(type)) bond.changes.push(event)
    else if (ENDS.includes(type)) bond.ends.push(event)
    else bond.returns.push(event)
  }
  return [...bonds.values()].toSorted((one, other) => {
    const order = ({ employer, cpf, admission, matricula }: Bond) =>
      [employer, cpf, admission?.facts.employment?.date ?? '~', matricula].join(' ')
    return order(one) < order(other) ? -1 : 1
  })
}

export function dateOf({ facts }: EsocialEvent): string {
  return facts.employment?.date ?? ''
}

/** Returns the current terms of a contract: each change replaces all of them, the latest day counts. */
export function termsOf(
  { admission, changes }: Bond,
  today: string,
): { terms: ContractFacts; hours: number | null; event: EsocialEvent } | null {
  const past = [...(admission ? [admission] : []), ...changes.filter((change) => dateOf(change) <= today)]
  past.sort((one, other) =>
    dateOf(one) === dateOf(other) ? (isLater(one, other) ? 1 : -1) : dateOf(one) < dateOf(other) ? -1 : 1,
  )
  const event = past.at(-1)
  const terms = event?.facts.employment?.contract
  if (!event || !terms) return null
  const hours =
    past.map(({ facts }) => facts.employment?.contract?.hours ?? null).findLast((one) => one !== null) ?? null
  return { terms, hours, event }
}

/**
 * Returns the last day of a contract: null in force again after a return, or where `stored` is the day of an end that
 * was undone; undefined without an event about it.
 */
export function endOf({ admission, ends, returns, undone }: Bond, stored: string | null): string | null | undefined {
  const days = [...ends.map(dateOf), admission?.facts.employment?.ended ?? ''].filter(Boolean).toSorted()
  const last = days.at(-1)
  const back = returns.map(dateOf).toSorted().at(-1)
  if (back !== undefined && (last === undefined || back > last)) return null
  if (last === undefined && undone.some((event) => dateOf(event) === stored)) return null
  return last
}
