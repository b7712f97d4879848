import type { Kysely } from 'kysely'
import { makeAppendOnly } from '#db/append-only.ts'
import type { DatabaseKind } from '#db/columns.ts'
import { adding, counted, creating, integer, moment, type Row, table, text, type Values } from '#db/table.ts'

/** An action of HR on this server: who, when, what, on what, and why. Append-only. */
const hrAction = table('hrAction', {
  id: counted,
  moment,
  /** Name of the acting person, as given. */
  who: text,
  /** Command and verb: `inbox approve`. */
  action: text,
  /** Target of the action: kind and number, never a name. */
  target: text,
  why: text,
}).technical('record of the acts of HR by numbers of requests, five years or longer, append-only')

const agentColumns = {
  /** The agent who acted, and the id of the request; null for commands. */
  codAgente: integer.optional(),
  requestId: text.optional(),
}

/** The last digest to HR; one row. */
const hrDigest = table('hrDigest', {
  id: integer.primaryKey(),
  /** Company day of the last one; empty when it failed. */
  day: text,
  /** Number of messages of reporters at that time. */
  messages: integer,
}).technical('day of the last mail to HR')

export const hrTables = [hrAction, hrDigest]

declare module '#db/schema.ts' {
  interface Schema {
    /** `mac` is the signature (record/signature.ts); null for rows of earlier versions. */
    hrAction: Row<typeof hrAction> & { mac: string | null } & Values<typeof agentColumns>
    hrDigest: Row<typeof hrDigest>
  }
}

export const createDigestTable = creating(hrDigest)
/** Adds columns for the agents of the desk, and the index of the actions on a target. */
export async function addAgents(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await adding('hrAction', agentColumns)(db, kind)
  await db.schema.createIndex('hrActionOnTarget').on('hrAction').column('target').execute()
}

export async function createHrTables(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await creating(hrAction)(db, kind)
  await makeAppendOnly(db, kind, 'hrAction')
}
