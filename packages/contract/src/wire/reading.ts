import * as v from 'valibot'
import { CELLS, type CellOptions, type Code, hasMonthFirst } from './cells.ts'
import type { IsoDate } from './date.ts'
import { Refused, Unconfirmed } from './failures.ts'
import { cellOf, DEEPEST, isBlank, isMissing, isRecord, type Json, objectsIn, parsed } from './json.ts'
import { addKnown, toCents } from './money.ts'
import { type Judgement, judge, outcomeItself, outcomesIn, plainTextOf, rowsOfOutcome } from './outcome.ts'

/* Reads tolerantly with the same schemas (wire protocol §8): an invalid cell is missing, an unusable row is left
   out. */

interface Cells {
  text: string
  knownText: string | null
  code: Code | null
  number: number | null
  flag: boolean | null
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
  isMonthFirst: boolean
}

function isFilled({ entries = {} }: Shape, row: unknown): row is Json {
  return (
    isRecord(row) &&
    Object.keys(entries).some((name) => !isBlank(cellOf(row, name))) &&
    !isZeroRecord(entries, row) &&
    !isHeading(entries, row)
  )
}

/**
 * Returns whether the values of a row are the names of its columns: the header line of a list that was made from a
 * sheet.
 */
function isHeading(entries: Readonly<Record<string, Shape>>, row: Json): boolean {
  const filled = Object.keys(entries).filter((name) => !isBlank(cellOf(row, name)))
  return filled.every((name) => String(cellOf(row, name)).trim().toLowerCase() === name.toLowerCase())
}

const SUM = /^\s*(sub[- ]?)?(tota(l|is)|soma)( (geral|l[ií]quido|bruto|a pagar|(d[eo]s?|da) \p{L}+))*\s*:?\s*$/iu

/** Returns whether a row is the sum of the others of a list with amounts, which would otherwise count twice. */
function isSum(entries: Readonly<Record<string, Shape>>, row: Json): boolean {
  const cells = Object.entries(entries).map(([name, { column, wrapped }]) => [name, column ?? wrapped?.column] as const)
  return (
    cells.some(([, kind]) => kind === 'number') &&
    cells.some(([name]) => typeof cellOf(row, name) === 'string' && SUM.test(String(cellOf(row, name))))
  )
}

const MENTIONS_SUM = /(^|\P{L})((sub)?tota(l|is)|soma)(?!\p{L})/iu

/** Returns whether a row mentions a total and has the sum of the others, such as `TOTAL - Unimed`. */
function isSumOf(rows: readonly unknown[], row: Json): boolean {
  if (!Object.values(row).some((cell) => typeof cell === 'string' && MENTIONS_SUM.test(cell))) return false
  const others = rows.filter((other): other is Json => other !== row && isRecord(other))
  if (others.length < 2) return false
  return Object.keys(row).some((name) => {
    const [own, ...amounts] = [row, ...others].map((of) => CELLS.number(cellOf(of, name)))
    return own && toCents(own) === addKnown(amounts.map((amount) => toCents(amount)))
  })
}

const NO_ROWS =
  /^\s*(nenhum[ao]?|n[ãa]o (h[áa]|existem?|foram? encontrad[ao]s?)) (registros?|dados?|lan[çc]amentos?|resultados?)/i

/** Returns whether a row contains only the text that there are none. */
function isNotice(row: Json): boolean {
  const filled = Object.values(row).filter((cell) => !isInitial(cell))
  return filled.length === 1 && typeof filled[0] === 'string' && NO_ROWS.test(filled[0])
}

/** Returns whether a cell has the value that Progress gives to a column of a new record. */
function isInitial(cell: unknown): boolean {
  if (Array.isArray(cell)) return cell.length === 0
  return (
    cell === 0 ||
    cell === false ||
    isBlank(cell) ||
    (typeof cell === 'string' && /^0*(false|no|não)?$/i.test(cell.trim()))
  )
}

/**
 * Returns whether a row is a record that was created and never filled: it has no name, and its zeros and noes mean
 * nothing. A row of only flags or numbers, such as settings or a count, needs no name.
 */
function isZeroRecord(entries: Readonly<Record<string, Shape>>, row: Json): boolean {
  const kinds = new Set(Object.values(entries).map(({ column, wrapped }) => column ?? wrapped?.column))
  const isNamed = kinds.has('code') || kinds.has('date') || (kinds.has('text') && kinds.has('number'))
  return isNamed && Object.keys(entries).every((name) => isInitial(cellOf(row, name)))
}

