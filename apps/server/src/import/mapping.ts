import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import * as v from 'valibot'
import { LAYOUTS } from './layouts.ts'
import type { Line, Sheet } from './sheet.ts'
import type { Source } from './source.ts'
import { SourceError } from './source-error.ts'

/* A file that maps the export of another system to our tables. */

const texts = v.record(v.string(), v.string('não é um texto'), 'não é um objeto de textos')

const table = v.strictObject({
  /** Name of the file without `.csv`, or of the sheet; the table's own without it. Several tables may share one. */
  arquivo: v.optional(v.string('não é um texto')),
  /** Our column for each column of the file. */
  colunas: v.optional(texts, {}),
  /** Columns of the file to leave out; `*` for all that are neither renamed nor ours. */
  ignorar: v.optional(v.array(v.string('não é um texto'), 'não é uma lista'), []),
  /** Columns with the same value in all rows. */
  constantes: v.optional(texts, {}),
  /** Our value for each value of one of our columns. */
  valores: v.optional(v.record(v.string(), texts, 'não é um objeto'), {}),
})

const mapping = v.strictObject({
  tabelas: v.record(v.string(), table, 'não é um objeto com as tabelas'),
  /** Files to leave out. */
  ignorarArquivos: v.optional(v.array(v.string('não é um texto'), 'não é uma lista'), []),
})

export type Mapping = v.InferOutput<typeof mapping>
type TableMapping = v.InferOutput<typeof table>

/** Reads a mapping. Throws SourceError with each fault. */
export async function readMapping(path: string): Promise<Mapping> {
  const name = basename(path)
  const text = await readFile(path, 'utf8').catch(() => {
    throw new SourceError(`${path}: não existe`)
  })
  let content: unknown
  try {
    content = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    throw new SourceError(`${name}: não é um JSON que se possa ler`)
  }
  const { success, output, issues } = v.safeParse(mapping, content)
  const faults = success ? unknownNames(output) : issues.map(issueText)
  if (!success || faults.length > 0) throw new SourceError(faults.map((fault) => `${name}: ${fault}`).join('\n'))
  return output
}

function issueText(issue: v.BaseIssue<unknown>): string {
  const place = v.getDotPath(issue) ?? 'o arquivo'
  if (issue.type !== 'strict_object') return `${place}: ${issue.message}`
  return `${place}: ${issue.expected === 'never' ? 'este nome não é conhecido' : 'falta ou não é um objeto'}`
}

/** Returns an error for each unknown table, and for each unknown column of a known one. */
function unknownNames({ tabelas }: Mapping): string[] {
  return Object.entries(tabelas).flatMap(([name, { colunas, constantes, valores }]) => {
    const layout = LAYOUTS.find((one) => one.name === name)
    if (!layout) return [`tabelas.${name}: nenhuma tabela tem este nome`]
    const columns = new Set(layout.columns.map((column) => column.name))
    return [...Object.values(colunas), ...Object.keys(constantes), ...Object.keys(valores)]
      .filter((column) => !columns.has(column))
      .map((column) => `tabelas.${name}: a tabela não tem a coluna ${column}`)
  })
}

/** Returns the source as its mapping reads it. Throws SourceError for a file that is not there. */
export function mapSource(source: Source, { tabelas, ignorarArquivos }: Mapping): Source {
  const rest = new Map(source.sheets)
  const sheets = new Map<string, Sheet>()
  for (const name of ignorarArquivos) rest.delete(name.toLowerCase())
  for (const [name, mapped] of Object.entries(tabelas)) {
    const from = (mapped.arquivo ?? name).replace(/\.csv$/i, '').toLowerCase()
    const sheet = source.sheets.get(from)
    rest.delete(from)
    if (sheet) sheets.set(name, mapSheet(sheet, name, mapped))
    else if (mapped.arquivo) throw new SourceError(`${mapped.arquivo}: o mapeamento cita este arquivo, que não existe`)
  }
  return { ...source, sheets: new Map([...rest, ...sheets]) }
}

function mapSheet(sheet: Sheet, table: string, mapped: TableMapping): Sheet {
  const own = new Set(LAYOUTS.find(({ name }) => name === table)?.columns.map(({ name }) => name.toLowerCase()))
  const renamed = new Map(Object.entries(mapped.colunas).map(([from, to]) => [from.trim().toLowerCase(), to]))
  const ignored = new Set(mapped.ignorar.map((name) => name.trim().toLowerCase()))
  const constants = Object.entries(mapped.constantes)
  const values = new Map(Object.entries(mapped.valores).map(([column, to]) => [column, new Map(Object.entries(to))]))

  /** Our name of a column; empty for one that is left out. */
  function nameOf(cell: string): string {
    const name = cell.trim().toLowerCase()
    const to = renamed.get(name)
    if (to !== undefined) return to
    return ignored.has(name) || (ignored.has('*') && !own.has(name)) ? '' : cell.trim()
  }

  return {
    ...sheet,
    async *rows(onFault) {
      let mappedColumns: { at: number; values: Map<string, string> | undefined }[] | undefined
      let width = 0

      function mapHeader({ line, cells }: Line): Line {
        const header = new Set(cells.map((cell) => cell.trim().toLowerCase()))
        for (const from of renamed.keys()) {
          if (!header.has(from)) onFault(line, `o mapeamento cita a coluna ${from}, que o arquivo não tem`)
        }
        const names = cells.map(nameOf)
        width = cells.length
        mappedColumns = names.flatMap((name, at) => (name === '' ? [] : [{ at, values: values.get(name) }]))
        return {
          line,
          cells: [...mappedColumns.map(({ at }) => names[at] ?? ''), ...constants.map(([column]) => column)],
        }
      }

      function mapLine(read: Line): Line {
        if (!mappedColumns) return mapHeader(read)
        const { line, cells } = read
        const mappedCells = mappedColumns.map(({ at, values }) => {
          const cell = cells[at] ?? ''
          return values?.get(cell.trim()) ?? cell
        })
        // Further cells than columns stay a fault.
        return { line, cells: [...mappedCells, ...constants.map(([, value]) => value), ...cells.slice(width)] }
      }

      for await (const lines of sheet.rows(onFault)) yield lines.map(mapLine)
    },
  }
}
