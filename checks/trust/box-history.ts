import { createPrivateKey } from 'node:crypto'
import { openBox } from '@colab/server/crypto/box'
import { openUnder } from '@colab/server/crypto/sealed'
import { BEAT } from '@colab/server/domains/misconduct/boxes'
import type { ReportBoxRow } from '@colab/server/domains/misconduct/tables'
import { type Accusations, nearest, type Stored, type Trace } from '@colab/server/test/insider'
import type { TestServer } from '@colab/server/test/server'
import { sql } from 'kysely'

/* Every version that a row of `reportBox` had, for an attacker with permanent access to the database, and the
   secret. */

/** What a version of a box reveals. */
interface Version {
  at: number
  process: string
  size: number
  /** Ids of reports that could be read in it. */
  ids: string[]
}

const REPORT_ID = /[\da-f]{20}/g
/** DER of a private key of X25519, up to its 32 bytes. */
const X25519 = Buffer.from('302e020100300506032b656e04220420', 'hex')

function attempt(read: () => Uint8Array | null): Uint8Array[] {
  try {
    return [read()].filter((found) => found !== null)
  } catch {
    return []
  }
}

const PURPOSES = ['box', 'report', 'report box', 'reports']

/** Returns all that a row contains, and what opens in it with keys derived from the secret and the row. */
function readable({ app: { secrets } }: TestServer, row: ReportBoxRow): Uint8Array[] {
  const { process, server, publicKey, keys, sealed } = row
  const names = [process, server, publicKey]
  const recipients = Object.keys(JSON.parse(keys))
  const opened = [...PURPOSES, ...names].flatMap((label) => attempt(() => secrets.open(label, sealed)))
  for (const key of PURPOSES.flatMap((purpose) => names.map((name) => secrets.digest(purpose, name)))) {
    const bytes = Buffer.from(key, 'base64url')
    const privateKey = createPrivateKey({ key: Buffer.concat([X25519, bytes]), format: 'der', type: 'pkcs8' })
    const pairs = recipients.map((recipient) => ({ publicKey: recipient, privateKey }))
    for (const pair of pairs) opened.push(...attempt(() => openBox([pair], row)))
    opened.push(...attempt(() => openUnder(bytes, publicKey, sealed)))
  }
  return [Buffer.from(JSON.stringify({ ...row, sealed: '' })), sealed, ...opened]
}

/** Records what each further version reveals: call `note` whenever the clock has moved. */
export async function keepBoxes(server: TestServer) {
  const { db, clock } = server.app
  await sql`create unlogged table "boxHistory" (like "reportBox", number bigserial)`.execute(db)
  await sql`create function "keepBox"() returns trigger language plpgsql as $$ begin
    insert into "boxHistory" select new.*; return null; end $$`.execute(db)
  await sql`create trigger "keepBox" after insert or update on "reportBox" for each row execute function "keepBox"()`.execute(
    db,
  )
  const versions: Version[] = []
  return {
    versions,
    async note(): Promise<void> {
      const taken =
        await sql<ReportBoxRow>`with taken as (delete from "boxHistory" returning *) select * from taken order by number`.execute(
          db,
        )
      for (const row of taken.rows) {
        const texts = readable(server, row).map((bytes) => Buffer.from(bytes).toString('latin1'))
        const ids = new Set(texts.flatMap((text) => text.match(REPORT_ID) ?? []))
        versions.push({
          at: clock.now(),
          process: row.process,
          size: row.sealed.length + row.keys.length,
          ids: [...ids],
        })
      }
    },
  }
}

/** Moments at which a box differed from the previous one in its size, or in its interval. */
function oddOnes(versions: readonly Version[], isOdd: (now: Version, before: Version) => boolean): number[] {
  const last = new Map<string, Version>()
  return versions.flatMap((version) => {
    const before = last.get(version.process)
    last.set(version.process, version)
    return before && isOdd(version, before) ? [version.at] : []
  })
}

/** The attacks on the contents of the boxes, by name. */
export function boxAttacks(
  versions: readonly Version[],
  moments: readonly Trace[],
  stored: readonly Stored[],
): Record<string, Accusations> {
  const first = new Map<string, number>()
  for (const { at, ids } of versions) for (const id of ids) if (!first.has(id)) first.set(id, at)
  const told = (before: number) =>
    stored.flatMap(({ id }) => (first.has(id) ? [{ id, at: (first.get(id) ?? 0) - before }] : []))
  const inOrder = (moments: readonly number[]) =>
    moments.slice(0, stored.length).map((at, index) => ({ at, id: stored[index]?.id ?? '' }))
  return {
    'who was there when a box told of it': nearest(moments, told(0), -1),
    'who was there a beat before a box told of it': nearest(moments, told(BEAT), -1),
    'who was there when a box grew or shrank': nearest(
      moments,
      inOrder(oddOnes(versions, (now, before) => now.size !== before.size)),
      -1,
    ),
    'who was there when a box came out of the rhythm': nearest(
      moments,
      inOrder(oddOnes(versions, (now, before) => Math.abs(now.at - before.at - BEAT) > BEAT / 4)),
      -1,
    ),
  }
}
