import { joined, type OurText, ours } from '#base/ours.ts'
import { BadCell } from '#import/cell-types.ts'
import { quoted } from '#import/cells.ts'
import { formulaFault } from '#import/formula-faults.ts'
import type { Column } from '#import/layout.ts'
import { createAmountRewrite, createRewrite, type Rewrite } from './forms.ts'
import { detailedColumn, templateOf } from './read.ts'
import type { ColumnMapping, Formats, TableMapping } from './schema.ts'
import { type ColumnName, columnName, parseTemplate, plainName } from './template.ts'

/* Reads our columns from the cells of a file, according to a mapping. */

/** Cells of a line of the file. */
export type Cells = readonly string[]

/** Returns the cell of one of our columns; throws a BadCell for one that cannot be read. */
export type CellReader = (cells: Cells) => string

/** The header of a file: where its columns are. */
export class Header {
  readonly #places = new Map<string, number[]>()
  readonly faults: OurText[] = []
  /** Positions of the columns that are read. */
  readonly used = new Set<number>()

  constructor(names: Cells) {
    for (const [at, name] of names.entries()) {
      const plain = plainName(name)
      if (plain !== '') this.#places.set(plain, [...(this.#places.get(plain) ?? []), at])
    }
  }

  /** Returns the position of a column; records a fault and returns -1 where there is none, or more than one. */
  at({ name, nth, optional }: ColumnName): number {
    const places = this.#places.get(plainName(name)) ?? []
    const found = nth === undefined ? places.at(0) : places[nth - 1]
    if (places.length > 1 && nth === undefined) {
      const columns = places.map((at) => at + 1).join(', ')
      const [one, other] = [1, 2].map((number) => `{${name}#${number}}`)
      this.#note(ours`a coluna ${name} se repete (colunas ${columns}): o mapa precisa dizer ${one} ou ${other}`)
    } else if (found === undefined && !optional) {
      this.#note(ours`o mapa cita a coluna ${nth === undefined ? name : [name, nth].join('#')}, que o arquivo não tem`)
    }
    if (found !== undefined) this.used.add(found)
    return found ?? -1
  }

  /** Whether the file has a column, or one of several of that name. */
  has({ name }: ColumnName): boolean {
    return this.#places.has(plainName(name))
  }

  #note(fault: OurText): void {
    if (!this.faults.includes(fault)) this.faults.push(fault)
  }
}

/** Returns the function that fills a template; a template with an empty part is refused. */
export function templateReader(template: string, header: Header): CellReader {
  const parts = (parseTemplate(template) ?? []).map((part) =>
    typeof part === 'string' ? part : { name: part.name, at: header.at(part) },
  )
  const columns = parts.filter((part) => typeof part !== 'string')
  const [only] = columns
  if (!only) return () => template
  if (parts.length === 1) return (cells) => soundCell(cells, only.at)
  return (cells) => {
    const empty = columns.filter(({ at }) => (cells[at] ?? '').trim() === '')
    if (empty.length === columns.length) return ''
    if (empty.length > 0) throw new BadCell(ours`falta ${joined(empty.map((one) => one.name))}`)
    return parts.map((part) => (typeof part === 'string' ? part : soundCell(cells, part.at))).join('')
  }
}

function soundCell(cells: Cells, at: number): string {
  const cell = (cells[at] ?? '').trim()
  const broken = formulaFault(cell)
  if (broken !== undefined) throw new BadCell(broken)
  return cell
}

/** Returns whether a line has one of the values in each of the columns. */
export function createFilter(
  only: Readonly<Record<string, readonly string[]>>,
  header: Header,
): (cells: Cells) => boolean {
  const wanted = Object.entries(only).map(([name, values]) => {
    const at = header.at(columnName(name))
    return { read: (cells: Cells) => (cells[at] ?? '').trim(), values: new Set(values) }
  })
  return (cells) => wanted.every(({ read, values }) => values.has(read(cells)))
}

export interface MappedColumn {
  column: Column
  mapped: ColumnMapping
}

/** Returns the columns of ours in a mapping, without those whose optional source the file lacks. */
export function mappedColumns({ columns }: TableMapping, known: readonly Column[], header: Header): MappedColumn[] {
  return known.flatMap((column) => {
    const mapped = columns[column.name]
    if (mapped === undefined || isAbsent(templateOf(detailedColumn(mapped)), header)) return []
    return [{ column, mapped: detailedColumn(mapped) }]
  })
}

function isAbsent(template: string, header: Header): boolean {
  return (parseTemplate(template) ?? []).some((part) => typeof part !== 'string' && part.optional && !header.has(part))
}

const SIGNS = { '+': 'Provento', '-': 'Desconto' }

/** Returns the reader of one of our columns; `signs` are the sources whose sign another column reads. */
export function columnReader(
  { column, mapped }: MappedColumn,
  header: Header,
  { formats, signs }: { formats: Formats; signs: ReadonlySet<string> },
): CellReader {
  const template = templateOf(mapped)
  const passes = mapped.where && createFilter(mapped.where, header)
  const cellOf = templateReader(template, header)
  const read: CellReader = passes ? (cells) => (passes(cells) ? cellOf(cells) : '') : cellOf
  const ownFormats = { ...formats, ...mapped.format }
  if (mapped.sign !== undefined)
    return signReader(read, createAmountRewrite(ownFormats), { ...SIGNS, ...mapped.values })
  const translate = mapped.values && createTranslation(mapped.values)
  const rewrite = createRewrite(column.type.form, ownFormats)
  const unsigned = signs.has(template)
  return (cells) => {
    const cell = read(cells)
    const translated = translate ? translate(cell) : cell
    const rewritten = rewrite && translated !== '' ? refusing(rewrite, translated) : translated
    return unsigned ? rewritten.replace(/^-/, '') : rewritten
  }
}

function signReader(read: CellReader, rewrite: Rewrite, words: Readonly<Record<'+' | '-', string>>): CellReader {
  return (cells) => {
    const cell = read(cells)
    return cell === '' ? '' : words[refusing(rewrite, cell).startsWith('-') ? '-' : '+']
  }
}

function refusing(rewrite: Rewrite, cell: string): string {
  try {
    return rewrite(cell)
  } catch (error) {
    throw error instanceof BadCell ? new BadCell(ours`${quoted(cell)} ${error.message}`) : error
  }
}

/** Returns the function that translates values of the file; empty ones remain empty unless they are listed. */
function createTranslation(values: Readonly<Record<string, string>>): (cell: string) => string {
  const known = new Map(Object.entries(values).map(([from, to]) => [from.trim().toLowerCase(), to]))
  const others = values['*']
  return (cell) => {
    const found = known.get(cell.toLowerCase()) ?? (cell === '' ? '' : others)
    if (found === undefined) throw new BadCell(ours`${quoted(cell)} não está entre os valores do mapa`)
    return found
  }
}
