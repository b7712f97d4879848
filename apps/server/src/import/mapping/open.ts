import { readdir, stat } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { type OurText, ours } from '#base/ours.ts'
import { openCsv } from '#import/csv.ts'
import type { Layout } from '#import/layout.ts'
import type { Source } from '#import/prepared.ts'
import { type Line, type Reading, type Sheet, SourceError } from '#import/sheet.ts'
import { openWorkbook, refuseOtherFormat } from '#import/source.ts'
import type { Workbook } from '#import/xlsx.ts'
import { namesOf } from './read.ts'
import type { Mapping, TableMapping } from './schema.ts'
import { computedNotes, isGrouped, type MappedTable, mappedTable, mapSheet } from './table.ts'
import { plainName } from './template.ts'
import { mapTogether } from './together.ts'

/* The files of another system, read according to a mapping. */

/** Endings of text files. */
const TEXTS = ['.csv', '.txt', '.tsv']

interface ExportFile {
  name: string
  path: string
}

/** A source that is read with a mapping, with notes for the person who imports. */
export interface MappedSource extends Source {
  notes: OurText[]
}

/** Workbooks by their paths, each of which is read once for all tables. */
export type Workbooks = Map<string, Promise<Workbook>>

/** Opens a file or a folder with a mapping. Throws SourceError where a file is missing, or ambiguous. */
export async function openMapped(
  path: string,
  mapping: Mapping,
  layouts: readonly Layout[],
  workbooks: Workbooks = new Map(),
): Promise<MappedSource> {
  const { files, folder } = await filesOf(path)
  const left = new Set(files.filter(({ name }) => !mapping.ignore.some((pattern) => matches(name, pattern))))
  for (const { name } of left) refuseOtherFormat(name)
  const sheets = new Map<string, Sheet>()
  const notes: OurText[] = []
  const used = new Set<ExportFile>()
  const readings = new Map<string, Reader>()
  const grouped = new Map<string, { sheet: Sheet; tables: MappedTable[] }>()
  for (const name of Object.keys(mapping.tables)) {
    const table = mappedTable(mapping, layouts, name)
    const file = fileOf([...left], table.mapped, name, files.length === 1)
    if (!file) continue
    used.add(file)
    notes.push(...computedNotes(table))
    const sheet = await openSheet(file, table.mapped, mapping, workbooks)
    const { header, encoding, fixed, sheet: named } = table.mapped
    const reading = JSON.stringify([file.path, header, encoding, fixed, named])
    const reader = readings.get(reading) ?? { sheet, tables: [] }
    readings.set(reading, reader)
    reader.tables.push(table.mapped)
    // In the order of the mapping, although the tables of one reading are known only at its end.
    sheets.set(name, mapSheet(sheet, table))
    if (!isGrouped(table)) continue
    const { tables } = grouped.get(reading) ?? { tables: [] }
    grouped.set(reading, { sheet, tables: [...tables, table] })
  }
  for (const { sheet, tables } of grouped.values()) {
    for (const [at, together] of mapTogether(sheet, tables).entries()) {
      const name = tables[at]?.layout.name
      if (name) sheets.set(name, together)
    }
  }
  notes.push(...(await unreadNotes(readings.values())))
  if (used.size === 0) {
    const names = Object.entries(mapping.tables).map(([name, { file, from }]) => (from ? '' : (file ?? `${name}.csv`)))
    throw new SourceError(
      ours`${path}: o mapa não lê nenhum destes arquivos; ele lê ${[...new Set(names)].filter(Boolean).join(', ')}`,
    )
  }
  // A file in our own format needs no mapping.
  for (const file of [...left].filter((file) => !used.has(file)))
    sheets.set(bareName(file.name), await openCsvFile(file.path))
  return { sheets, folder, notes }
}

/** A sheet of a file, and the tables that are read from it. */
interface Reader {
  sheet: Sheet
  tables: TableMapping[]
}

/** Returns notes about columns of the files that no table reads. */
async function unreadNotes(readers: Iterable<Reader>): Promise<OurText[]> {
  const notes: OurText[] = []
  for (const { sheet, tables } of readers) {
    const read = new Set(namesOf(tables, { all: true }))
    const { line, cells } = await headerOf(sheet)
    // Where the mapping determines the line, no note is needed.
    if (line > 1 && tables.every(({ header, fixed }) => header === undefined && fixed === undefined)) {
      notes.push(ours`${sheet.file}: o cabeçalho é a linha ${line}; o que vem antes dela não foi lido`)
    }
    const unread = cells.filter((name) => name.trim() !== '' && !read.has(plainName(name)))
    if (unread.length > 0) notes.push(ours`${sheet.file}: nada lê ${unread.map((name) => name.trim()).join(', ')}`)
  }
  return notes
}

