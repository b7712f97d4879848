import { type Layout, layoutNamed, type Stored } from '#import/layout.ts'
import { type Sheet, TOGETHER } from '#import/sheet.ts'

/** A row for a table, with the values as the table has them. */
export interface ProjectedRow {
  values: Stored
  /** The event that it comes from, for messages. */
  place: string
}

/** Returns rows as a sheet of today's import: messages name their events instead of lines. */
export function sheetOf(layouts: readonly Layout[], name: string, rows: readonly ProjectedRow[]): Sheet {
  const { columns } = layoutNamed(layouts, name)
  let read = 0
  return {
    file: `eSocial: ${name}`,
    hasOurNumbers: true,
    // The header is line 1.
    place: (line) => rows[line - 2]?.place ?? `eSocial: ${name}`,
    progress: () => (rows.length === 0 ? 1 : read / rows.length),
    async *rows() {
      yield [{ line: 1, cells: columns.map((column) => column.name) }]
      for (let at = 0; at < rows.length; at += TOGETHER) {
        const some = rows.slice(at, at + TOGETHER)
        read = at + some.length
        yield some.map(({ values }, index) => ({
          line: at + index + 2,
          cells: columns.map(({ name: column, stored, type }) => {
            const value = values[stored ?? column] ?? null
            return value === null || value === '' ? '' : type.write(value)
          }),
        }))
      }
    },
  }
}
