import { LRUCache } from 'lru-cache'
import type { Clock } from '#base/clock.ts'
import type { Secrets } from '#crypto/secrets.ts'
import type { Database } from '#db/schema.ts'
import { insertRecord, type SubjectColumn, subjectDigest } from './signature.ts'
import type { EventKind, SecurityEventRow } from './tables.ts'

/** The subject of an event, as far as it is known. Stored only as keyed digests. */
export interface EventSubject {
  codPessoa?: number | null
  /** An agent of HR's desk. */
  codAgente?: number
  sessionId?: string | null
  address?: string | null
  deviceId?: string | null
}

export interface Events {
  /** Records an event, a few seconds later: no call waits for it. */
  record(kind: EventKind, subject: EventSubject): void
  /** Records that a session is used from an address, once an hour for each. */
  used(subject: EventSubject): void
  /** Stores the recorded events. */
  flush(): Promise<void>
}

/** Milliseconds between two flushes: a crash loses the events of this time. */
export const FLUSH_INTERVAL = 5000
/** Rows of one flush; beyond that, events are only counted by kind, so that junk requests cannot fill the disk. */
const MOST = 200
/** Milliseconds for which a used session is not recorded again. */
export const USED_EVERY = 3_600_000
const SESSIONS = 50_000

/** Returns the name with which an agent is digested, which is not a code of a person. */
export function agentSubject(codAgente: number): string {
  return `agent ${codAgente}`
}

export function createEvents(db: Database, clock: Clock, secrets: Secrets): Events {
  let pending = new Map<string, Omit<SecurityEventRow, 'id' | 'mac'>>()
  // By size: with `max` its lists would take 1 MB from the start.
  const recent = new LRUCache<string, number>({ maxSize: SESSIONS, sizeCalculation: () => 1 })
  const digest = (column: SubjectColumn, value: string | number | null | undefined) =>
    value == null ? null : subjectDigest(secrets, column, value)

  function record(kind: EventKind, { codPessoa, codAgente, sessionId, address, deviceId }: EventSubject): void {
    const subject = codAgente === undefined ? codPessoa : agentSubject(codAgente)
    const full = pending.size >= MOST
    const key = JSON.stringify(full ? [kind] : [kind, subject, sessionId, address, deviceId])
    const known = pending.get(key)
    if (known) known.count += 1
    else {
      pending.set(key, {
        moment: clock.now(),
        kind,
        person: full ? null : digest('person', subject),
        session: full ? null : digest('session', sessionId),
        address: full ? null : digest('address', address),
        device: full ? null : digest('device', deviceId),
        count: 1,
      })
    }
  }

  return {
    record,
    used(subject) {
      const key = `${subject.sessionId} ${subject.address}`
      const now = clock.now()
      if (now - (recent.get(key) ?? Number.NEGATIVE_INFINITY) < USED_EVERY) return
      recent.set(key, now)
      record('used', subject)
    },
    async flush() {
      if (pending.size === 0) return
      const rows = [...pending.values()]
      pending = new Map()
      await db.transaction().execute((within) => insertRecord(within, secrets, 'securityEvent', rows))
    },
  }
}