async function headerOf(sheet: Sheet): Promise<Line> {
  for await (const [line] of sheet.rows(() => {})) if (line) return line
  return { line: 0, cells: [] }
}

async function filesOf(path: string): Promise<{ files: ExportFile[]; folder: string }> {
  const found = await stat(path).catch(() => undefined)
  if (!found) throw new SourceError(ours`${path}: não existe`)
  if (!found.isDirectory()) return { files: [{ name: basename(path), path }], folder: dirname(path) }
  const entries = await readdir(path, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isFile() && isTable(entry.name)).map(({ name }) => name)
  if (names.length === 0) throw new SourceError(ours`${path}: não há arquivos .csv, .txt ou .xlsx nesta pasta`)
  return { files: names.sort().map((name) => ({ name, path: join(path, name) })), folder: path }
}

function isTable(name: string): boolean {
  return [...TEXTS, '.xlsx', '.xls', '.ods'].includes(extname(name).toLowerCase())
}

/** Name of a file without its ending, in lower case. */
function bareName(name: string): string {
  return name.slice(0, name.length - extname(name).length).toLowerCase()
}

function matches(name: string, pattern: string): boolean {
  const source = pattern
    .toLowerCase()
    .split('*')
    .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
  const form = new RegExp(`^${source.join('.*')}$`)
  return form.test(name.toLowerCase()) || form.test(bareName(name))
}

/** Returns the file of a table; undefined where it is missing, as in a month without it. */
function fileOf(
  files: readonly ExportFile[],
  { file }: TableMapping,
  table: string,
  isOnly: boolean,
): ExportFile | undefined {
  if (file === undefined && isOnly) return files[0]
  const pattern = file ?? table
  const [found, other] = files.filter(({ name }) => matches(name, pattern))
  if (other)
    throw new SourceError(ours`${pattern}: o mapa lê um arquivo para ${table}, e há ${found?.name} e ${other.name}`)
  return found
}

async function openSheet(
  { name, path }: ExportFile,
  mapped: TableMapping,
  mapping: Mapping,
  workbooks: Workbooks,
): Promise<Sheet> {
  const { encoding, fixed, sheet } = mapped
  const header = mapped.header ?? (fixed ? undefined : { names: namesOf(tablesOf(mapping, mapped)) })
  const reading: Reading = { header, encoding, fixed, decimal: mapping.formats.decimal }
  if (extname(name).toLowerCase() !== '.xlsx') return openCsv(path, reading)
  const workbook = workbooks.get(path) ?? openWorkbook(path)
  workbooks.set(path, workbook)
  const sheets = (await workbook)(reading)
  const names = [...sheets.keys()]
  const wanted = sheet?.trim().toLowerCase()
  const found =
    wanted === undefined && names.length === 1 ? names[0] : names.find((one) => one.trim().toLowerCase() === wanted)
  const chosen = found === undefined ? undefined : sheets.get(found)
  if (chosen) return chosen
  const has = names.length === 1 ? ours`${name} tem a aba ${names[0]}` : ours`${name} tem as abas ${names.join(', ')}`
  throw new SourceError(
    sheet === undefined ? ours`${has}: o mapa precisa dizer qual em sheet` : ours`${has}, e não ${sheet}`,
  )
}

/** Returns the tables of a mapping that read the same file and sheet, by whose columns its header is found. */
function tablesOf({ tables }: Mapping, { file, sheet }: TableMapping): TableMapping[] {
  return Object.values(tables).filter((table) => {
    const read = table.from === undefined ? table : tables[table.from]
    return read?.file === file && read?.sheet === sheet
  })
}

function openCsvFile(path: string): Promise<Sheet> {
  return extname(path).toLowerCase() === '.xlsx'
    ? Promise.reject(
        new SourceError(ours`${basename(path)}: o mapa não lê este arquivo; cite-o em ignore para deixá-lo de fora`),
      )
    : openCsv(path)
}
