import { readdir } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { OurText } from '#base/ours.ts'
import { readHeader } from '#import/cells.ts'
import { openCsv } from '#import/csv.ts'
import { Faults, faultText } from '#import/faults.ts'
import type { Layout } from '#import/layout.ts'
import { type Fit, fitMapping } from '#import/mapping/fit.ts'
import type { Workbooks } from '#import/mapping/open.ts'
import { proposeMapping } from '#import/mapping/propose.ts'
import { readMapping } from '#import/mapping/read.ts'
import type { Mapping } from '#import/mapping/schema.ts'
import { type Line, type Sheet, SourceError } from '#import/sheet.ts'
import { openWorkbook } from '#import/source.ts'
import { VOCABULARY } from '../vocabulary.ts'

/* Which table of ours a list is, or which mapping reads it. */

/** The mappings that come with the portal. */
const READY = fileURLToPath(new URL('../../../../../../clients/mappings', import.meta.url))

export interface NamedMapping {
  /** Empty for a stored one. */
  path: string
  /** `rm.json (RM Labore)`; for one of the company the name of its file. */
  title: string
  mapping: Mapping
}

/** Tables of ours in our own format. */
export interface OwnTable {
  kind: 'own'
  tables: string[]
  /** The name that the file should have, where it has another one. */
  rename: string
  faults: OurText[]
}

/** A list of another system. */
export interface OtherTable {
  kind: 'other'
  fits: { map: NamedMapping; fit: Fit }[]
  /** Tables that its columns resemble. */
  resembles: string[]
  columns: string[]
}

/** Reads the mappings that come with the portal, and before them those of the folder and stored ones. */
export async function knownMappings(
  folder: string,
  layouts: readonly Layout[],
  stored: readonly NamedMapping[],
): Promise<NamedMapping[]> {
  const found: NamedMapping[] = []
  for (const place of [folder, READY]) {
    if (place === READY) found.push(...stored)
    const names = (await readdir(place)).filter((name) => extname(name) === '.json').sort()
    for (const name of names) {
      const path = join(place, name)
      try {
        const mapping = await readMapping(path, layouts)
        const about = place === READY ? mapping.about?.split(':')[0] : undefined
        found.push({ path, title: about ? `${name} (${about})` : name, mapping })
      } catch (error) {
        // Another JSON file, or a mapping with mistakes, which "map check" names.
        if (!(error instanceof SourceError)) throw error
      }
    }
  }
  return found
}

export interface Lists {
  layouts: readonly Layout[]
  mappings: readonly NamedMapping[]
  workbooks: Workbooks
}

/** Detects the kind of a list; `path` may be a sample of it. Throws SourceError for one that cannot be read. */
export async function lookAtTable(path: string, { layouts, mappings, workbooks }: Lists) {
  const isWorkbook = extname(path).toLowerCase() === '.xlsx'
  const workbook = isWorkbook ? openWorkbook(path) : undefined
  if (workbook) workbooks.set(path, workbook)
  const sheets = workbook ? (await workbook)() : new Map([[bareName(path), await openCsv(path)]])
  const header = await headerOf(sheets)
  const own = isWorkbook ? ownSheets(sheets, layouts) : ownTable(path, header, layouts)
  if (own) return own
  const fits: OtherTable['fits'] = []
  for (const map of mappings) {
    const fit = await fitMapping(path, map.mapping, layouts, workbooks)
    if (fit) fits.push({ map, fit })
  }
  const isRead = fits.some(({ fit }) => fit.faults.length === 0)
  const resembles = isRead ? [] : await resembling(path, layouts)
  return { kind: 'other', fits, resembles, columns: header?.cells ?? [] } satisfies OtherTable
}

function bareName(path: string): string {
  return basename(path, extname(path)).trim().toLowerCase()
}

function ownSheets(sheets: ReadonlyMap<string, Sheet>, layouts: readonly Layout[]): OwnTable | null {
  const tables = [...sheets.keys()].map((name) => name.trim().toLowerCase()).filter((name) => isTable(name, layouts))
  return tables.length > 0 ? { kind: 'own', tables, rename: '', faults: [] } : null
}

function isTable(name: string, layouts: readonly Layout[]): boolean {
  return layouts.some((layout) => layout.name === name)
}

/** A table of ours by the name of its file, or by a header that only it has. */
function ownTable(path: string, header: Line | undefined, layouts: readonly Layout[]): OwnTable | null {
  if (!header) return null
  const named = layouts.find((layout) => layout.name === bareName(path) && isMostlyOf(layout, header))
  const faultsOf = (layout: Layout) => {
    const faults = new Faults()
    readHeader(layout, basename(path), header, faults)
    return faults.first.map(faultText)
  }
  if (named) {
    const ending = extname(path).toLowerCase() === '.csv' ? '' : `${named.name}.csv`
    return { kind: 'own', tables: [named.name], rename: ending, faults: faultsOf(named) }
  }
  const columns = header.cells.filter((cell) => cell.trim() !== '').length
  const [found, other] = columns > 1 ? layouts.filter((layout) => faultsOf(layout).length === 0) : []
  return found && !other ? { kind: 'own', tables: [found.name], rename: `${found.name}.csv`, faults: [] } : null
}

/** Another system may give a file the name of a table of ours. */
function isMostlyOf({ columns }: Layout, { cells }: Line): boolean {
  const own = new Set(columns.map(({ name }) => name.toLowerCase()))
  const named = cells.map((cell) => cell.trim().toLowerCase()).filter(Boolean)
  return named.filter((name) => own.has(name)).length * 2 >= named.length
}

async function headerOf(sheets: ReadonlyMap<string, Sheet>): Promise<Line | undefined> {
  for (const sheet of sheets.values()) for await (const [line] of sheet.rows(() => {})) if (line) return line
  return undefined
}

async function resembling(path: string, layouts: readonly Layout[]): Promise<string[]> {
  try {
    return Object.keys((await proposeMapping(path, VOCABULARY, layouts)).mapping.tables)
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    return []
  }
}
