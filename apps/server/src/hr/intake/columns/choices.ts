import type { ColumnChoices } from '@colab/contract/desk/imports'
import { isCpf } from '@colab/contract/wire/cpf'
import type { OurText } from '#base/ours.ts'
import { type Column, type Layout, layoutNamed } from '#import/layout.ts'
import { Header } from '#import/mapping/columns.ts'
import { type PreviewTable, previewTable } from '#import/mapping/preview.ts'
import { cellsOf, guessFormats, matchColumns, type SampleRows } from '#import/mapping/propose.ts'
import { namesOf, parseMapping } from '#import/mapping/read.ts'
import { headerByNames, type ListSample, sheetOfSample } from '#import/mapping/sample.ts'
import type { Mapping, TableMapping } from '#import/mapping/schema.ts'
import { mappedTable, mapSheet } from '#import/mapping/table.ts'
import { columnName, parseTemplate, plainName } from '#import/mapping/template.ts'
import { type Line, SourceError } from '#import/sheet.ts'
import { VOCABULARY } from '../vocabulary.ts'

/* A mapping that an agent creates by choices: our columns beside those of a list, and the meaning of each of its
   values. */

type Choice = ColumnChoices['ttColuna'][number]
type ValueChoice = ColumnChoices['ttValor'][number]

/** A value of the file for a column of ours with few values; empty where no meaning is chosen. */
interface ChosenValue extends ValueChoice {
  options: NonNullable<Column['type']['options']>
}

export interface ChosenColumns {
  header: number
  /** Columns of the file as a mapping names them, with their first values. */
  theirs: { name: string; cells: string[]; isRead: boolean }[]
  /** Tables that a list may contain; those that group another one are added with it. */
  tables: { layout: Layout; isChosen: boolean }[]
  columns: (Choice & { column: Column })[]
  values: ChosenValue[]
  mapping: Mapping
  previews: PreviewTable[]
  /** Reasons for which it cannot be used, in Portuguese. */
  faults: OurText[]
}

/** Number of values of the file that are shown. */
const EXAMPLES = 5

/** Reads a sample with the choices of an agent; the rest is proposed. */
export async function chooseColumns(
  sample: ListSample,
  choices: ColumnChoices,
  layouts: readonly Layout[],
): Promise<ChosenColumns> {
  const header = sample.lines.find(({ line }) => line === choices.cabecalho) ?? headerOf(sample)
  const rows: SampleRows = {
    names: columnNames(header),
    rows: sample.lines.filter(({ line }) => line > header.line),
  }
  const found = matchColumns(rows.names, VOCABULARY)
  const names = chosenTables(choices, found)
  const columns = names.flatMap((name) => columnsOf(layoutNamed(layouts, name), { choices, found }))
  const values = columns.flatMap((choice) => valuesOf(choice, { sample, rows, header, choices }))
  const mapping = mappingOf({ sample, header: header.line, names, columns, values, choices, rows, layouts })
  const faults = faultsOf(mapping, layouts)
  const previews = await previewsOf(mapping, sheetOfSample(sample, header.line), layouts)
  const read = new Set(columns.flatMap(({ origem }) => sourcesOf(origem)))
  return {
    header: header.line,
    theirs: rows.names.map((name) => {
      const cells = [...new Set(cellsOf(rows, name))].slice(0, EXAMPLES).map(withoutCpf)
      return { name, cells, isRead: read.has(plainName(name)) }
    }),
    tables: bases().map((name) => ({ layout: layoutNamed(layouts, name), isChosen: names.includes(name) })),
    columns,
    values,
    mapping,
    previews,
    faults: [...faults, ...new Set(previews.flatMap((preview) => preview.faults))],
  }
}

/** Without choices: everything is proposed. */
export const NO_CHOICES: ColumnChoices = {
  cabecalho: 0,
  pular: [],
  tabelas: [],
  data: '',
  decimal: '',
  ttColuna: [],
  ttValor: [],
}

