import type { Secrets } from '#crypto/secrets.ts'
import type { Schema, Transaction } from '#db/schema.ts'
import { takeIds } from '#db/take-ids.ts'

/** Signed columns of the tables that are kept as evidence. */
const SIGNED = {
  audit: ['codPessoa', 'pcMetodo', 'moment', 'requestId', 'session'],
  hrAction: ['moment', 'who', 'action', 'target', 'why'],
  securityEvent: ['moment', 'kind', 'person', 'session', 'address', 'device', 'count'],
  hrAccess: ['moment', 'codAgente', 'who', 'codPessoa', 'oQue'],
} as const

/** Columns that later versions added: signed where they are set, so that the signatures of earlier rows hold. */
const SIGNED_WHERE_SET: Partial<Record<RecordName, readonly string[]>> = { hrAction: ['codAgente', 'requestId'] }

export type RecordName = keyof typeof SIGNED
export const RECORDS = Object.keys(SIGNED) as RecordName[]

/** Inserts rows under numbers that their signatures cover, so that none of them can be copied to another place. */
export async function insertRecord<N extends RecordName>(
  db: Transaction<Schema>,
  secrets: Secrets,
  name: N,
  rows: readonly Omit<Schema[N], 'id' | 'mac'>[],
): Promise<void> {
  const ids = await takeIds(db, name, rows.length)
  const signed = rows.map((row, at) => signRecord(secrets, name, { ...row, id: ids[at] ?? 0 }))
  await db
    .insertInto(name)
    .values(signed as never)
    .execute()
}

/**
 * Adds the signature of a row before it is written. The key is derived from the secret, which is not in the database.
 */
export function signRecord<T extends object>(
  secrets: Secrets,
  name: RecordName,
  row: T & { id: number },
): T & { id: number; mac: string } {
  return { ...row, mac: macOf(secrets, name, row) }
}

/** Returns the signature of a row and its number. */
export function macOf(secrets: Secrets, name: RecordName, row: { id: number }): string {
  return secrets.record('numbered row', JSON.stringify([name, row.id, ...valuesOf(name, row)]))
}

/** Returns the signature that earlier versions gave a row, without its number. */
export function formerMacOf(secrets: Secrets, name: RecordName, row: object): string {
  return secrets.record('row', JSON.stringify([name, ...valuesOf(name, row)]))
}

function valuesOf(name: RecordName, row: object): unknown[] {
  const values = row as Record<string, unknown>
  const added = (SIGNED_WHERE_SET[name] ?? []).filter((column) => (values[column] ?? null) !== null)
  return [...SIGNED[name].map((column) => values[column] ?? null), ...added.map((column) => [column, values[column]])]
}

/** The subject of a security event; the name is part of the digest. */
export type SubjectColumn = 'person' | 'session' | 'address' | 'device'

/** Returns the keyed digest of a person (codPessoa), session, address or device in the records. */
export function subjectDigest(secrets: Secrets, column: SubjectColumn, value: string | number): string {
  // 96 bits distinguish any number of sessions, and three such columns are indexed.
  return secrets.record(column, String(value)).slice(0, 16)
}
