import * as v from 'valibot'
import { CELLS, type Code } from './cells.ts'
import type { IsoDate } from './date.ts'
import { type Outcome, readOutcome } from './outcome.ts'

/* Reads generously with the same schemas (wire protocol §8): an invalid cell is missing, an unusable row is left out. */

type Json = Readonly<Record<string, unknown>>

interface Cells {
  text: string
  code: Code | null
  number: number | null
  flag: boolean
  date: IsoDate | null
}

/** The type that a schema reads: exact, with null for missing values and '' for missing text. */
export type Read<S> = S extends { readonly words: readonly (infer W)[] }
  ? W | (string & Record<never, never>)
  : S extends { readonly column: infer K extends keyof Cells }
    ? Cells[K]
    : S extends { readonly item: infer R; readonly needed: readonly (infer N)[] }
      ? { [C in keyof Read<R>]: C extends N ? NonNullable<Read<R>[C]> : Read<R>[C] }[]
      : S extends { readonly entries: infer E }
        ? { [C in keyof E]: Read<E[C]> } & (S extends { readonly whole: true } ? { received: Json } : unknown)
        : S extends { readonly wrapped: infer W }
          ? Read<W>
          : never

interface Shape {
  column?: keyof typeof CELLS
  words?: readonly string[]
  item?: Shape
  needed?: readonly string[]
  entries?: Readonly<Record<string, Shape>>
  whole?: true
  wrapped?: Shape
}

interface Notes {
  adapted: (column: string, came: unknown) => void
  leftOut: number
}

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns a column by its name, or by one that differs in case only. */
export function cellOf(row: Json, name: string): unknown {
  if (name in row) return row[name]
  return row[Object.keys(row).find((key) => key.toLowerCase() === name.toLowerCase()) ?? name]
}

export function isMissing(value: unknown): boolean {
  return value === null || value === undefined || value === ''
}

function isFilled({ entries = {} }: Shape, row: unknown): row is Json {
  return isRecord(row) && Object.keys(entries).some((name) => !isMissing(cellOf(row, name)))
}

function readValue(shape: Shape, came: unknown, path: string, notes: Notes): unknown {
  if (shape.entries) return readRow(shape, came, path, notes)
  if (shape.item) return readTable(shape, came, path, notes)
  const kind = shape.column ?? shape.wrapped?.column
  if (!kind) throw new TypeError(`no reading for ${path}`)
  const read = CELLS[kind](came, shape.words)
  const expected = read === came || (isMissing(came) && v.is(shape as v.GenericSchema, came))
  if (!expected) notes.adapted(path, came)
  return read
}

function readRow(shape: Shape, came: unknown, path: string, notes: Notes): Json {
  const row = Array.isArray(came) ? came[0] : came
  const received = isRecord(row) ? row : {}
  if (received !== came) notes.adapted(path, came)
  const read: Record<string, unknown> = {}
  for (const [name, column] of Object.entries(shape.entries ?? {})) {
    read[name] = readValue(column, cellOf(received, name), `${path}.${name}`, notes)
  }
  return shape.whole ? { ...read, received } : read
}

function readTable({ item = {}, needed = [] }: Shape, came: unknown, path: string, notes: Notes): Json[] {
  const rows: unknown[] = Array.isArray(came) ? came : isRecord(came) ? [came] : []
  if (rows !== came) notes.adapted(path, came)
  const shown: Json[] = []
  for (const row of rows) {
    const read = isFilled(item, row) ? readRow(item, row, path, notes) : null
    if (read && !needed.some((name) => isMissing(read[name]))) {
      shown.push(read)
    } else {
      notes.leftOut += 1
      notes.adapted(`a row of ${path}`, row)
    }
  }
  return shown
}

/** Adaptations reported in this page, once per method and column. */
const reported = new Set<string>()

/** Reports an adaptation to integrators on the console: method, column and type, never the value. */
function report(method: string, column: string, came: unknown): void {
  const typeName = Array.isArray(came) ? 'list' : came === null ? 'null' : typeof came
  const where = `${method}: ${column}`
  if (reported.has(where)) return
  reported.add(where)
  // biome-ignore lint/suspicious/noConsole: neither an error nor a warning for the employee
  console.info(`${where} was adapted, came as ${typeName}`)
}

/** Returns the entries of `retorno` that carry columns of a table. */
function rowsIn(retorno: unknown, { item = {} }: Shape): unknown[] {
  return [retorno].flat().filter((row) => isFilled(item, row))
}

interface Replying {
  name: string
  reply: { readonly entries: object }
  tableInRetorno?: string | undefined
}

interface ReadReply {
  retorno: [Outcome]
  leftOut: number
}

/** Reads the tables of a decrypted reply. Throws TypeError when it is none, or answers another request than the nonce `sent`. */
export function readReply(method: Replying, json: unknown, sent?: string): ReadReply {
  const reply: unknown = Array.isArray(json) ? { retorno: json } : json
  const { nonce, ...outcome } = readOutcome(reply)
  if (!isRecord(reply) || (nonce && nonce !== sent)) throw new TypeError('not a reply')
  const notes: Notes = { leftOut: 0, adapted: (column, came) => report(method.name, column, came) }
  const tables: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(method.reply.entries)) {
    if (name === 'retorno') continue
    const came =
      cellOf(reply, name) ?? (name === method.tableInRetorno ? rowsIn(reply.retorno, schema as Shape) : undefined)
    tables[name] = readValue(schema as Shape, came, name, notes)
  }
  return { ...tables, retorno: [outcome], leftOut: notes.leftOut }
}
