import type { ParseArgsConfig } from 'node:util'
import type { Layout } from '#import/layout.ts'
import { WrongUse } from '#runtime/command.ts'
import { type Given, openRows, typedRow } from './rows.ts'

/** An option for each column; those that hold lines may be repeated, one a line. */
export function rowOptions({ columns }: Layout, lines: readonly string[]) {
  return Object.fromEntries(
    columns.map(({ name }) => [name, { type: 'string', multiple: lines.includes(name) }]),
  ) satisfies NonNullable<ParseArgsConfig['options']>
}

/** The rows of a file, or the one that was typed as options. Throws WrongUse where it is both or none. */
export async function givenRows(layout: Layout, path: string | undefined, values: object): Promise<Given> {
  const typed = layout.columns.map(({ name }) => name).filter((name) => name in values)
  if ((path === undefined) === (typed.length === 0)) {
    const names = layout.columns.map(({ name }) => `--${name}`).join(' ')
    throw new WrongUse(`Passe um arquivo .csv ou .json, ou as opções: ${names}.`)
  }
  return path === undefined ? typedRow(layout, values as Record<string, unknown>) : openRows(path)
}
