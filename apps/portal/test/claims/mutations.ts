import type { MethodName } from '@colab/contract/methods'
import { methods } from '@colab/contract/methods'
import { GARBLED } from './claims.ts'

type Json = Record<string, unknown>

/** A schema of the contract, as far as it determines how a reply can change. */
interface Shape {
  column?: string
  words?: readonly string[]
  isCount?: true
  item?: Shape
  entries?: Record<string, Shape>
  wrapped?: Shape
}

/** A reply with one change. */
export interface Mutation {
  name: string
  method: MethodName
  /** Kind of the changed cell; '' if no cell was changed. */
  kind: string
  /** The whole reply, with its outcome. */
  reply: unknown
  /** The correct replies that the change makes indistinguishable: only claims that hold for each of them are allowed. */
  right: Json[]
}

export const SUCCESS = [{ estatus: 'Sucesso', msgErro: '' }]
/** A refused reply, whose claims are the ones allowed for a reply that fails. */
const FAILED: Json = { retorno: [{ estatus: 'Erro', msgErro: GARBLED }] }

/** Unreadable contents of a cell; `undefined` removes it. An empty text is readable: no punches, or a flag that is off. */
const UNREADABLE: [name: string, value: unknown][] = [
  ['null', null],
  ['?', '?'],
  ['absent', undefined],
  ['no value in words', 'N/A'],
]

/** Columns whose value follows from others as well: it is known without them. */
const DERIVED = new Set([
  'vlrTotProventos',
  'vlrTotDescontos',
  'vlrBaseFGTS',
  'vlrFGTS',
  'vlrBaseINSS',
  'vlrBaseIRRF',
  'qtdPedido',
])

/** Flags that cover the whole page: its other claims do not depend on them. */
const COVERS = new Set(['bloqueiaAgendaPend', 'bloqueiaAssinaturaPend'])

/** Other correct values of a cell, by its kind. */
function otherValues(kind: string, path: string, value: unknown): unknown[] {
  const column = path.slice(path.lastIndexOf('.') + 1)
  if (DERIVED.has(column) || COVERS.has(column)) return []
  if (kind === 'flag') return [value !== true]
  if (kind === 'number' && typeof value === 'number') return [value * 2 + 3]
  return []
}

function unreadable(kind: string): [name: string, value: unknown][] {
  const isWords = ['text', 'knownText', 'word'].includes(kind)
  const garbled: [string, unknown] = ['garbled', isWords ? GARBLED : `${GARBLED} ${GARBLED}`]
  if (isWords || kind === 'flag' || kind === 'time') return [...UNREADABLE, garbled]
  // Any text is a code.
  if (kind === 'code') return [...UNREADABLE, ['blank', '']]
  return [...UNREADABLE, ['blank', ''], garbled]
}

/** Contents of a cell that resemble a value and are none, each with the values for which it may stand. */
function misleading({ kind, path, value, isCount, words }: Cell): [name: string, value: unknown, others: unknown[]][] {
  const text = String(value)
  if (isCount) return [['below zero', -1, []]]
  if (path.endsWith('marcacoes')) return [['a mark twice', text.replace(/^(\S+)/, '$1 $1'), []]]
  if (/^assinad/i.test(text) && kind === 'text') return [['in part', `${text} parcialmente`, ['Pendente']]]
  const others = words.filter((word) => word !== value)
  return kind === 'word' ? [['begins alike', `${text.slice(0, 1)}${GARBLED}`, others]] : []
}

interface Cell {
  path: string
  isCount: boolean
  words: readonly string[]
  kind: string
  value: unknown
  /** Returns the tables with another value in this cell. */
  set: (value: unknown) => Json
}

function withValue(row: Json, name: string, value: unknown): Json {
  const { [name]: _, ...rest } = row
  return value === undefined ? rest : { ...rest, [name]: value }
}

/** Returns all filled cells of a value, also of tables within rows. */
function cellsOf(shape: Shape, value: unknown, path: string, put: (value: unknown) => Json): Cell[] {
  if (shape.entries) {
    const row = (value ?? {}) as Json
    return Object.entries(shape.entries).flatMap(([name, column]) =>
      cellsOf(column, row[name], path ? `${path}.${name}` : name, (cell) => put(withValue(row, name, cell))),
    )
  }
  if (shape.item) {
    const rows = (value ?? []) as unknown[]
    const { item } = shape
    return rows.flatMap((row, at) => cellsOf(item, row, `${path}[${at}]`, (cell) => put(rows.with(at, cell))))
  }
  const kind = shape.column ?? shape.wrapped?.column
  const isFilled = value !== undefined && value !== null && value !== ''
  const isCount = Boolean(shape.isCount ?? shape.wrapped?.isCount)
  const words = shape.words ?? shape.wrapped?.words ?? []
  return kind && isFilled ? [{ path, kind, isCount, words, value, set: put }] : []
}

