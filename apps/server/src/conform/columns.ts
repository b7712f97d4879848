import type { Method } from '@colab/contract/wire/method'
import * as v from 'valibot'
import type { Json } from './device.ts'

/** How a reply differs from the schema of its method; each name is `table.column`, without row numbers. */
export interface Differences {
  /** Columns that a row needs, and tables that are not there. */
  missing: string[]
  /** Columns of another type or spelling, with the expected one. */
  other: string[]
  /** Columns that may be absent, and are. */
  absent: string[]
}

export function differencesOf({ reply }: Method, json: Json): Differences {
  const missing = new Set<string>()
  const other = new Set<string>()
  for (const issue of v.safeParse(reply, json).issues ?? []) {
    const path = (v.getDotPath(issue) ?? '').replace(/\.\d+(?=\.|$)/g, '')
    if (issue.input === undefined || issue.input === null) missing.add(path)
    else other.add(`${path} (expected ${issue.expected ?? 'another value'}, received ${kindOf(issue.input)})`)
  }
  const absent = absentIn(reply, json).filter((path) => !missing.has(path))
  return { missing: [...missing], other: [...other], absent }
}

/** A type, never a value: replies are personal data. */
function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'list' : typeof value
}

interface Shape {
  entries?: Record<string, Shape>
  item?: Shape
  wrapped?: Shape
}

/** Returns the columns of the schema that some row does not have. */
function absentIn(schema: object, value: unknown, path = ''): string[] {
  const { entries, item, wrapped } = schema as Shape
  if (wrapped) return absentIn(wrapped, value, path)
  if (item) return [...new Set(Array.isArray(value) ? value.flatMap((row) => absentIn(item, row, path)) : [])]
  if (!entries || typeof value !== 'object' || value === null) return []
  return Object.entries(entries).flatMap(([name, entry]) => {
    const own = path ? `${path}.${name}` : name
    if (own.startsWith('retorno')) return []
    return name in value ? absentIn(entry, (value as Json)[name], own) : [own]
  })
}
