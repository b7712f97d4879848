import type { CompiledQuery } from 'kysely'
import { SIZES } from '#db/keyed.ts'
import type { Schema, Transaction } from '#db/schema.ts'
import { untypedDb } from '#db/untyped-db.ts'
import type { Value } from './cell-types.ts'
import type { Stored } from './layout.ts'

export type Statement = (size: number) => CompiledQuery

interface Insertion {
  table: string
  columns: readonly string[]
  /** Columns of the constraint that identifies a stored row. */
  conflict: readonly string[]
  /** Columns to update then. */
  changing?: readonly string[]
  returning?: readonly string[] | undefined
}

/** Returns the statement that inserts a number of rows or updates those that are stored. */
export function createStatement(
  db: Transaction<Schema>,
  { table, columns, conflict, changing = [], returning = [] }: Insertion,
): Statement {
  const statements = new Map<number, CompiledQuery>()

  function compile(size: number): CompiledQuery {
    const row = Object.fromEntries(columns.map((column) => [column, 0]))
    return untypedDb(db)
      .insertInto(table)
      .values(Array.from({ length: size }, () => row))
      .onConflict((on) =>
        changing.length === 0
          ? on.columns(conflict).doNothing()
          : on
              .columns(conflict)
              .doUpdateSet((is) =>
                Object.fromEntries(changing.map((column) => [column, is.ref(`excluded.${column}`)])),
              ),
      )
      .$if(returning.length > 0, (query) => query.returning(returning.map(String)))
      .compile()
  }

  return (size) => {
    const statement = statements.get(size) ?? compile(size)
    statements.set(size, statement)
    return statement
  }
}

/** Runs a statement on rows; returns how many were written, and the columns that it returns. */
export async function runStatement(db: Transaction<Schema>, statement: Statement, rows: readonly (readonly Value[])[]) {
  let written = 0
  const returned: Stored[] = []
  for (let at = 0; at < rows.length; ) {
    const size = SIZES.find((one) => one <= rows.length - at) ?? 1
    const parameters = rows.slice(at, at + size).flat()
    const result = await db.executeQuery({ ...statement(size), parameters })
    written += Number(result.numAffectedRows ?? result.rows.length)
    for (const row of result.rows) returned.push(row as Stored)
    at += size
  }
  return { written, returned }
}
