import { basename } from 'node:path'
import { ours } from '#base/ours.ts'
import type { Form } from '#import/cell-types.ts'
import type { Layout } from '#import/layout.ts'
import { type Line, SourceError } from '#import/sheet.ts'
import { refuseOtherFormat } from '#import/source.ts'
import { COMMON_PATTERNS, datePattern } from './dates.ts'
import { namesOf } from './read.ts'
import { takeSample } from './sample.ts'
import type { ColumnMapping, Mapping } from './schema.ts'
import { plainName } from './template.ts'

/* A mapping proposed from the header and the first rows of a file, to be corrected by hand. */

/** Knowledge about the exports of other systems. */
export interface Vocabulary {
  /** Tables to propose, where the file has all columns that indicate them. */
  tables: Readonly<Record<string, { evidence: readonly string[]; distinct?: true; from?: string }>>
  /** Values of required columns that the file of a small company lacks. */
  fixed: Readonly<Record<string, string>>
  /** Columns of ours, and their names in other systems, without accents and separators. */
  names: readonly (readonly [columns: readonly string[], names: readonly string[]])[]
  /** For columns with few values: ours, and those of other systems. */
  values: Readonly<Record<string, readonly (readonly [ours: string, theirs: readonly string[]])[]>>
}

export interface Proposal {
  mapping: Mapping
  /** Required columns that the file seems to lack: `contratos.cargo`. */
  missing: string[]
  /** Columns of the file without a match. */
  unused: string[]
}

/** Placeholder in a proposal where a column has to be filled in. */
const OPEN = '{?}'

/** Proposes a mapping for a file. Throws SourceError for one that is not a table, or of which nothing is recognized. */
export async function proposeMapping(
  path: string,
  vocabulary: Vocabulary,
  layouts: readonly Layout[],
): Promise<Proposal> {
  refuseOtherFormat(basename(path))
  const { lines, header: at, sheet } = await takeSample(path)
  const header = lines.find(({ line }) => line === at) as Line
  const rows = lines.filter(({ line }) => line > at)
  const found = matchColumns(header.cells, vocabulary)
  const sample: SampleRows = { names: header.cells, rows }
  const file = { file: basename(path), ...(sheet && { sheet }), ...(header.line > 1 && { header: header.line }) }
  const missing: string[] = []
  const tables: Mapping['tables'] = {}
  for (const [name, { evidence, distinct, from }] of Object.entries(vocabulary.tables)) {
    const layout = layouts.find((one) => one.name === name)
    if (!layout || !evidence.every((column) => found.has(column))) continue
    const columns = from ? restOf(layout, found) : columnsOf(layout, { found, sample, vocabulary, missing })
    const source = from ? { from } : { ...file, ...(distinct && { distinct }) }
    tables[name] = { ...source, columns } as Mapping['tables'][string]
  }
  if (Object.keys(tables).length === 0) {
    throw new SourceError(
      ours`${basename(path)}: nenhuma tabela foi reconhecida nas colunas ${header.cells.filter(Boolean).join(', ')}`,
    )
  }
  const used = new Set(namesOf(Object.values(tables), { all: true }))
  const unused = header.cells.filter((name) => name.trim() !== '' && !used.has(plainName(name)))
  return { mapping: { formats: guessFormats(tables, layouts, sample), tables } as Mapping, missing, unused }
}

/** Names of the columns of a file, and its first rows. */
export interface SampleRows {
  names: readonly string[]
  rows: readonly Line[]
}

/** Returns the cells of a column in the sample, without empty ones. */
export function cellsOf({ names, rows }: SampleRows, name: string): string[] {
  const at = names.indexOf(name)
  return rows.map(({ cells }) => (cells[at] ?? '').trim()).filter(Boolean)
}

/** Words that are ignored in names: `Nome completo do funcionário`. */
const LINKS = new Set(['a', 'o', 'de', 'do', 'da', 'dos', 'das', 'completo', 'completa'])

/** Beginnings of names that mean the same. */
const BEGINNINGS: readonly (readonly [RegExp, string])[] = [
  [/^codigo/, 'cod'],
  [/^descricao/, 'desc'],
  [/^data?/, 'dt'],
  [/^(numero|nr)/, 'num'],
]

/**
 * Returns the form in which names, of the file and of the vocabulary, are compared: `Matrícula do funcionário` is
 * `matricula`.
 */
