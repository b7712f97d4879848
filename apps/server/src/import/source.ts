import { readdir, stat } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { ours } from '#base/ours.ts'
import { openCsv } from './csv.ts'
import { filesIn, openOfficial, refuseEmpty } from './official.ts'
import type { OfficialOptions, Source } from './prepared.ts'
import { type Sheet, SourceError } from './sheet.ts'
import { openXlsx, type Workbook } from './xlsx.ts'

/** Opens official files, a folder of CSV files, or an XLSX workbook with a sheet for each table. */
export async function openSource(path: string, options: OfficialOptions = {}): Promise<Source> {
  const found = await stat(path).catch(() => undefined)
  if (!found) throw new SourceError(ours`${path}: não existe`)
  if (found.isFile() && found.size === 0) throw new SourceError(ours`${basename(path)}: está vazio`)
  const official = await openOfficial(path, options)
  if (official) return official
  if (found.isDirectory()) {
    const sheets = new Map<string, Sheet>()
    const names = (await readdir(path)).filter((name) => extname(name).toLowerCase() === '.csv')
    for (const name of names) sheets.set(name.slice(0, -4).toLowerCase(), await openCsv(join(path, name)))
    if (sheets.size === 0) {
      await refuseEmpty(await filesIn(path))
      throw new SourceError(ours`${path}: não há arquivos .csv nesta pasta`)
    }
    return { sheets, folder: path }
  }
  refuseOtherFormat(basename(path))
  if (extname(path).toLowerCase() !== '.xlsx') {
    throw new SourceError(ours`${path}: passe uma pasta com arquivos .csv, um arquivo .xlsx ou um mapa (--map)`)
  }
  const sheets = [...(await openWorkbook(path))()].map(([name, sheet]) => [name.trim().toLowerCase(), sheet] as const)
  return { sheets: new Map(sheets), folder: dirname(path) }
}

/** Reads a workbook. Throws SourceError for one that cannot be read. */
export async function openWorkbook(path: string): Promise<Workbook> {
  try {
    return await openXlsx(path)
  } catch (cause) {
    if (cause instanceof SourceError) throw cause
    throw new SourceError(ours`${path}: não é um arquivo .xlsx que se possa ler`, { cause })
  }
}

const OTHER_FORMATS: Readonly<Record<string, string>> = {
  '.xls': ours`abra-o no Excel e salve como “Pasta de Trabalho do Excel (.xlsx)”`,
  '.xlsb': ours`abra-o no Excel e salve como “Pasta de Trabalho do Excel (.xlsx)”`,
  '.ods': ours`abra-o no LibreOffice e salve como “Excel 2007-365 (.xlsx)”`,
  '.doc': ours`exporte a lista do sistema em CSV ou Excel; de um texto do Word não se lê uma tabela`,
  '.docx': ours`exporte a lista do sistema em CSV ou Excel; de um texto do Word não se lê uma tabela`,
  '.pdf': ours`é um PDF: exporte a lista em CSV ou Excel; para PDFs de holerites ou informes há “colab import pdf”`,
}

/** Throws SourceError, with advice, for a file in a format that is not read. */
export function refuseOtherFormat(name: string): void {
  const advice = OTHER_FORMATS[extname(name).toLowerCase()]
  if (advice) throw new SourceError(ours`${name}: ${advice}`)
}
