import { userInfo } from 'node:os'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { Refused } from '@colab/contract/wire/failures'
import { textAfterCode } from '@colab/contract/wire/outcome'
import { pino } from 'pino'
import type { App } from '#runtime/app.ts'
import type { Settings } from '#runtime/settings.ts'
import { createApp } from '#runtime/start.ts'
import { SourceError } from '../import/source-error.ts'
import type { Acting } from './audit.ts'

/*
 * HR's commands: `colab <group> <verb> …`. They speak Portuguese, as whoever types them does, and work on the database of a server
 * that may be running: none takes the data folder's lock.
 */

type Options = NonNullable<ParseArgsConfig['options']>
type Values<O extends Options> = ReturnType<typeof parseArgs<{ options: O; allowPositionals: true }>>['values']

const COMMON = {
  by: { type: 'string' },
  reason: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean' },
} as const satisfies Options

/** What a verb is run with: its arguments, and who acts and why (empty without `--reason`). */
export interface Call<O extends Options = Options> extends Acting {
  app: App
  args: string[]
  values: Values<O>
}

/** What it says: words, or with `--json` the data. Exit code 1 where it failed without anything being thrown. */
export interface Output {
  text: string
  data: unknown
  failed?: boolean
}

export interface Verb<O extends Options = Options> {
  /** What follows the verb, for the help: `<kind> <id> [--attach <file>]`. */
  usage: string
  /** What it does, in one line. */
  about: string
  /** How many arguments it takes, at least and at most. */
  args: readonly [number, number]
  /** Beside `--by`, `--reason`, `--json` and `--help`, which all have. */
  options?: O
  run(call: Call<O>): Promise<Output>
}

/** Keeps the types of a verb's options for its `run`. */
export function verb<const O extends Options>(definition: Verb<O>): Verb {
  return definition as unknown as Verb
}

/** The verbs of a group by name; a command without verbs has one, under ''. */
export type Group = Record<string, Verb>

/** What was typed is none of what there is. */
export class WrongUse extends Error {
  override name = 'WrongUse'
}

/** A verb with its arguments, read and not run yet; `help` is what to print instead. */
export type Planned = { help: string } | { help?: never; json: boolean; run(app: App): Promise<Output> }

/** Reads what was typed after `colab <name>`. Throws WrongUse. */
export function plan(name: string, group: Group, argv: readonly string[]): Planned {
  const [first = '--help', ...others] = argv
  const [chosen, rest] = group[''] && first !== '--help' ? ['', argv] : [first, others]
  if (chosen === '--help' || chosen === 'help') return { help: helpOf(name, group) }
  const found = Object.hasOwn(group, chosen) ? group[chosen] : undefined
  if (!found) throw new WrongUse(`Não existe “${name} ${chosen}”.\n\n${helpOf(name, group)}`)
  const { positionals, values } = readArguments([...rest], { ...found.options, ...COMMON })
  const usage = usageOf(name, chosen, found)
  if (values.help) return { help: `${usage}\n  ${found.about}` }
  const [least, most] = found.args
  if (positionals.length < least || positionals.length > most) throw new WrongUse(`Uso: ${usage}`)
  const acting = { who: values.by?.trim() || systemUser(), why: values.reason?.trim() ?? '' }
  return {
    json: values.json ?? false,
    run: (app) => found.run({ app, args: positionals, values, ...acting }),
  }
}

function readArguments<O extends Options>(args: string[], options: O) {
  try {
    return parseArgs({ args, options, allowPositionals: true }) as {
      positionals: string[]
      values: Values<O & typeof COMMON>
    }
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    if (!code.startsWith('ERR_PARSE_ARGS')) throw error
    const option = /'(?:-\w, )?(--?[\w-]+)/.exec(message)?.[1] ?? ''
    throw new WrongUse(
      code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION'
        ? `Não existe a opção ${option}.`
        : `Confira a opção ${option}: ela pede um valor, ou não tem nenhum.`,
    )
  }
}

function systemUser(): string {
  try {
    return userInfo().username
  } catch {
    // A container may run under a number that has no name.
    throw new WrongUse('Diga quem age: --by "Nome".')
  }
}

function usageOf(name: string, chosen: string, { usage }: Verb): string {
  return ['colab', name, chosen, usage].filter(Boolean).join(' ')
}

function helpOf(name: string, group: Group): string {
  const verbs = Object.entries(group).map(
    ([chosen, found]) => `  ${usageOf(name, chosen, found)}\n      ${found.about}`,
  )
  return `${verbs.join('\n')}\n
  --by "Nome"        quem age; sem ela, o usuário do sistema
  --reason "texto"   por quê; fica no registro
  --json             responde em JSON`
}

/** Runs what was typed after `colab <name>`; answers the exit code: 0, 1 for a refusal, 2 for wrong use. */
export async function runGroup(
  readSettings: () => Settings,
  name: string,
  group: Group,
  argv: readonly string[],
): Promise<number> {
  try {
    const planned = plan(name, group, argv)
    if (planned.help !== undefined) {
      console.log(planned.help)
      return 0
    }
    const { text, data, failed = false } = await withApp(readSettings(), planned.run)
    const said = planned.json ? JSON.stringify(data, null, 2) : printable(text)
    if (failed && !planned.json) console.error(said)
    else console.log(said)
    return failed ? 1 : 0
  } catch (error) {
    if (error instanceof WrongUse) {
      console.error(printable(error.message))
      return 2
    }
    if (!(error instanceof Refused || error instanceof SourceError)) throw error
    console.error(printable(textAfterCode(error.message)))
    return 1
  }
}

async function withApp<T>(settings: Settings, run: (app: App) => Promise<T>): Promise<T> {
  // What is logged stays out of what is printed, which a script reads.
  const log = pino({ level: 'warn' }, pino.destination(2))
  const app = await createApp(settings, undefined, log)
  try {
    return await run(app)
  } finally {
    await app.db.destroy()
  }
}

/** Text without what a terminal would take for a command: employees wrote some of it. */
function printable(text: string): string {
  return text.replace(/[^\P{Cc}\n\t]/gu, '�')
}
