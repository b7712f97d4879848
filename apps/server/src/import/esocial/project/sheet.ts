import { type Layout, layoutNamed, type Stored } from '#import/layout.ts'
import { type Sheet, TOGETHER } from '#import/sheet.ts'

/** A row for a table, with the values as the table has them. */
export interface ProjectedRow {
  values: Stored
  /** The event of the row, for messages. */
  place: string
}

/** Names of columns in messages, because users have not seen the column names. */
const WORDS: Readonly<Record<string, string>> = {
  ...{ vlrSalario: 'salário', dtAdmissao: 'admissão', dtDemissao: 'desligamento', dtNascimento: 'nascimento' },
  ...{ codTipoCalculo: 'tipo do recibo', dtCompetencia: 'competência', dtPagamento: 'pagamento' },
  ...{ vlrTotProventos: 'proventos', vlrTotDescontos: 'descontos', codPessoa: 'contrato', codEvento: 'rubrica' },
  ...{ emailParticular: 'e-mail', codIncCP: 'incidência', codIncFGTS: 'incidência', codIncIRRF: 'incidência' },
}

/** Rows that need not be in memory at once. */
export interface ProjectedRows {
  length: number
  at(index: number): ProjectedRow | undefined
}

/** Returns rows as a sheet of today's import: messages name their events instead of lines. */
export function sheetOf(layouts: readonly Layout[], name: string, rows: ProjectedRows): Sheet {
  const { columns } = layoutNamed(layouts, name)
  let read = 0
  return {
    file: `eSocial: ${name}`,
    hasOurNumbers: true,
    // The header is line 1.
    field: (column) => WORDS[column] ?? column,
    place: (line) => rows.at(Math.max(0, line - 2))?.place ?? `eSocial: ${name}`,
    progress: () => (rows.length === 0 ? 1 : read / rows.length),
    async *rows() {
      yield [{ line: 1, cells: columns.map((column) => column.name) }]
      for (let at = 0; at < rows.length; at += TOGETHER) {
        const some = Array.from({ length: Math.min(TOGETHER, rows.length - at) }, (_, index) => at + index)
        read = at + some.length
        yield some.map((index) => ({
          line: index + 2,
          cells: columns.map(({ name: column, stored, type }) => {
            const value = rows.at(index)?.values[stored ?? column] ?? null
            return value === null || value === '' ? '' : type.write(value)
          }),
        }))
      }
    },
  }
}

/** Returns the rows of several projections: more than one may have rows for a table. */
export function joined(...parts: ReadonlyMap<string, ProjectedRows>[]): Map<string, ProjectedRows> {
  const all = new Map<string, ProjectedRows>()
  for (const [name, rows] of parts.flatMap((part) => [...part])) {
    const before = all.get(name)
    all.set(name, before ? behind(before, rows) : rows)
  }
  return all
}

function behind(first: ProjectedRows, second: ProjectedRows): ProjectedRows {
  return {
    length: first.length + second.length,
    at: (index) => (index < first.length ? first.at(index) : second.at(index - first.length)),
  }
}
