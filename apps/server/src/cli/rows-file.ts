import type { ParseArgsConfig } from 'node:util'
import { WrongUse } from '#base/options.ts'
import { openRows, type RowsInput, typedRow } from '#hr/publishing/rows.ts'
import type { Layout } from '#import/layout.ts'

/** Declares an option for each column; multi-line columns can be repeated, one per line. */
export function rowOptions({ columns }: Layout, lines: readonly string[]) {
  return Object.fromEntries(
    columns.map(({ name }) => [name, { type: 'string', multiple: lines.includes(name) }]),
  ) satisfies NonNullable<ParseArgsConfig['options']>
}

/** Returns the rows of a file, or the one given by options. Throws WrongUse for both or neither. */
export async function givenRows(layout: Layout, path: string | undefined, values: object): Promise<RowsInput> {
  const typed = layout.columns.map(({ name }) => name).filter((name) => name in values)
  if ((path === undefined) === (typed.length === 0)) {
    const names = layout.columns.map(({ name }) => `--${name}`).join(' ')
    throw new WrongUse(`Passe um arquivo .csv ou .json, ou as opções: ${names}.`)
  }
  return path === undefined ? typedRow(layout, values as Record<string, unknown>) : openRows(path)
}
