import { readdir, stat } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { openCsv } from './csv.ts'
import type { Sheet } from './sheet.ts'
import { SourceError } from './source-error.ts'
import { openXlsx } from './xlsx.ts'
import { checkXlsxSize } from './xlsx-size.ts'

export interface Source {
  /** Tables by the names of their layouts, in lower case. */
  sheets: Map<string, Sheet>
  /** Folder of the files referenced by tables. */
  folder: string
}

/** Opens a folder of CSV files, or an XLSX workbook with a sheet for each table. */
export async function openSource(path: string): Promise<Source> {
  const found = await stat(path).catch(() => undefined)
  if (!found) throw new SourceError(`${path}: não existe`)
  if (found.isDirectory()) {
    const sheets = new Map<string, Sheet>()
    const names = (await readdir(path)).filter((name) => extname(name).toLowerCase() === '.csv')
    for (const name of names) sheets.set(name.slice(0, -4).toLowerCase(), await openCsv(join(path, name)))
    if (sheets.size === 0) throw new SourceError(`${path}: não há arquivos .csv nesta pasta`)
    return { sheets, folder: path }
  }
  if (extname(path).toLowerCase() !== '.xlsx') {
    throw new SourceError(`${path}: passe uma pasta com arquivos .csv, ou um arquivo .xlsx`)
  }
  try {
    await checkXlsxSize(path)
    const sheets = [...(await openXlsx(path))].map(([name, sheet]) => [name.trim().toLowerCase(), sheet] as const)
    return { sheets: new Map(sheets), folder: dirname(path) }
  } catch (cause) {
    if (cause instanceof SourceError) throw cause
    throw new SourceError(`${path}: não é um arquivo .xlsx que se possa ler`, { cause })
  }
}