function bare(name: string): string {
  const words = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => !LINKS.has(word))
    .join('')
  const short = BEGINNINGS.reduce((text, [long, abbreviation]) => text.replace(long, abbreviation), words)
  return /^(cod|num)/.test(short) ? short : short.replace(/(?<=.)(funcionario|empregado|colaborador)$/, '')
}

/** Finds the column of the file for each of ours. */
export function matchColumns(names: readonly string[], vocabulary: Vocabulary): Map<string, string> {
  const byName = new Map(names.map((name) => [bare(name), name]).reverse() as [string, string][])
  const found = new Map<string, string>()
  for (const [columns, known] of vocabulary.names) {
    const name = known.map((one) => byName.get(bare(one))).find((one) => one !== undefined)
    if (name !== undefined) for (const column of columns) found.set(column, name)
  }
  // Ready mappings identify people by their CPF, too: two keys for a person would be two people.
  const cpf = found.get('cpf')
  if (cpf !== undefined && found.has('codPessoa')) found.set('codPessoa', cpf)
  return found
}

interface Context {
  found: ReadonlyMap<string, string>
  sample: SampleRows
  vocabulary: Vocabulary
  missing: string[]
}

function columnsOf(
  layout: Layout,
  { found, sample, vocabulary, missing }: Context,
): Record<string, string | ColumnMapping> {
  const columns: Record<string, string | ColumnMapping> = {}
  for (const { name, required, counted } of layout.columns) {
    const source = found.get(name)
    const values = vocabulary.values[name]
    if (source !== undefined) {
      columns[name] = values
        ? { from: `{${source}}`, values: guessValues(cellsOf(sample, source), values) }
        : `{${source}}`
    } else if (required && !counted) {
      const fixed = vocabulary.fixed[name]
      columns[name] = fixed ?? OPEN
      if (fixed === undefined) missing.push(`${layout.name}.${name}`)
    }
  }
  return columns
}

/** Returns the columns of a table that groups another one, without its key, which it takes from there. */
function restOf({ columns, key }: Layout, found: ReadonlyMap<string, string>): Record<string, string> {
  const own = columns.filter(({ name }) => found.has(name) && !key.includes(name))
  return Object.fromEntries(own.map(({ name }) => [name, `{${found.get(name)}}`]))
}

function guessValues(cells: readonly string[], values: Vocabulary['values'][string]): Record<string, string> {
  const seen = [...new Set(cells)].slice(0, 20)
  return Object.fromEntries(
    seen.map((cell) => [cell, values.find(([, theirs]) => theirs.includes(cell.toLowerCase()))?.[0] ?? '?']),
  )
}

/** Guesses the formats that the columns of dates and amounts have in the sample. */
export function guessFormats(
  tables: Mapping['tables'],
  layouts: readonly Layout[],
  sample: SampleRows,
): Mapping['formats'] {
  const cells = (wanted: readonly Form[]) =>
    Object.entries(tables).flatMap(([table, { columns }]) => {
      const own = layouts.find(({ name }) => name === table)?.columns ?? []
      const names = own.filter(({ type }) => type.form && wanted.includes(type.form)).map(({ name }) => columns[name])
      const sources = names.flatMap((column) =>
        typeof column === 'string' ? (/^\{(.+)\}$/.exec(column)?.[1] ?? []) : [],
      )
      return [...new Set(sources)].map((source) => cellsOf(sample, source))
    })
  const dates = cells(['date', 'moment']).flatMap(
    (column) => COMMON_PATTERNS.find((pattern) => fits(column, pattern)) ?? [],
  )
  const amounts = cells(['amount']).flat()
  const decimal = amounts.some((cell) => /\.\d{1,2}0*$/.test(cell) && !/,\d\d$/.test(cell)) ? '.' : ','
  const negative = amounts.some((cell) => /\d-$/.test(cell))
    ? '100,00-'
    : amounts.some((cell) => /^\(/.test(cell))
      ? '(100,00)'
      : undefined
  return {
    ...(dates.length > 0 && { date: [...new Set(dates)] }),
    ...(amounts.length > 0 && { decimal }),
    ...(negative && { negative }),
  }
}

function fits(cells: readonly string[], pattern: string): boolean {
  const read = datePattern(pattern)
  return cells.length > 0 && read !== null && cells.every((cell) => read(cell) !== null)
}
