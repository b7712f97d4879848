import { CELLS, type CellOptions } from '@colab/contract/wire/cells'
import { cellOf, isMissing } from '@colab/contract/wire/json'
import type { Method } from '@colab/contract/wire/method'
import * as v from 'valibot'
import type { Json } from './device.ts'

/** Differences of a reply from the schema of its method; each name is `table.column`, without row numbers. */
export interface Differences {
  /** Columns that a row needs, and missing tables. */
  missing: string[]
  /** Columns of another type, spelling or case that the portal shows as missing. */
  unreadable: string[]
  /** The same where the portal reads the value. */
  adapted: string[]
  /** Columns that may be absent, and are. */
  absent: string[]
}

export function differencesOf({ reply }: Method, json: Json): Differences {
  const missing = new Set<string>()
  const unreadable = new Set<string>()
  const adapted = new Set<string>()
  for (const issue of v.safeParse(reply, json).issues ?? []) {
    const path = (v.getDotPath(issue) ?? '').replace(/\.\d+(?=\.|$)/g, '')
    const { came, isRead } = readingOf(reply, issue.path ?? [])
    const found = `${path} (expected ${issue.expected ?? 'another value'}, received ${kindOf(came)})`
    if (came === undefined || came === null) missing.add(path)
    else if (!isRead) unreadable.add(found)
    else adapted.add(issue.input === undefined ? `${path} (in another case)` : found)
  }
  for (const path of withoutText(reply, json)) missing.add(path)
  const isKnown = (path: string) => missing.has(path) || adapted.has(`${path} (in another case)`)
  const absent = absentIn(reply, json).filter((path) => !isKnown(path))
  return { missing: [...missing], unreadable: [...unreadable], adapted: [...adapted], absent }
}

/** Returns the value at a path, and whether the portal reads one from it (wire protocol §8). */
function readingOf(schema: object, path: readonly { key?: unknown; input?: unknown }[]) {
  let shape: Shape | undefined = schema
  for (const { key } of path) {
    const { entries, item }: Shape = shape?.wrapped ?? shape ?? {}
    shape = item ?? entries?.[String(key)]
  }
  const { key, input } = path.at(-1) ?? {}
  const came = cellOf(Object(input), String(key))
  const column = shape?.column ? shape : shape?.wrapped
  const read = column?.column ? CELLS[column.column](came, column) : Object(came) === came ? came : null
  return { came, isRead: !isMissing(read) }
}

/** Returns a type, never a value: replies are personal data. */
function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'list' : typeof value
}

interface Shape extends CellOptions {
  isEssential?: true
  column?: keyof typeof CELLS
  entries?: Record<string, Shape>
  item?: Shape
  wrapped?: Shape
}

/** Returns the columns of the schema that some row does not have. */
const absentIn = (schema: object, json: Json) => columnsWhere(schema, json, (row, name) => !(name in row))

/** Returns the columns whose text is the purpose of a row, and that some row lacks. */
function withoutText(schema: object, json: Json): string[] {
  const isBlank = (row: Json, name: string) => String(cellOf(row, name) ?? '').trim() === ''
  return columnsWhere(schema, json, (row, name, { isEssential }) => isEssential === true && isBlank(row, name))
}

/** Returns the columns that meet a condition in some row; nested values are not checked. */
function columnsWhere(
  { entries, item, wrapped }: Shape,
  value: unknown,
  isSo: (row: Json, name: string, column: Shape) => boolean,
  path = '',
): string[] {
  if (wrapped) return columnsWhere(wrapped, value, isSo, path)
  if (item) return [...new Set(Array.isArray(value) ? value.flatMap((row) => columnsWhere(item, row, isSo, path)) : [])]
  if (!entries || typeof value !== 'object' || value === null) return []
  return Object.entries(entries).flatMap(([name, entry]) => {
    const own = path ? `${path}.${name}` : name
    if (own.startsWith('retorno')) return []
    return isSo(value as Json, name, entry) ? [own] : columnsWhere(entry, (value as Json)[name], isSo, own)
  })
}