/** Returns a record as Progress creates it: every value is unknown, and none is null. */
function zeroRecord(item: Shape): Json {
  const zero: Json = { number: 0, code: 0, flag: false, date: null }
  return Object.fromEntries(
    Object.entries(item.entries ?? {}).map(([name, { column, wrapped, item: rows }]) => [
      name,
      rows ? [] : (zero[column ?? wrapped?.column ?? ''] ?? ''),
    ]),
  )
}

/**
 * Returns a row with the sums of the others, as at the end of reports; null where nothing can be added, or no column can mark it as a sum.
 */
function sumOf({ entries = {} }: Shape, rows: readonly Json[]): Json | null {
  const kinds = Object.entries(entries).map(([name, { column, wrapped }]) => [name, column ?? wrapped?.column] as const)
  const label = kinds.find(([, kind]) => kind && ['text', 'code', 'date', 'word'].includes(kind))
  const amounts = kinds.filter(([, kind]) => kind === 'number').map(([name]) => name)
  if (!label || amounts.length === 0) return null
  const sum = (name: string) => rows.reduce((all, row) => all + Number(row[name] ?? 0), 0)
  const alike = Object.fromEntries(kinds.filter(([, kind]) => kind === 'word').map(([name]) => [name, rows[0]?.[name]]))
  return { ...alike, ...Object.fromEntries(amounts.map((name) => [name, sum(name)])), [label[0]]: 'TOTAL' }
}

interface Table {
  path: string
  item: Shape
  rows: Json[]
  set: (rows: unknown) => Json
}

function tablesOf(shape: Shape, value: unknown, path: string, put: (value: unknown) => Json): Table[] {
  if (shape.item) return [{ path, item: shape.item, rows: (value ?? []) as Json[], set: put }]
  const row = (value ?? {}) as Json
  return Object.entries(shape.entries ?? {}).flatMap(([name, inner]) =>
    tablesOf(inner, row[name], path ? `${path}.${name}` : name, (cell) => put(withValue(row, name, cell))),
  )
}

const namesOf = ({ entries = {} }: Shape) => Object.keys(entries).map((name) => [name, name] as const)

/** Wraps tables in this many levels, more than the reader searches. */
const nested = (tables: Json, levels: number): Json =>
  Array.from({ length: levels }).reduce<Json>((inner) => ({ inner }), tables)