/** Returns whether the choices are complete: every required column has a source, and every value a meaning. */
export function isWhole({ columns, values, faults }: ChosenColumns): boolean {
  if (columns.length === 0) return false
  const isOpen = ({ column, origem }: Choice & { column: Column }) =>
    column.required && !column.counted && origem === ''
  return faults.length === 0 && !columns.some(isOpen) && values.every(({ nosso }) => nosso !== '')
}

function headerOf({ lines, header }: ListSample): Line {
  return lines.find(({ line }) => line === header) ?? { line: 0, cells: [] }
}

/** Returns the names of columns as in templates: `VALOR#2` for the second of one name. */
function columnNames({ cells }: Line): string[] {
  const plain = cells.map(plainName)
  const named = cells.map((cell, at) => {
    const isTwice = plain.filter((name) => name === plain[at]).length > 1
    return isTwice
      ? `${cell.trim()}#${plain.slice(0, at + 1).filter((name) => name === plain[at]).length}`
      : cell.trim()
  })
  return named.filter((_, at) => plain[at] !== '')
}

/** Returns the tables that a list may contain on their own. */
const bases = () => Object.entries(VOCABULARY.tables).flatMap(([name, { from }]) => (from ? [] : [name]))

function chosenTables({ tabelas }: ColumnChoices, found: ReadonlyMap<string, string>): string[] {
  const isMeant = (name: string, evidence: readonly string[]) =>
    tabelas.length > 0 ? tabelas.includes(name) : evidence.every((column) => found.has(column))
  return Object.entries(VOCABULARY.tables).flatMap(([name, { evidence, from }]) =>
    isMeant(from ?? name, evidence) ? [name] : [],
  )
}

/** Returns our columns of a table, as chosen or proposed, without those that follow from the table that it groups. */
function columnsOf(
  layout: Layout,
  { choices, found }: { choices: ColumnChoices; found: ReadonlyMap<string, string> },
): (Choice & { column: Column })[] {
  const { name: tabela, columns, key, totals } = layout
  const isGrouping = VOCABULARY.tables[tabela]?.from !== undefined
  const follows = (name: string) => isGrouping && (key.includes(name) || Object.hasOwn(totals?.columns ?? {}, name))
  const chosen = choices.ttColuna.filter((one) => one.tabela === tabela)
  const proposed = ({ name, required, counted }: Column) => {
    const theirs = found.get(name)
    if (theirs !== undefined) return `{${theirs}}`
    return required && !counted ? (VOCABULARY.fixed[name] ?? '') : ''
  }
  return columns
    .filter(({ name, type }) => !follows(name) && type.file === undefined)
    .map((column) => {
      const own = chosen.find(({ coluna }) => coluna === column.name)
      const origem = chosen.length > 0 ? (own?.origem ?? '').trim() : proposed(column)
      return { tabela, coluna: column.name, origem, column }
    })
}

/** Returns the columns of the file in a template, in the form in which names are compared. */
function sourcesOf(template: string): string[] {
  const parts = parseTemplate(template) ?? []
  return parts.flatMap((part) =>
    typeof part === 'string' ? [] : plainName(part.nth === undefined ? part.name : `${part.name}#${part.nth}`),
  )
}

/** Returns the only column of the file in a template; null for several, and for text. */
function onlySource(template: string): string | null {
  const parts = parseTemplate(template) ?? []
  const [only] = parts
  return parts.length === 1 && typeof only === 'object' ? template.slice(1, -1) : null
}

interface OfList {
  sample: ListSample
  rows: SampleRows
  header: Line
  choices: ColumnChoices
}

