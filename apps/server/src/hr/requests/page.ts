import type { Reach } from '#employees/reach.ts'
import { type Arrived, type Counted, type InboxDeps, kindOf, type Queued } from './kind.ts'
import { BEGINNING } from './queue.ts'
import { narrowed } from './within.ts'

/* Open requests of several kinds in one order: by arrival, kind and id. */

/** Where a page ends: arrival, kind and id of its last request. */
export interface QueueEnd {
  at: number
  name: string
  id: string
}

/**
 * Limits a list to units, to people whose name, CPF or code contains the words of a text, empty for all, and to days of
 * arrival.
 */
export interface QueueFilter {
  units: readonly number[]
  text: string
  arrived?: Arrived | null
}

interface QueueWanted {
  reach: Reach
  filter: QueueFilter
}

export interface QueuedRequest<Name extends string> {
  name: Name
  item: Queued
}

/** Reads a page of open requests of some kinds; `end` is null on the last one. */
export async function queuePage<Name extends string>(
  deps: InboxDeps,
  names: readonly Name[],
  { after, limit, reach, filter }: QueueWanted & { after: QueueEnd | null; limit: number },
): Promise<{ rows: QueuedRequest<Name>[]; end: QueueEnd | null }> {
  const order = Object.keys(deps.kinds)
  const wanted = {
    reach: await narrowed(deps, reach, filter.units),
    text: filter.text,
    arrived: filter.arrived,
    limit: limit + 1,
  }
  const found: QueuedRequest<Name>[] = []
  for (const name of names) {
    const from = startOf(after, order.indexOf(name) - order.indexOf(after?.name ?? ''), name)
    const items = (await kindOf(deps.kinds, name).page?.(deps, { ...wanted, after: from })) ?? []
    found.push(...items.map((item) => ({ name, item })))
  }
  // The requests of each kind are in order already.
  found.sort((a, b) => a.item.at - b.item.at || order.indexOf(a.name) - order.indexOf(b.name))
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  const end = found.length > limit && last ? { at: last.item.at, name: last.name, id: last.item.id } : null
  return { rows, end }
}

/** Reads the open requests of some kinds with a deadline until a day, the most urgent first. */
export async function dueRequests<Name extends string>(
  deps: InboxDeps,
  names: readonly Name[],
  { day, limit, reach, filter }: QueueWanted & { day: string; limit: number },
): Promise<QueuedRequest<Name>[]> {
  const wanted = {
    reach: await narrowed(deps, reach, filter.units),
    text: filter.text,
    arrived: filter.arrived,
    day,
    limit,
  }
  const found: QueuedRequest<Name>[] = []
  for (const name of names) {
    const items = (await kindOf(deps.kinds, name).due?.(deps, wanted)) ?? []
    found.push(...items.map((item) => ({ name, item })))
  }
  const limitOf = ({ item: { prazo = '' } }: QueuedRequest<Name>) => prazo
  return found.sort((a, b) => limitOf(a).localeCompare(limitOf(b))).slice(0, limit)
}

/**
 * Returns where a kind continues; `behind` is negative for a kind that comes before that of the last row, for equal
 * arrival.
 */
function startOf(after: QueueEnd | null, behind: number, name: string) {
  if (!after) return { at: BEGINNING }
  if (name === after.name) return { at: after.at, id: after.id }
  return { at: behind < 0 ? after.at + 1 : after.at }
}

interface DecidedWanted extends QueueWanted {
  from: number
  upTo: number
  /** Name of the HR employee who decided; empty for all. */
  by: string
}

/** Reads a page of requests of some kinds that HR decided, the last decision first; `end` is null on the last one. */
export async function decidedPage<Name extends string>(
  deps: InboxDeps,
  names: readonly Name[],
  { after, limit, reach, filter, from, upTo, by }: DecidedWanted & { after: QueueEnd | null; limit: number },
): Promise<{ rows: QueuedRequest<Name>[]; end: QueueEnd | null }> {
  const order = Object.keys(deps.kinds)
  const wanted = { reach: await narrowed(deps, reach, filter.units), text: filter.text, from, by, limit: limit + 1 }
  const found: QueuedRequest<Name>[] = []
  for (const name of names) {
    const behind = order.indexOf(name) - order.indexOf(after?.name ?? '')
    const start = !after ? { at: upTo } : behind === 0 ? after : { at: behind < 0 ? after.at - 1 : after.at }
    const items = (await kindOf(deps.kinds, name).decided?.(deps, { ...wanted, upTo: start })) ?? []
    found.push(...items.map((item) => ({ name, item })))
  }
  const atOf = ({ item }: QueuedRequest<Name>) => item.decision?.at ?? 0
  found.sort((a, b) => atOf(b) - atOf(a) || order.indexOf(a.name) - order.indexOf(b.name))
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  const end = found.length > limit && last ? { at: atOf(last), name: last.name, id: last.item.id } : null
  return { rows, end }
}

/** Counts the open requests of each of some kinds that has any. */
export async function queueCounts<Name extends string>(
  deps: InboxDeps,
  names: readonly Name[],
  { most, reach, filter }: QueueWanted & { most: number },
): Promise<(Counted & { name: Name })[]> {
  const wanted = { reach: await narrowed(deps, reach, filter.units), text: filter.text, arrived: filter.arrived, most }
  const counts = []
  for (const name of names) {
    const counted = await kindOf(deps.kinds, name).count?.(deps, wanted)
    if (counted && counted.count > 0) counts.push({ name, ...counted })
  }
  return counts
}
