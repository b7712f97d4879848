/** Why a database refuses a row: a foreign key, a duplicate key, or another constraint. */
export type Refusal = 'reference' | 'unique' | 'rule'

/** SQLite's extended result codes, and the base code of all constraints. */
const SQLITE: Record<number, Refusal> = { 787: 'reference', 1555: 'unique', 2067: 'unique' }
const SQLITE_CONSTRAINT = 19
/** SQLSTATE; its class 23 is all constraints, and P0001 the errors of our triggers. */
const POSTGRES: Record<string, Refusal> = { '23001': 'reference', '23503': 'reference', '23505': 'unique' }

/** Returns why the database refused a row; null for any other error. */
export function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof Error)) return null
  const { code = '', errcode = 0 } = error as Error & { code?: string; errcode?: number }
  if (code === 'ERR_SQLITE_ERROR') {
    return SQLITE[errcode] ?? ((errcode & 0xff) === SQLITE_CONSTRAINT ? 'rule' : null)
  }
  return POSTGRES[code] ?? (/^23...$|^P0001$/.test(code) ? 'rule' : null)
}
