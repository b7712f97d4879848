import { sql } from 'kysely'
import type { Clock } from '#base/clock.ts'
import { gathered } from '#base/gathered.ts'
import { anchorOf } from '#crypto/keyring.ts'
import { givenRows, readsGivenRows } from '#db/given-rows.ts'
import { prepared } from '#db/prepared.ts'
import type { Database } from '#db/schema.ts'
import { liveSession, type TokenUse } from '#gatekeeper/live-session.ts'
import type { Scope } from '#gatekeeper/tables.ts'
import type { Claims } from '#gatekeeper/tokens.ts'
import type { Device, SeenEnvelope } from '#protocol/tables.ts'

/* Marks the envelope of a call as used and returns its caller, in one statement: nothing is marked when either is
   invalid. */

/** An envelope of a call, and the token that it came with. */
export interface MarkedCall extends SeenEnvelope, Claims {
  serverKeyId: string
}

export interface MarkedCaller extends Pick<Device, 'publicKey' | 'negotiatedAt'> {
  scope: Scope
}

interface MarkDeps {
  db: Database
  clock: Clock
}

interface OneCall extends MarkedCall, TokenUse {
  /** The row without which the pair of the envelope is invalid. */
  anchor: string
}

const markOne = prepared((db: Database, call: OneCall) => {
  // `liveSession` has compared the device of the token with that of the session.
  const device = db.selectFrom('device').where('deviceId', '=', call.deviceId)
  return db
    .insertInto('seenEnvelope')
    .columns(['digest', 'seenAt'])
    .expression(
      db
        .selectFrom('session')
        .innerJoin('device', 'device.deviceId', 'session.deviceId')
        .select(({ val }) => [val(call.digest).as('digest'), val(call.seenAt).as('seenAt')])
        .where(liveSession(db, call))
        .where('serverKeyId', '=', call.serverKeyId)
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('seenEnvelope').select('seenEnvelope.digest').where('seenEnvelope.digest', '=', call.anchor),
          ),
        ),
    )
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .returning([
      db.selectFrom('session').select('scope').where('id', '=', call.sessionId).as('scope'),
      device.select('publicKey').as('publicKey'),
      device.select('negotiatedAt').as('negotiatedAt'),
    ])
})

type CallRow = Pick<
  OneCall,
  'digest' | 'seenAt' | 'anchor' | 'serverKeyId' | 'sessionId' | 'deviceId' | 'codPessoa' | 'generation'
>

const COLUMNS = {
  digest: 'text',
  seenAt: 'bigint',
  anchor: 'text',
  serverKeyId: 'text',
  sessionId: 'text',
  deviceId: 'text',
  codPessoa: 'bigint',
  generation: 'bigint',
} as const satisfies Record<keyof CallRow, string>

const given = <K extends keyof CallRow>(column: K) => sql.ref<CallRow[K]>(`given.${column}`)

const TOKEN = {
  sessionId: given('sessionId'),
  deviceId: given('deviceId'),
  codPessoa: given('codPessoa'),
  generation: given('generation'),
}

/** The same for several calls at once. */
const markMany = prepared((db: Database, { calls, now, today }: { calls: string; now: number; today: string }) =>
  db
    .with('caller', (within) =>
      within
        .selectFrom(givenRows<CallRow>(calls, COLUMNS))
        .innerJoin('session', 'session.id', 'given.sessionId')
        .innerJoin('device', 'device.deviceId', 'session.deviceId')
        .innerJoin('seenEnvelope as anchor', 'anchor.digest', 'given.anchor')
        .whereRef('device.serverKeyId', '=', 'given.serverKeyId')
        .where(liveSession(db, { ...TOKEN, now, today }))
        .select(['given.digest', 'given.seenAt', 'scope', 'publicKey', 'negotiatedAt']),
    )
    .with('marked', (within) =>
      within
        .insertInto('seenEnvelope')
        .columns(['digest', 'seenAt'])
        // In the same order for all processes: two that mark the same envelopes concurrently would otherwise block each
        // other.
        .expression((is) => is.selectFrom('caller').select(['digest', 'seenAt']).orderBy('digest'))
        .onConflict((conflict) => conflict.column('digest').doNothing())
        .returning('digest'),
    )
    .selectFrom('caller')
    .innerJoin('marked', 'marked.digest', 'caller.digest')
    .select(['caller.digest', 'scope', 'publicKey', 'negotiatedAt']),
)

async function markAlone({ db, clock }: MarkDeps, call: MarkedCall): Promise<MarkedCaller | null> {
  const use = { ...call, now: clock.now(), today: clock.today(), anchor: anchorOf(call.serverKeyId) }
  const [row] = (await markOne(db, use)).rows
  if (!row?.scope || !row.publicKey || row.negotiatedAt === null) return null
  return { scope: row.scope, publicKey: row.publicKey, negotiatedAt: row.negotiatedAt }
}

async function markTogether(deps: MarkDeps, calls: MarkedCall[]): Promise<(MarkedCaller | null)[]> {
  const [only] = calls
  if (only && calls.length === 1) return [await markAlone(deps, only)]
  // Of equal envelopes only the first is marked.
  const unique = new Map(calls.toReversed().map((call) => [call.digest, call]))
  const rows = Array.from(unique.values(), (call) => ({ ...call, anchor: anchorOf(call.serverKeyId) }))
  const { db, clock } = deps
  const marked = await markMany(db, { calls: JSON.stringify(rows), now: clock.now(), today: clock.today() })
  const callers = new Map(marked.rows.map(({ digest, ...caller }) => [digest, caller]))
  return calls.map((call) => (unique.get(call.digest) === call ? (callers.get(call.digest) ?? null) : null))
}

const markers = new WeakMap<Database, (call: MarkedCall) => Promise<MarkedCaller | null>>()

/**
 * Marks an envelope of a call as used; null when session, keys or envelope are invalid. On PostgreSQL, calls that
 * arrive while others are being marked share a statement: a round trip costs more than a mark.
 */
export function markCall(deps: MarkDeps, call: MarkedCall): Promise<MarkedCaller | null> {
  if (!readsGivenRows(deps.db)) return markAlone(deps, call)
  const known = markers.get(deps.db) ?? gathered((calls: MarkedCall[]) => markTogether(deps, calls))
  markers.set(deps.db, known)
  return known(call)
}
