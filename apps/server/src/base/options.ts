import type { ParseArgsConfig, parseArgs } from 'node:util'

export type Options = NonNullable<ParseArgsConfig['options']>
type Parsed<O extends Options> = ReturnType<typeof parseArgs<{ options: O; allowPositionals: true }>>['values']
/** Values of options, as typed. */
export type Values<O extends Options> = { [Name in keyof Parsed<O>]?: Parsed<O>[Name] | undefined }

/** Thrown when the arguments match no command. */
export class WrongUse extends Error {
  override name = 'WrongUse'
}
