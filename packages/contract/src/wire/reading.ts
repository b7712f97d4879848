import * as v from 'valibot'
import { CELLS, type CellOptions, type Code } from './cells.ts'
import type { IsoDate } from './date.ts'
import { cellOf, isMissing, isRecord, type Json, parsed } from './json.ts'
import { type Outcome, outcomesIn, readOutcome } from './outcome.ts'

/* Reads generously with the same schemas (wire protocol §8): an invalid cell is missing, an unusable row is left out. */

interface Cells {
  text: string
  code: Code | null
  number: number | null
  flag: boolean
  date: IsoDate | null
  time: string
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

interface Shape extends CellOptions {
  column?: keyof typeof CELLS
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

function isFilled({ entries = {} }: Shape, row: unknown): row is Json {
  return isRecord(row) && Object.keys(entries).some((name) => !isMissing(cellOf(row, name)))
}

function readValue(shape: Shape, came: unknown, path: string, notes: Notes): unknown {
  if (shape.entries) return readRow(shape, came, path, notes)
  if (shape.item) return readTable(shape, came, path, notes)
  const column = shape.column ? shape : shape.wrapped
  const kind = column?.column
  if (!kind) throw new TypeError(`no reading for ${path}`)
  const read = CELLS[kind](came, column)
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

interface Replying {
  name: string
  access: string
  reply: { readonly entries: object }
  tableInRetorno?: string | undefined
}

interface ReadReply {
  retorno: [Outcome]
  leftOut: number
}

function tablesOf({ reply }: Replying): [name: string, shape: Shape][] {
  return Object.entries(reply.entries).filter(([name]) => name !== 'retorno') as [string, Shape][]
}

function withoutOwnName(name: string, came: unknown): unknown {
  return (isRecord(came) && cellOf(came, name)) || came
}

/** Returns a table as it came, also wrapped in its own name; where one belongs into an object (`questionario`), also without that. */
function cameFor(name: string, shape: Shape, reply: Json): unknown {
  if (shape.column) return cellOf(reply, name)
  const came = parsed(cellOf(reply, name))
  if (shape.item) return withoutOwnName(name, came)
  const [[inner, { item = {} }] = ['', {}], ...others] = Object.entries(shape.entries ?? {})
  if (others.length > 0) return came
  if (isRecord(came) && !isMissing(cellOf(came, inner))) {
    return { [inner]: withoutOwnName(inner, parsed(cellOf(came, inner))) }
  }
  if ([came].flat().some((row) => isFilled(item, row))) return { [inner]: came }
  const flat = isMissing(came) ? cellOf(reply, inner) : undefined
  return flat === undefined ? came : { [inner]: flat }
}

/** Returns whether a reply contains what the method returns; a save is not proved by a name alone. */
function hasTable(method: Replying, reply: Json): boolean {
  const isSave = /write|anonymous/.test(method.access)
  return tablesOf(method).some(([name, shape]) => {
    const came = cameFor(name, shape, reply)
    return isSave || shape.column ? !isMissing(came) : came !== undefined
  })
}

/** Returns whether a reply belongs to the method: nothing is stored, and nothing is missing, because of any other. */
function isReplyOf(method: Replying, reply: Json): boolean {
  const outcomes = outcomesIn(reply)
  const isProof = outcomes !== null && (method.access !== 'read' || outcomes.length > 0)
  return isProof || hasTable(method, reply)
}

/** Returns the object that contains the tables: the reply itself, or the only one in it that does. Throws TypeError without. */
function bodyOf(method: Replying, reply: Json): Json {
  if (hasTable(method, reply)) return reply
  const isAnswered = isReplyOf(method, reply)
  const nested = Object.values(reply)
    .map(parsed)
    .filter(isRecord)
    .filter((value) => (isAnswered ? hasTable(method, value) : isReplyOf(method, value)))
  if (nested.length === 1 && nested[0]) return nested[0]
  if (!isAnswered) throw new TypeError('not a reply')
  return reply
}

/** Reads the tables of a decrypted reply. Throws TypeError when it is none, or answers another request than the nonce `sent`. */
export function readReply(method: Replying, json: unknown, sent?: string): ReadReply {
  const reply: unknown = Array.isArray(json) ? { retorno: json } : parsed(json)
  if (!isRecord(reply)) throw new TypeError('not a reply')
  const body = bodyOf(method, reply)
  const outcomes = outcomesIn(reply) ?? outcomesIn(body) ?? []
  const { nonce, ...outcome } = readOutcome(outcomes)
  if (nonce && nonce !== sent) throw new TypeError('not a reply to this request')
  const notes: Notes = { leftOut: 0, adapted: (column, came) => report(method.name, column, came) }
  const tables: Record<string, unknown> = {}
  for (const [name, shape] of tablesOf(method)) {
    const came = cameFor(name, shape, body)
    const isElsewhere = name === method.tableInRetorno && [came ?? []].flat().length === 0
    tables[name] = readValue(
      shape,
      isElsewhere ? outcomes.filter((row) => isFilled(shape.item ?? {}, row)) : came,
      name,
      notes,
    )
  }
  return { ...tables, retorno: [outcome], leftOut: notes.leftOut }
}
