import type { OurText } from '#base/ours.ts'
import type { Layout } from '#import/layout.ts'
import { SourceError } from '#import/sheet.ts'
import type { Workbooks } from './open.ts'
import { previewMapping } from './preview.ts'
import { namesOf } from './read.ts'
import type { Mapping } from './schema.ts'

/* Whether a mapping reads a file, by its columns and first rows, whatever the name of the file. */

/** How a mapping fits a file. */
export interface Fit {
  /** Tables of ours that the file contains. */
  tables: string[]
  /** The name of the file that the mapping expects; undefined for any. */
  pattern: string | undefined
  /** Columns of the mapping that the file lacks. */
  faults: OurText[]
  /** Cells of the first rows that are refused. */
  refused: number
}

/** The largest share of missing columns with which a mapping still resembles a file. */
const MISSING = 0.4

/** Returns how a mapping fits a file; null for another kind of file. */
export async function fitMapping(
  path: string,
  mapping: Mapping,
  layouts: readonly Layout[],
  workbooks: Workbooks,
): Promise<Fit | null> {
  const fits: Fit[] = []
  for (const [pattern, tables] of tablesByFile(mapping)) {
    const own = mappingOfFile(mapping, tables)
    try {
      const { tables: previews } = await previewMapping(path, own, layouts, workbooks)
      const faults = [...new Set(previews.flatMap(({ faults }) => faults))]
      const refused = previews.reduce((sum, { refused }) => sum + refused, 0)
      const cells = previews.flatMap(({ columns }) => columns.flatMap(({ cells }) => cells)).length
      const isOther =
        faults.length > namesOf(Object.values(tables)).length * MISSING || (faults.length === 0 && refused >= cells / 2)
      if (!isOther) fits.push({ tables: previews.map(({ name }) => name), pattern, faults, refused })
    } catch (error) {
      if (!(error instanceof SourceError)) throw error
    }
  }
  return fits.toSorted((one, other) => one.faults.length - other.faults.length)[0] ?? null
}

/** Returns the part of a mapping that reads a file according to a fit, whatever the name of the file. */
export function fittingPart(mapping: Mapping, { pattern }: Pick<Fit, 'pattern'>): Mapping {
  return mappingOfFile(mapping, tablesByFile(mapping).get(pattern) ?? {})
}

function mappingOfFile(mapping: Mapping, tables: Mapping['tables']): Mapping {
  return { ...mapping, ignore: [], tables }
}

/** Returns the tables of a mapping by the file that they read, without the names of files. */
function tablesByFile({ tables }: Mapping): Map<string | undefined, Mapping['tables']> {
  const found = new Map<string | undefined, Mapping['tables']>()
  for (const [name, table] of Object.entries(tables)) {
    const pattern = (table.from === undefined ? table : tables[table.from])?.file
    const { file: _, ...others } = table
    found.set(pattern, { ...found.get(pattern), [name]: others })
  }
  return found
}
