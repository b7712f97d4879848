import { chunks } from '#db/chunks.ts'
import type { App } from '#runtime/app.ts'
import { USED_EVERY } from './events.ts'
import { type SubjectColumn, subjectDigest } from './signature.ts'
import type { EventKind } from './tables.ts'

/** Asks for what a session, address or person did from one moment to another, in milliseconds. */
export interface ReachQuery {
  by: Exclude<SubjectColumn, 'device'>
  /** Session id, address or codPessoa. */
  value: string | number
  from: number
  to: number
}

/** A person whose data was within reach. */
export interface Reached {
  /** Null where no account is known (failed sign-ins, unreadable envelopes) or the person was erased. */
  codPessoa: number | null
  first: number
  last: number
  sessions: number
  addresses: number
  devices: number
  /** Number of events by kind. */
  events: Partial<Record<EventKind, number>>
  /** Audited writes by method. */
  writes: Record<string, number>
}

/**
 * Says who was reached. A session that is in use leaves one event an hour, so those of the hour before `from` count too:
 * somebody may be named who was not reached, but nobody is left out.
 */
export async function reached(app: App, { by, value, from, to }: ReachQuery): Promise<Reached[]> {
  const { db, secrets } = app
  const since = from - USED_EVERY
  const within = db
    .selectFrom('securityEvent')
    .where(by, '=', subjectDigest(secrets, by, value))
    .where('moment', '>=', since)
    .where('moment', '<=', to)
  const counted = await within
    .select(['person', 'kind'])
    .select(({ fn }) => [
      fn.sum<number>('count').as('events'),
      fn.min('moment').as('first'),
      fn.max('moment').as('last'),
      fn.count<number>('session').distinct().as('sessions'),
      fn.count<number>('address').distinct().as('addresses'),
      fn.count<number>('device').distinct().as('devices'),
    ])
    .groupBy(['person', 'kind'])
    .execute()
  const known = await peopleByDigest(app)
  const found = new Map<number | null, Reached>()
  for (const { person, kind, events, first, last, sessions, addresses, devices } of counted) {
    const codPessoa = known.get(person ?? '') ?? null
    const row = found.get(codPessoa) ?? {
      codPessoa,
      first,
      last,
      sessions: 0,
      addresses: 0,
      devices: 0,
      events: {},
      writes: {},
    }
    row.first = Math.min(row.first, first)
    row.last = Math.max(row.last, last)
    // Kinds overlap: the largest number is at least as many as there were.
    row.sessions = Math.max(row.sessions, sessions)
    row.addresses = Math.max(row.addresses, addresses)
    row.devices = Math.max(row.devices, devices)
    row.events[kind] = (row.events[kind] ?? 0) + events
    found.set(codPessoa, row)
  }
  if (by === 'person' && !found.has(Number(value))) {
    const none = { sessions: 0, addresses: 0, devices: 0, events: {}, writes: {} }
    found.set(Number(value), { codPessoa: Number(value), first: from, last: to, ...none })
  }
  const sessions = by === 'person' ? null : await within.select('session').distinct().execute()
  await addWrites(app, found, { from, to, sessions: sessions && new Set(sessions.map(({ session }) => session)) })
  return [...found.values()].filter(isReached).sort((a, b) => a.first - b.first)
}

const isReached = ({ events, writes }: Reached) => Object.keys(events).length + Object.keys(writes).length > 0

interface Window {
  from: number
  to: number
  /** Digests of the sessions that count; null: all. */
  sessions: Set<string | null> | null
}

async function addWrites({ db }: App, found: Map<number | null, Reached>, { from, to, sessions }: Window) {
  const people = [...found.keys()].filter((codPessoa) => codPessoa !== null)
  for (const part of chunks(people, 500)) {
    const writes = await db
      .selectFrom('audit')
      .select(['codPessoa', 'session', 'pcMetodo'])
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('codPessoa', 'in', part)
      .where('moment', '>=', from)
      .where('moment', '<=', to)
      .groupBy(['codPessoa', 'session', 'pcMetodo'])
      .execute()
    for (const { codPessoa, session, pcMetodo, count } of writes) {
      const row = found.get(codPessoa)
      if (row && (!sessions || sessions.has(session))) row.writes[pcMetodo] = (row.writes[pcMetodo] ?? 0) + count
    }
  }
}

/** Digests do not lead back to people: those of everybody are computed. */
async function peopleByDigest({ db, secrets }: App): Promise<Map<string, number>> {
  const people = await db.selectFrom('person').select('codPessoa').execute()
  return new Map(people.map(({ codPessoa }) => [subjectDigest(secrets, 'person', codPessoa), codPessoa]))
}