function readValue(shape: Shape, came: unknown, path: string, notes: Notes): unknown {
  if (shape.entries) return readRow(shape, came, path, notes)
  if (shape.item) return readTable(shape, came, path, notes)
  const column = shape.column ? shape : shape.wrapped
  const kind = column?.column
  if (!kind) throw new TypeError(`no reading for ${path}`)
  const read = CELLS[kind](came, notes.isMonthFirst ? { ...column, isMonthFirst: true } : column)
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
    const isRow = isFilled(item, row) && !isNotice(row) && !isSum(item.entries ?? {}, row) && !isSumOf(rows, row)
    const read = isRow ? readRow(item, row, path, notes) : null
    if (read && !needed.some((name) => isMissing(read[name]))) {
      shown.push(read)
    } else {
      notes.leftOut += 1
      notes.adapted(`a row of ${path}`, row)
    }
  }
  return shown
}

/** Adaptations already reported in this page, once for each method and column. */
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

/** The outcome of a successful call; the text of an `Alerta` is shown beside the tables of a read. */
export type ReadOutcome = Omit<Judgement, 'nonce' | 'verdict' | 'isAlert' | 'words'> & { estatus: 'Sucesso' | 'Alerta' }

interface ReadReply {
  retorno: [ReadOutcome]
  leftOut: number
}

function tablesOf({ reply }: Replying): [name: string, shape: Shape][] {
  return Object.entries(reply.entries).filter(([name]) => name !== 'retorno') as [string, Shape][]
}

function withoutOwnName(name: string, came: unknown): unknown {
  return (isRecord(came) && cellOf(came, name)) || came
}

/** Returns a table by its name: where several differ in case, the first one with content. */
function tableIn(reply: Json, name: string): unknown {
  const exact = cellOf(reply, name)
  if (!isEmpty(exact)) return exact
  const others = Object.entries(reply).filter(([key]) => key.toLowerCase() === name.toLowerCase())
  return others.map(([, came]) => came).find((came) => !isEmpty(came)) ?? exact
}

function isEmpty(came: unknown): boolean {
  const table = parsed(came)
  return isBlank(table) || (Array.isArray(table) && table.length === 0)
}

/**
 * Returns a table as received, also within an object of its own name; where it belongs into an object (`questionario`),
 * also without that.
 */
