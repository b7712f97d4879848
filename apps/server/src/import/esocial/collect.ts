import { joined, ours } from '#base/ours.ts'
import type { FoundEvent } from './envelope.ts'
import type { EsocialEvent } from './event.ts'
import { BadFile } from './limits.ts'
import type { ReadDocument } from './read.ts'
import { TOTALIZERS } from './types.ts'

/* All events of a folder, each once: the same event may come in several files and envelopes. */

/** Counts of what was read beside the events that count. */
export interface Counts {
  documents: number
  /** Events by type that are not read, were rejected, or are tests. */
  other: Map<string, number>
  rejected: Map<string, number>
  test: Map<string, number>
  /** Documents without events, by reason. */
  withoutEvents: Map<string, number>
  newer: number
  /** Elements that S-1.3 does not have, by name. */
  unknown: Map<string, number>
}

export interface Collected {
  events: EsocialEvent[]
  counts: Counts
}

export function createCollection() {
  const found = new Map<string, FoundEvent & { files: string }>()
  const withoutEvents = new Map<string, number>()
  let documents = 0

  function add(one: FoundEvent, file: string): void {
    const key = keyOf(one)
    const before = found.get(key)
    if (!before) {
      found.set(key, { ...one, files: file })
      return
    }
    if (before.digest !== one.digest) {
      const names = [before.files, file].toSorted()
      throw new BadFile(ours`${joined(names)}: o mesmo Id …${one.id.slice(-5)} com dois conteúdos`)
    }
    found.set(key, { ...better(before, one), files: [before.files, file].toSorted()[0] ?? file })
  }

  return {
    take(document: ReadDocument): void {
      documents += 1
      if ('other' in document) count(withoutEvents, document.other)
      else for (const one of document.events) add(one, document.name)
    },
    end(): Collected {
      const counts: Counts = {
        documents,
        withoutEvents,
        other: new Map(),
        rejected: new Map(),
        test: new Map(),
        newer: 0,
        unknown: new Map(),
      }
      const events: EsocialEvent[] = []
      for (const [key, { type, state, event, isNewer, unknown, files }] of found) {
        found.delete(key)
        if (isNewer) counts.newer += 1
        for (const name of unknown) count(counts.unknown, name)
        if (event) events.push({ ...event, file: files })
        else if (state !== 'accepted') count(counts[state], type)
      }
      // The order of files must not matter.
      events.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
      return { events, counts }
    },
  }
}

/** Totalizers of one event have the same `Id`: it has the number of its receipt. */
function keyOf({ id, type }: Pick<FoundEvent, 'id' | 'type'>): string {
  return TOTALIZERS.some((one) => one === type) ? `${id} ${type}` : id
}

export function count(into: Map<string, number>, name: string): void {
  into.set(name, (into.get(name) ?? 0) + 1)
}

/** Of two copies of an event, returns the one that the government accepted, with the receipt that either contains. */
function better(one: FoundEvent, other: FoundEvent): FoundEvent {
  const [first, second] = rank(one) <= rank(other) ? [one, other] : [other, one]
  if (!first.event || !second.event) return first
  const latest = <T extends string | null>(a: T, b: T): T => ((a ?? '') >= (b ?? '') ? a : b)
  // Only the copy with a receipt is the government's response, whose time of processing counts.
  const [known, unknown] = first.event.receipt !== null ? [first.event, second.event] : [second.event, first.event]
  const processed =
    (known.receipt !== null) === (unknown.receipt !== null)
      ? latest(known.processed, unknown.processed)
      : known.processed
  return { ...first, event: { ...first.event, receipt: latest(known.receipt, unknown.receipt), processed } }
}

function rank({ state }: FoundEvent): number {
  return ['accepted', 'other', 'rejected', 'test'].indexOf(state)
}
