/* JSON of foreign back ends (wire protocol §8). */

export type Json = Readonly<Record<string, unknown>>

export function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns a column by its name, or by one that differs in case only. */
export function cellOf(row: Json, name: string): unknown {
  if (name in row) return row[name]
  // Thousands of rows may lack a column: lengths are compared first.
  const isOtherCase = (key: string) => key.length === name.length && key.toLowerCase() === name.toLowerCase()
  return row[Object.keys(row).find(isOtherCase) ?? name]
}

export function isMissing(value: unknown): boolean {
  return value === null || value === undefined || value === ''
}

/**
 * Blanks of a fixed-width column, `?`, the unknown value of Progress, and the words for a missing value as programs and
 * people write them.
 */
const BLANK = /^\s*(\?+|-+|–|\.+|null|NULL|\(null\)|<null>|undefined|NaN|None|nil|#?[Nn]\/[AaDd])?\s*$/

/** Returns whether a cell of any back end has no content. */
export function isBlank(cell: unknown): boolean {
  return isMissing(cell) || (typeof cell === 'string' && BLANK.test(cell))
}

/** Returns all values whose names differ from one in case only: some back ends write a column twice. */
export function cellsOf(row: Json, name: string): unknown[] {
  return Object.entries(row)
    .filter(([key]) => key.toLowerCase() === name.toLowerCase())
    .map(([, value]) => value)
}

/** How deep back ends wrap tables and outcomes: `response`, `data`, `dsRetorno`. */
export const DEEPEST = 3

/**
 * Returns the object and those within it, at most three levels down and none below the names in `without`; of lists
 * only the entry of a list of one, unless `ofLists` includes those of all.
 */
export function objectsIn(object: Json, without: readonly string[] = [], { ofLists = false, depth = 0 } = {}): Json[] {
  if (depth === DEEPEST) return [object]
  const inner = Object.entries(object).flatMap(([name, value]) => {
    if (without.includes(name.toLowerCase())) return []
    const came = parsed(value)
    const entries = Array.isArray(came) ? (ofLists || came.length === 1 ? came.map(parsed) : []) : [came]
    return entries.filter(isRecord).flatMap((entry) => objectsIn(entry, without, { ofLists, depth: depth + 1 }))
  })
  return [object, ...inner]
}

/** Returns an object or list, also one that came as JSON text; any other value unchanged. */
export function parsed(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}
