import type { Clock } from '#base/clock.ts'
import type { Settings } from '#base/settings.ts'
import type { Secrets } from '#crypto/secrets.ts'
import type { Database, Db } from '#db/schema.ts'
import { LAST_ID } from '#db/take-ids.ts'
import { formerMacOf, macOf, type RecordName } from './signature.ts'
import type { RecordSeal } from './tables.ts'

/* Links of the chain over a record: their contents and computation. */

/** Dependencies of the record. */
export interface RecordDeps {
  db: Database
  clock: Clock
  secrets: Secrets
  settings: Pick<Settings, 'databaseUrl'>
}

/** Rows of a link, at most. */
export const LINK = 5000

export type StoredRow = Record<string, unknown> & { id: number; moment: number; mac: string | null }

/** A link without its number; `hash` covers all the rest and the link before. */
export type Link = Omit<RecordSeal, 'id' | 'hash' | 'format'> & { format: 1 | 2 }

/** Returns the links of a record in their order. */
export function sealsOf(db: Db, name: RecordName) {
  return db.selectFrom('recordSeal').selectAll().where('name', '=', name).orderBy('lastId').orderBy('format').execute()
}

export async function rowsAfter(db: Db, name: RecordName, id: number, upTo = LAST_ID): Promise<StoredRow[]> {
  const query = db.selectFrom(name as 'audit').selectAll()
  const range = query.where('id', '>', id).where('id', '<=', upTo)
  return (await range.orderBy('id').limit(LINK).execute()) as unknown as StoredRow[]
}

/** Returns the signature that each row must have under a link of a format. */
export function macsOf(secrets: Secrets, name: RecordName, rows: StoredRow[], format: 1 | 2): string[] {
  return rows.map((row) => (format === 1 ? formerMacOf : macOf)(secrets, name, row))
}

export function digestOf(secrets: Secrets, rows: StoredRow[], macs: string[]): string {
  return secrets.record('rows', JSON.stringify(rows.map(({ id }, at) => [id, macs[at]])))
}

export function hashOf(secrets: Secrets, before: string, { name, lastId, gaps, moment, digest, format }: Link): string {
  const parts = [before, name, lastId, gaps, moment, digest]
  // The purpose covers the format, which links of earlier versions lack.
  return secrets.record(format === 1 ? 'seal' : 'numbered seal', JSON.stringify(parts))
}

/** The first and last of some consecutive numbers. */
type Gap = [first: number, last: number]

/** Returns the numbers from `first` to `last` that no row has. */
export function gapsOf(rows: readonly { id: number }[], first: number, last: number): Gap[] {
  const gaps: Gap[] = []
  let next = first
  for (const { id } of [...rows, { id: last + 1 }]) {
    if (id > next) gaps.push([next, id - 1])
    next = id + 1
  }
  return gaps
}

/** Reads the gaps of a link; earlier versions list each number. */
export function readGaps({ gaps }: Pick<Link, 'gaps'>): Gap[] {
  return (JSON.parse(gaps) as (number | Gap)[]).map((gap) => (typeof gap === 'number' ? [gap, gap] : gap))
}

export function isInGap(gaps: Gap[], id: number): boolean {
  return gaps.some(([first, last]) => first <= id && id <= last)
}

/** Returns the first number of these gaps that no other gap contains; null when others contain all. */
export function firstOutside(gaps: Gap[], others: Gap[]): number | null {
  for (const [first, last] of gaps) {
    let id = first
    for (const [from, to] of others) if (from <= id && id <= to) id = to + 1
    if (id <= last) return id
  }
  return null
}
