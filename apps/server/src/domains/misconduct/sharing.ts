import { type Entry, listEntries, readEntry, type SpoolDeps } from './spool.ts'
import type { ReportMessageRow, ReportRow } from './tables.ts'

/* Entries about the reports of today that servers exchange: the identifiers and digest of a report, and whole
   messages. */

/** Most bytes of one exchange: 600 reports, or 5 messages. */
const SIZE = 64 * 1024

/** Returns the entry as it is sent, `content` being a digest or the sealed text; null for a damaged one. */
function toShared({ report, message, content }: Entry): Entry | null {
  try {
    const { digest, sealed } = JSON.parse(content) as Partial<ReportRow & ReportMessageRow>
    const told = message === null ? digest : sealed
    return told === undefined ? null : { report, message, content: told }
  } catch {
    return null
  }
}

/** Collects the entries that a server sends. Entries that do not fit are sent the next time. */
export function createSharing(deps: SpoolDeps) {
  let at = 0
  let content = pack([])
  return {
    content: () => content,
    /** Reads the spool for the next exchange. */
    async collect(): Promise<void> {
      const places = await listEntries(deps)
      const told: string[] = []
      let size = 2
      for (let read = 0; read < places.length; read++) {
        const place = places[at % places.length]
        const entry = place && (await readEntry(place))
        const text = entry ? JSON.stringify(toShared(entry)) : 'null'
        size += Buffer.byteLength(text) + 1
        if (size > SIZE) break
        told.push(text)
        at = (at + 1) % places.length
      }
      content = pack(told)
    },
  }
}

function pack(told: readonly string[]): Uint8Array {
  const content = Buffer.alloc(SIZE, ' ')
  content.write(`[${told.join()}]`)
  return content
}

/** Reads the entries from another server. */
export function readShared(content: Buffer): Entry[] {
  return (JSON.parse(content.toString()) as (Entry | null)[]).filter((entry) => entry !== null)
}
