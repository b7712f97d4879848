import { untypedDb } from '#db/untyped-db.ts'
import type { Context } from '#protocol/context.ts'

type CodeTable =
  | 'streetType'
  | 'federalState'
  | 'maritalStatus'
  | 'education'
  | 'relation'
  | 'specialNeed'
  | 'hrMessageType'
  | 'teletexEvent'

/** Returns whether a table of codes has one: `isListed(db, 'teletexEvent', { codEvento })`. */
export async function isListed(db: Context['db'], table: CodeTable, code: Record<string, number | string>) {
  const rows = untypedDb(db).selectFrom(table).selectAll()
  return (await rows.where((is) => is.and(code)).executeTakeFirst()) !== undefined
}