/** Returns every change of a method's correct reply to its tables, cells and outcome. */
export function mutationsOf(name: MethodName, right: Json): Mutation[] {
  const method = methods.get(name)
  if (!method) throw new Error(`no method ${name}`)
  const { retorno: _, ...entries } = method.reply.entries as unknown as Record<string, Shape>
  const shape: Shape = { entries }
  const mutations: Mutation[] = []
  const add = (change: string, reply: unknown, kind = '', others: Json[] = [], base = right) =>
    mutations.push({ name: `${name}: ${change}`, method: name, kind, reply, right: [base, ...others] })
  const said = (tables: Json): Json => ({ retorno: SUCCESS, ...tables })

  for (const cell of cellsOf(shape, right, '', (tables) => tables as Json)) {
    const { path, kind, value, set } = cell
    for (const [how, broken] of unreadable(kind)) {
      add(`${path} ${how}`, said(set(broken)), kind, otherValues(kind, path, value).map(set))
    }
    for (const [how, broken, others] of misleading(cell))
      add(`${path} ${how}`, said(set(broken)), kind, others.map(set))
  }
  // Changes the second of two rows.
  for (const { path: of, item, rows, set: put } of tablesOf(shape, right, '', (tables) => tables as Json)) {
    const [first] = rows
    if (!first || rows.length > 1) continue
    const two = put([first, first])
    const change = (row: unknown) => put([first, row])
    for (const { path, kind, set } of cellsOf(item, first, `${of}[+1]`, (row) => row as Json)) {
      if (
        !['number', 'flag', 'word'].includes(kind) ||
        (path.includes('].') && path.slice(of.length + 4).includes('['))
      )
        continue
      for (const [how, broken] of [unreadable(kind)[0], unreadable(kind).at(-1)].filter((one) => one !== undefined)) {
        mutations.push({
          name: `${name}: ${path} ${how}`,
          method: name,
          kind,
          reply: said(change(set(broken))),
          right: [two],
        })
      }
    }
  }
  for (const { path, item, rows, set } of tablesOf(shape, right, '', (tables) => tables as Json)) {
    const isWhole = !path.includes('.')
    const [first] = rows
    if (!first) continue
    add(`${path} a zero record more`, said(set([...rows, zeroRecord(item)])))
    add(`${path} a blank record more`, said(set([...rows, {}])))
    add(`${path} a zero record alone`, said(set([zeroRecord(item)])))
    add(`${path} a blank record alone`, said(set([{}])))
    add(`${path} after a line of its names`, said(set([Object.fromEntries(namesOf(item)), ...rows])))
    add(`${path} as lists`, said(set([namesOf(item).map(([column]) => column), ...rows.map(Object.values)])))
    const sum = sumOf(item, rows)
    if (sum) add(`${path} above its sum`, said(set([...rows, sum])))
    add(`${path} as ?`, said(set('?')))
    // A table with one row only.
    add(`${path} as one object`, said(set(first)), '', [], set([first]))
    add(`${path} as JSON text`, said(set(JSON.stringify(rows))))
    add(`${path} as another text`, said(set(`ERRO ${GARBLED}`)))
    const leaf = path.slice(path.lastIndexOf('.') + 1)
    add(`${path} renamed`, said(JSON.parse(JSON.stringify(right).replaceAll(`"${leaf}":`, `"${leaf}${GARBLED}":`))))
    if (isWhole) add(`${path} within itself`, said(set({ [path]: rows })))
  }
  const tables = Object.entries(right).filter(([, rows]) => Array.isArray(rows)) as [string, Json[]][]
  const twice = Object.fromEntries(tables.map(([table, rows]) => [table, [...rows, ...rows]]))
  const empty = Object.fromEntries(tables.map(([table]) => [table, []]))
  add('the first of two pages', { ...said(right), hasNext: true }, '', [{ ...right, ...twice }])
  add('some of all rows, as it says', { ...said(right), truncado: true }, '', [{ ...right, ...twice }])
  add('some of all rows beside the size of a page', { ...said(right), page: { total: 999, limit: 3 } }, '', [
    { ...right, ...twice },
  ])
  add('some of all rows', { ...said(right), totalRegistros: 999 }, '', [{ ...right, ...twice }])
  const failed = (change: string, beside: Json) => add(change, { ...said(right), ...beside }, '', [], FAILED)
  failed('an error in words', { errorMessage: GARBLED })
  failed('an error by its status', { status: 'ERROR' })
  failed('an error in another object', { data: { erro: GARBLED } })
  failed('a part that failed', { retorno: [...SUCCESS, { estatus: 'NOK', msgErro: GARBLED }] })
  failed('an outcome beside an empty retorno', { retorno: [], estatus: 'Erro', msgErro: GARBLED })
  failed('a text for its outcome', { retorno: `Erro ${GARBLED}` })
  failed('a part that waits', { retorno: [...SUCCESS, { estatus: GARBLED, msgErro: GARBLED }] })
  if (tables.length > 0) {
    failed('a text beside empty tables', { retorno: [], ...empty, mensagem: GARBLED })
    failed('a text as the outcome of empty tables', { retorno: GARBLED, ...empty })
  }
  add('nothing', {})
  add('a text', GARBLED)
  add('three levels deep', nested(said(right), 3))
  add('three levels deep, beside its outcome', said(nested(right, 3)))
  add('five levels deep', said(nested(right, 5)))
  for (const estatus of ['Erro', 'NOK', 'false', GARBLED, '']) {
    add(`no table and “${estatus}”`, { retorno: [{ estatus, msgErro: `2 - ${GARBLED}` }] })
    add(`no table and “${estatus}” without a number`, { retorno: [{ estatus, msgErro: GARBLED }] })
    if (estatus) failed(`“${estatus}” beside its tables`, { retorno: [{ estatus, msgErro: `2 - ${GARBLED}` }] })
  }
  add('a number of its text', { retorno: [{ msgErro: `2 - ${GARBLED}` }] })
  add('an error beside an empty retorno', { retorno: [], erro: GARBLED })
  add('a blank outcome', { retorno: [{}] })
  return mutations
}