/** Returns the meaning of each value of the file, for a column of ours that has few. */
function valuesOf({ tabela, coluna, origem, column }: Choice & { column: Column }, list: OfList): ChosenValue[] {
  const { options } = column.type
  const source = onlySource(origem)
  if (!options || source === null) return []
  const known = VOCABULARY.values[coluna] ?? []
  return allValues(source, list).map((deles) => {
    const isThis = (one: ValueChoice) => one.tabela === tabela && one.coluna === coluna && one.deles === deles
    const chosen = list.choices.ttValor.find(isThis)?.nosso
    const own = options.find(([value]) => value.toLowerCase() === deles.toLowerCase())?.[0]
    const meant = known.find(([, theirs]) => theirs.includes(deles.toLowerCase()))?.[0]
    return { tabela, coluna, deles, nosso: chosen ?? meant ?? own ?? '', options }
  })
}

/** Returns the values of a column of the file, in the whole list where these are few. */
function allValues(source: string, { sample, rows, header }: OfList): string[] {
  const at = new Header(header.cells).at(columnName(source))
  return [...new Set([...cellsOf(rows, source), ...(sample.further[at] ?? [])])].slice(0, 40)
}

interface Made extends Pick<OfList, 'sample' | 'rows' | 'choices'> {
  header: number
  names: readonly string[]
  columns: readonly Choice[]
  values: readonly ChosenValue[]
  layouts: readonly Layout[]
}

function mappingOf({ sample, header, names, columns, values, choices, rows, layouts }: Made): Mapping {
  const skip = choices.pular.map((beginning) => `^${beginning.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)
  const tables: Mapping['tables'] = {}
  for (const name of names) {
    const { distinct, from } = VOCABULARY.tables[name] ?? {}
    const own = columns.filter(({ tabela, origem }) => tabela === name && origem !== '')
    const entries = own.map(({ coluna, origem }): [string, TableMapping['columns'][string]] => {
      const named = values.filter((one) => one.tabela === name && one.coluna === coluna)
      const known = named.filter(({ nosso }) => nosso !== '').map(({ deles, nosso }) => [deles, nosso])
      return [coluna, named.length > 0 ? { from: origem, values: Object.fromEntries(known) } : origem]
    })
    const place = from ? { from } : { ...(sample.sheet && { sheet: sample.sheet }) }
    const lines = { skip: from ? [] : skip, only: {}, distinct: distinct === true }
    tables[name] = { ...place, ...lines, columns: Object.fromEntries(entries) }
  }
  const guessed = guessFormats(tables, layouts, rows)
  const formats = {
    ...guessed,
    ...(choices.data !== '' && { date: [choices.data] }),
    ...(choices.decimal !== '' && { decimal: choices.decimal }),
  }
  // Where the names identify the header line, its position may change from month to month.
  const byNames = headerByNames(sample, namesOf(Object.values(tables)))
  if (byNames !== header)
    for (const [name, table] of Object.entries(tables)) if (!table.from) tables[name] = { ...table, header }
  return { formats, ignore: [], tables }
}

function faultsOf(mapping: Mapping, layouts: readonly Layout[]): OurText[] {
  if (Object.keys(mapping.tables).length === 0) return []
  try {
    parseMapping(mapping, layouts, '')
    return []
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    const faults = error.message.split('\n').map((fault) => fault.replace(/^: (tables\.)?/, '') as OurText)
    // Columns without a source are shown as such.
    return faults.filter((fault) => !fault.endsWith('que é obrigatória'))
  }
}

async function previewsOf(
  mapping: Mapping,
  sheet: ReturnType<typeof sheetOfSample>,
  layouts: readonly Layout[],
): Promise<PreviewTable[]> {
  const previews: PreviewTable[] = []
  for (const name of Object.keys(mapping.tables)) {
    const table = mappedTable(mapping, layouts, name)
    previews.push(await previewTable(table.layout, mapSheet(sheet, table)))
  }
  return previews
}

/** Masks a CPF, because others see the screens of HR. */
export function withoutCpf(cell: string): string {
  const digits = cell.replace(/\D/g, '')
  const isOne = digits.length >= 9 && isCpf(digits.padStart(11, '0'))
  return isOne ? cell.replace(/\d(?=(.*\d){2})/g, '*') : cell
}
