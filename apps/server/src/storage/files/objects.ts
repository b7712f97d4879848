import { sql } from 'kysely'
import { chunks } from '#db/chunks.ts'
import { OUTSIDE_TABLES } from '#db/outside.ts'
import type { Database } from '#db/schema.ts'
import { untypedDb } from '#db/untyped-db.ts'

export type OutsideTable = keyof typeof OUTSIDE_TABLES
export const TABLES = Object.keys(OUTSIDE_TABLES) as OutsideTable[]

/** Number of rows with bytes, and how many of them are outside. */
export async function countBytes(db: Database): Promise<{ inside: number; outside: number }> {
  const sums = { inside: 0, outside: 0 }
  for (const name of TABLES) {
    const { inside, outside } = await untypedDb(db)
      .selectFrom(name)
      .select((is) => [is.fn.count<number>('conteudo').as('inside'), is.fn.count<number>('objeto').as('outside')])
      .executeTakeFirstOrThrow()
    sums.inside += Number(inside)
    sums.outside += Number(outside)
  }
  return sums
}

/** Returns which of these objects belong to a row. */
export async function namedObjects(db: Database, objects: readonly string[]): Promise<Set<string>> {
  const named = new Set<string>()
  for (const some of chunks(objects)) {
    for (const name of [...TABLES, 'removedObject']) {
      const rows = await untypedDb(db).selectFrom(name).select('objeto').where('objeto', 'in', some).execute()
      for (const { objeto } of rows) named.add(String(objeto))
    }
  }
  return named
}

/** Reads the names of all objects of rows, a page at a time. */
export async function* rowObjects(db: Database): AsyncGenerator<string[]> {
  for (const name of TABLES) {
    for (let after = ''; ; ) {
      const rows = await untypedDb(db)
        .selectFrom(name)
        .select('objeto')
        .where('objeto', '>', after)
        .orderBy(sql.ref('objeto'))
        .limit(1000)
        .execute()
      if (rows.length === 0) break
      const page = rows.map(({ objeto }) => String(objeto))
      after = page.at(-1) ?? ''
      yield page
    }
  }
}