function cameFor(name: string, shape: Shape, reply: Json): unknown {
  if (shape.column) return cellOf(reply, name)
  const came = parsed(tableIn(reply, name))
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

/** Writes need a stated success; so do sign-in calls that return nothing else. */
function isSave(method: Replying): boolean {
  return /write|anonymous/.test(method.access) || tablesOf(method).length === 0
}

/** Returns whether an object contains a table of the method, be it empty or null; a single value counts where it is filled. */
function hasTable(method: Replying, reply: Json): boolean {
  return tablesOf(method).some(([name, shape]) => {
    const came = cameFor(name, shape, reply)
    return shape.column ? !isMissing(came) : came !== undefined
  })
}

interface Wrapped {
  body: Json
  /** The objects around the body, outermost first. */
  around: Json[]
}

/** Finds the objects that fulfil a condition, except those within another one that does. */
function findWrapped(reply: Json, fits: (object: Json) => boolean, around: Json[] = []): Wrapped[] {
  if (fits(reply)) return [{ body: reply, around }]
  if (around.length === DEEPEST) return []
  return Object.entries(reply).flatMap(([name, value]) => {
    const came = parsed(value)
    const inner = Array.isArray(came) && came.length === 1 ? parsed(came[0]) : came
    return name !== 'retorno' && isRecord(inner) ? findWrapped(inner, fits, [...around, reply]) : []
  })
}

const hasOutcome = (object: Json) => outcomesIn(object) !== null || outcomeItself(object) !== null

/** Returns whether an object has content besides its outcome: it is then a reply without a table of its method. */
function hasMore(reply: Json): boolean {
  return Object.entries(reply).some(([name, value]) => {
    if (/^(retorno|nonce|estatus|msgErro|codigo|valor)$/i.test(name)) return false
    const came = parsed(value)
    if (Array.isArray(came)) return came.length > 0
    return isRecord(came) ? hasMore(came) : !isMissing(typeof came === 'string' ? came.trim() : came)
  })
}

interface Found {
  /** The object with the tables, null where there is no table. */
  body: Json | null
  rows: unknown[] | null
  judgement: Judgement
}

/** Returns the rows of `retorno` that are those of the table that some back ends put there. */
function rowsOfTable(method: Replying, rows: readonly unknown[]): unknown[] {
  const item = tablesOf(method).find(([name]) => name === method.tableInRetorno)?.[1].item
  return rows.filter((row) => isFilled(item ?? {}, row))
}

/** Returns the names of the tables of a method, and of those in their envelopes, in lower case. */
function namesIn(method: Replying): string[] {
  return tablesOf(method)
    .flatMap(([name, { column, entries = {} }]) => (column ? [] : [name, ...Object.keys(entries)]))
    .map((name) => name.toLowerCase())
}

/** Finds tables and outcome of a reply, at most three levels down. */
function find(method: Replying, reply: Json): Found {
  const bodies = isSave(method) ? [] : findWrapped(reply, (object) => hasTable(method, object))
  const [only] = bodies.length === 1 ? bodies : []
  const [holder] = only ? [] : findWrapped(reply, hasOutcome)
  // A refusal anywhere beside the tables counts: a part of a save may have failed.
  const outside = ['retorno', ...namesIn(method)]
  const parts = isSave(method) ? objectsIn(reply, ['retorno'], { ofLists: true }) : []
  const rows = rowsOfOutcome(objectsIn(reply, outside), parts)
  const objects = objectsIn(reply, outside, { ofLists: isSave(method) })
  const isInRetorno = method.tableInRetorno !== undefined && rowsOfTable(method, rows ?? []).length > 0
  const body = only?.body ?? (isSave(method) || isInRetorno ? (holder?.body ?? reply) : null)
  const errors = objects.map((object) => withoutTables(method, object))
  return { body, rows, judgement: judge(rows, ...errors) }
}

/** Leaves out the tables of the method, among which `logErroApp` of a save is no text of an error unless it is filled. */
function withoutTables(method: Replying, object: Json): Json {
  const tables = tablesOf(method)
    .filter(([, shape]) => !shape.column)
    .map(([name]) => name)
  return Object.fromEntries(Object.entries(object).filter(([name]) => !tables.includes(name)))
}

/** Returns whether no table of the method has anything in it. */
function isNothing(method: Replying, body: Json): boolean {
  return tablesOf(method).every(([name, shape]) => {
    const came = cameFor(name, shape, body)
    return isEmpty(came) || (!shape.item && isRecord(came) && countRows(came) === 0)
  })
}

/** Throws the failure of a read, unless it has its tables or states that it is empty (wire protocol §8). */
function checkRead(method: Replying, reply: Json, { body, judgement }: Found): void {
  const { verdict, isAlert, msgErro, words } = judgement
  const said = msgErro.trim() || words
  if (verdict === 'unknown' && body && said && isNothing(method, body)) throw new Refused(said)
  if (verdict === 'success' || (verdict === 'unknown' && body && (isAlert || !msgErro.trim()))) {
    if (!body && hasMore(reply)) throw new TypeError('no table of the method')
    const bad = body
      ? tablesOf(method).filter(([name, shape]) => isOtherThanTable(cameFor(name, shape, body), shape))
      : []
    if (bad.length > 0) throw new TypeError(`no table under ${bad.map(([name]) => name)}`)
    return
  }
  if (verdict === 'refusal' || msgErro.trim()) throw refusedBy(judgement)
  throw new TypeError('not a reply')
}

/**
 * Returns whether there is a text in place of a table, or an object for one in its envelope (`questionario`) without
 * it.
 */
function isOtherThanTable(came: unknown, shape: Shape): boolean {
  if (shape.column || isMissing(came)) return false
  // `?` too: whether there are rows is unknown.
  if (typeof came !== 'object') return String(came).trim() !== ''
  const [[inner, table] = ['', {}]] = Object.entries(shape.entries ?? {})
  if (!table.item || !isRecord(came)) return false
  const rows = cellOf(came, inner)
  return rows === undefined ? hasMore(came) : isOtherThanTable(parsed(rows), table)
}

function refusedBy({ msgErro, codigo, valor }: Judgement): Refused {
  return new Refused(msgErro.trim(), codigo, valor)
}

/**
 * Returns the number of rows in lists that are no table of the method: where a table is missing they may be its rows.
 */
function rowsUnderOtherNames(method: Replying, body: Json): number {
  const names = new Set(['retorno', ...namesIn(method)])
  return Object.entries(body)
    .filter(([name]) => !names.has(name.toLowerCase()))
    .map(([, value]) => parsed(value))
    .reduce<number>((sum, value) => sum + (Array.isArray(value) ? value.filter(isRecord).length : 0), 0)
}

/** Names of a number of all rows, and of marks that a reply contains only some of them. */
const ROW_COUNT =
  /^(total|qtde?|num(ero)?|count)?_?(de_?)?(registros|linhas|rows|records|elements|elementos|resultados|results|itens|items)(_?(count|total))?$|^(total|row|record|item|@?odata\.)_?count$/i
const HAS_MORE =
  /^(has|tem)_?(next|more|mais|proxim[ao]s?)(_?(page|pagina))?$|^(mais|more)_?(registros|rows|records|data)$/i
const NEXT = /^(@?odata\.)?(next|proxim[ao])_?(page|pagina|link|url|cursor|token)?$/i
const IS_CUT =
  /^(is_?|foi_?)?(truncad[oa]|truncated|incomplet[oae]|parcial|partial)$|^(limite?_?atingido|limit_?reached)$/i
const IS_COMPLETE = /^(is_?)?(complet[oae])$/i
/** A number of rows in all, where a size or place of a page is beside it. */
const TOTAL = /^(total|count|quantidade)$/i
const PAGE = /^(limite?|offset|(page|per|tamanho)_?(size|page|pagina)|skip|top|take)$/i
const IS_LAST = /^(is_?)?(last|ultima)(_?(page|pagina))?$/i
const PAGES = /^(total_?(pages|paginas)|(page|pagina)s?_?(count|total))$/i

/** Returns how many rows a reply states to have beyond those in it, at least 1 where it names a further page. */
function rowsElsewhere(objects: readonly Json[], count: number): number {
  const named = objects.flatMap((object) => {
    const isPaged = Object.keys(object).some((name) => PAGE.test(name))
    return Object.entries(object).map(([name, said]) => ({ name, said, isPaged }))
  })
  const lacking = named.map(({ name, said, isPaged }) => {
    const number = CELLS.number(said) ?? 0
    if (ROW_COUNT.test(name) || (isPaged && TOTAL.test(name))) return Number.isInteger(number) ? number - count : 0
    const isMore =
      ((HAS_MORE.test(name) || IS_CUT.test(name)) && CELLS.flag(said) === true) ||
      ((IS_LAST.test(name) || IS_COMPLETE.test(name)) && said !== '' && CELLS.flag(said) === false) ||
      (NEXT.test(name) && !isBlank(said) && CELLS.flag(said) !== false) ||
      (PAGES.test(name) && number > 1)
    return isMore ? 1 : 0
  })
  return Math.max(0, ...lacking)
}

/** Returns the number of rows in the tables of a read reply, also in their envelopes. */
function countRows(tables: object): number {
  return Object.values(tables).reduce<number>(
    (sum, table) => sum + (Array.isArray(table) ? table.length : isRecord(table) ? countRows(table) : 0),
    0,
  )
}

/**
 * Reads the tables of a decrypted reply. Throws `Refused` for a refusal, `Unconfirmed` for a save that states neither
 * success nor refusal, TypeError for an invalid reply of the method, or for one to another request than the nonce
 * `sent`.
 */
export function readReply(method: Replying, json: unknown, sent?: string): ReadReply {
  const reply: unknown = Array.isArray(json) ? { retorno: json } : parsed(json)
  if (!isRecord(reply)) {
    if (isSave(method)) throw new Unconfirmed(plainTextOf(reply))
    throw new TypeError('not a reply')
  }
  const found = find(method, reply)
  const { nonce, verdict, isAlert, words, ...outcome } = found.judgement
  if (nonce && nonce !== sent) throw new TypeError('not a reply to this request')
  if (!isSave(method)) checkRead(method, reply, found)
  else if (verdict === 'refusal') throw refusedBy(found.judgement)
  else if (verdict === 'unknown') throw new Unconfirmed(outcome.msgErro.trim() || words)
  const body = found.body ?? {}
  const notes: Notes = {
    leftOut: 0,
    isMonthFirst: hasMonthFirst(body),
    adapted: (column, came) => report(method.name, column, came),
  }
  const tables: Record<string, unknown> = {}
  if (tablesOf(method).some(([name, { item }]) => item && cellOf(body, name) === undefined)) {
    notes.leftOut += isSave(method) ? 0 : rowsUnderOtherNames(method, body)
  }
  for (const [name, shape] of tablesOf(method)) {
    const came = cameFor(name, shape, body)
    const isElsewhere = name === method.tableInRetorno && [came ?? []].flat().length === 0
    tables[name] = readValue(shape, isElsewhere ? rowsOfTable(method, found.rows ?? []) : came, name, notes)
  }
  if (!isSave(method)) {
    const objects = objectsIn(reply, ['retorno', ...namesIn(method)])
    notes.leftOut += rowsElsewhere(objects, countRows(tables) + notes.leftOut)
  }
  const estatus = isAlert ? 'Alerta' : 'Sucesso'
  return { ...tables, retorno: [{ estatus, ...outcome }], leftOut: notes.leftOut }
}
