import { chunks } from '#db/chunks.ts'
import { LAST_ID } from '#db/take-ids.ts'
import { beliefIn } from './belief.ts'
import { USED_EVERY } from './events.ts'
import type { RecordDeps } from './links.ts'
import { type SubjectColumn, subjectDigest } from './signature.ts'
import type { EventKind } from './tables.ts'

/** A query for the actions of a session, address or person from one moment to another, in milliseconds. */
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

/** The people affected, and how many rows were ignored because their signature is not valid. */
export interface ReachReport {
  people: Reached[]
  doubted: number
}

/** Rows read at once. */
const PAGE = 5000

/** Events of a person, by digests. */
interface Gathered extends Pick<Reached, 'codPessoa' | 'first' | 'last' | 'events' | 'writes'> {
  sessions: Set<string>
  addresses: Set<string>
  devices: Set<string>
}

/**
 * Returns the people affected. An active session records one event per hour, so events of the hour before `from` count too:
 * the list may include people who were not affected, but misses none. Rows without a valid signature are ignored.
 */
export async function reached(app: RecordDeps, query: ReachQuery): Promise<ReachReport> {
  const { by, value, from, to } = query
  const known = await peopleByDigest(app)
  const belief = await beliefIn(app, 'securityEvent')
  const found = new Map<number | null, Gathered>()
  const sessions = new Set<string>()
  const personOf = (codPessoa: number | null, moment: number) => {
    const gathered: Gathered = found.get(codPessoa) ?? {
      ...{ codPessoa, first: moment, last: moment, events: {}, writes: {} },
      ...{ sessions: new Set(), addresses: new Set(), devices: new Set() },
    }
    found.set(codPessoa, gathered)
    return gathered
  }
  for await (const page of eventsOf(app, query)) {
    for (const { person, session, address, device, kind, moment, count } of await belief.filter(page)) {
      const row = personOf(known.get(person ?? '') ?? null, moment)
      row.first = Math.min(row.first, moment)
      row.last = Math.max(row.last, moment)
      row.events[kind] = (row.events[kind] ?? 0) + count
      if (session !== null) for (const set of [row.sessions, sessions]) set.add(session)
      if (address !== null) row.addresses.add(address)
      if (device !== null) row.devices.add(device)
    }
  }
  if (by === 'person' && !found.has(Number(value))) personOf(Number(value), from).last = to
  const doubted = await addWrites(app, found, query, by === 'person' ? null : sessions)
  const people = [...found.values()].map(
    (row): Reached => ({
      ...row,
      sessions: row.sessions.size,
      addresses: row.addresses.size,
      devices: row.devices.size,
    }),
  )
  return {
    people: people.filter(isReached).sort((a, b) => a.first - b.first),
    doubted: doubted + belief.doubted(),
  }
}

/** Reads the events of a query, page by page in the order of its index. */
async function* eventsOf({ db, secrets }: RecordDeps, { by, value, from, to }: ReachQuery) {
  const digest = subjectDigest(secrets, by, value)
  let [moment, id] = [from - USED_EVERY, -LAST_ID]
  for (;;) {
    const page = await db
      .selectFrom('securityEvent')
      .selectAll()
      .where(by, '=', digest)
      .where('moment', '>=', moment)
      .where('moment', '<=', to)
      .where(({ or, eb }) => or([eb('moment', '>', moment), eb('id', '>', id)]))
      .orderBy('moment')
      .orderBy('id')
      .limit(PAGE)
      .execute()
    if (page.length > 0) yield page
    const last = page.at(-1)
    if (!last || page.length < PAGE) return
    ;({ moment, id } = last)
  }
}

const isReached = ({ events, writes }: Reached) => Object.keys(events).length + Object.keys(writes).length > 0

/** Adds the audited writes of these people, of all sessions (null) or those with these digests; returns how many rows were ignored. */
async function addWrites(
  app: RecordDeps,
  found: Map<number | null, Gathered>,
  { from, to }: ReachQuery,
  sessions: Set<string> | null,
): Promise<number> {
  const belief = await beliefIn(app, 'audit')
  const people = [...found.keys()].filter((codPessoa) => codPessoa !== null)
  for (const part of chunks(people, 500)) {
    const writes = await app.db
      .selectFrom('audit')
      .selectAll()
      .where('codPessoa', 'in', part)
      .where('moment', '>=', from)
      .where('moment', '<=', to)
      .execute()
    const counted = writes.filter(({ session }) => !sessions || (session !== null && sessions.has(session)))
    for (const { codPessoa, pcMetodo } of await belief.filter(counted)) {
      const row = found.get(codPessoa)
      if (row) row.writes[pcMetodo] = (row.writes[pcMetodo] ?? 0) + 1
    }
  }
  return belief.doubted()
}

/** A digest cannot be reversed: those of all people are computed. */
async function peopleByDigest({ db, secrets }: RecordDeps): Promise<Map<string, number>> {
  const people = await db.selectFrom('person').select('codPessoa').execute()
  return new Map(people.map(({ codPessoa }) => [subjectDigest(secrets, 'person', codPessoa), codPessoa]))
}
