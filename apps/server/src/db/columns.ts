import { type ColumnBuilderCallback, type ColumnDataType, sql } from 'kysely'

/** Both databases speak the same SQL to us; where they do not, the difference lives in this file. */
export type DatabaseKind = 'sqlite' | 'postgres'

/** The type of a column of bytes. */
export function bytes(kind: DatabaseKind): ColumnDataType {
  return kind === 'sqlite' ? 'blob' : 'bytea'
}

/** The type of a milliseconds column, beyond 32 bits. */
export const MOMENT: ColumnDataType = 'bigint'

/** A primary key that the database counts up. */
export function serial(kind: DatabaseKind): ColumnBuilderCallback {
  return (column) => (kind === 'sqlite' ? column.primaryKey() : column.primaryKey().generatedByDefaultAsIdentity())
}

/** A column of integer cents as the decimal reais of the wire: `select(reais('vlrMovto'))`. */
export function reais<C extends string>(column: C) {
  return sql<number>`cast(${sql.ref(column)} as double precision) / 100`.as(column.split('.').at(-1) as C)
}
