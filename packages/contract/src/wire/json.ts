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
 * Returns whether a cell of any back end has no content: blanks of a fixed-width column, `?`, the unknown value of Progress, or the name
 * of a missing value as programs write it.
 */
export function isBlank(cell: unknown): boolean {
  return isMissing(cell) || (typeof cell === 'string' && /^\s*(\?|null|undefined|NaN)?\s*$/.test(cell))
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
