import { parseArgs } from 'node:util'
import { type Options, type Values, WrongUse } from '#base/options.ts'
import type { Settings } from '#base/settings.ts'

/* Declaration of a command of `colab <name> [<verb>] …`, its argument parsing and its help. */

/** Context of commands; tests pass their own. `A` is the part of the app that a command uses. */
export interface Environment<A = unknown> {
  settings(): Settings
  /** Runs with the app, whose database a running server may share. */
  withApp<T>(run: (app: A) => Promise<T>): Promise<T>
}

export interface Call<O extends Options = Options, A = unknown> extends Environment<A> {
  args: string[]
  values: Values<O>
}

/** Output of a command: text, or with `--json` the data. */
export interface Output {
  text: string
  data?: unknown
  /** True for a failure that `text` or `data` describes, instead of an exception. */
  failed?: boolean
  /** True for a text that goes to standard output even where it describes a failure. */
  isReport?: boolean
  /** Exit code of a failure; 1 without. */
  exitCode?: number
}

export type Language = 'en' | 'pt'

export interface Command<O extends Options = Options, A = unknown> {
  /** English for operators, without it; Portuguese for HR. */
  language?: Language
  /** Arguments for the help: `<kind> <id> [--attach <file>]`; none without it. */
  usage?: string
  /** Description in one line. */
  about: string
  /** Minimum and maximum number of arguments; without it none. */
  args?: readonly [number, number]
  /** In addition to `--json` and `--help`. */
  options?: O
  /** Lines about options that the usage leaves out. */
  notes?: string
  /** False for a command without data, which runs until it is stopped. */
  json?: false
  run(call: Call<O, A>): Promise<Output>
}

/** Returns a function that declares commands on an app; it keeps the types of their options for their `run`. */
export const commandOn =
  <A>() =>
  <const O extends Options>(definition: Command<O, A>) =>
    definition as unknown as Command<Options, A>

/** Declares a command that uses nothing of an app. */
export const command = commandOn<unknown>()

/** Commands of a group by verb; '' for a command without verbs. */
export type Group<A = unknown> = Record<string, Command<Options, A>>

const WORDS = {
  en: {
    unknown: (typed: string) => `There is no "${typed}".`,
    usage: 'Usage',
    unknownOption: (option: string) => `There is no option ${option}.`,
    wrongOption: (option: string) => `Check the option ${option}: it needs a value, or takes none.`,
    json: '  --json             prints JSON',
  },
  pt: {
    unknown: (typed: string) => `Não existe “${typed}”.`,
    usage: 'Uso',
    unknownOption: (option: string) => `Não existe a opção ${option}.`,
    wrongOption: (option: string) => `Confira a opção ${option}: ela pede um valor, ou não tem nenhum.`,
    json: '  --json             responde em JSON',
  },
} as const

/** A parsed command, ready to run; `help` is text to print instead. */
export type Planned<A> =
  | { help: string }
  | { help?: never; json: boolean; language: Language; run(on: Environment<A>): Promise<Output> }

/** Parses the arguments after `colab <name>`. Throws WrongUse. */
export function plan<A>(name: string, group: Group<A>, argv: readonly string[]): Planned<A> {
  const [first, ...others] = argv
  const isVerb = first !== undefined && first !== '' && Object.hasOwn(group, first)
  const [verb = '--help', rest] = group[''] && !isVerb ? ['', argv] : [first, others]
  if ([verb, first].some((typed) => typed === '--help' || typed === '-h') || verb === 'help')
    return { help: helpOf(name, group) }
  const found = Object.hasOwn(group, verb) ? group[verb] : undefined
  if (!found) throw new WrongUse(`${wordsOf(group).unknown(`${name} ${verb}`)}\n\n${helpOf(name, group)}`)
  const { positionals, values } = readArguments([...rest], found)
  const usage = usageOf(name, verb, found)
  if (values.help) return { help: [`${usage}\n  ${found.about}`, found.notes].filter(Boolean).join('\n\n') }
  const { args: [least, most] = [0, 0], language = 'en' } = found
  if (positionals.length < least || positionals.length > most) throw new WrongUse(`${WORDS[language].usage}: ${usage}`)
  return {
    json: values.json === true,
    language,
    run: (on) => found.run({ ...on, args: positionals, values }),
  }
}

/** The parts of a command that do not depend on the app. */
type Described = Omit<Command, 'run'>

function readArguments(args: string[], { options, json, language = 'en' }: Described) {
  const common: Options = {
    help: { type: 'boolean', short: 'h' },
    ...(json !== false && { json: { type: 'boolean' } }),
  }
  try {
    return parseArgs({ args, options: { ...options, ...common }, allowPositionals: true })
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    if (!code.startsWith('ERR_PARSE_ARGS')) throw error
    const option = /'(?:-\w, )?(--?[\w-]+)/.exec(message)?.[1] ?? ''
    const words = WORDS[language]
    throw new WrongUse(
      code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION' ? words.unknownOption(option) : words.wrongOption(option),
    )
  }
}

function wordsOf(group: Record<string, Described>) {
  return WORDS[Object.values(group)[0]?.language ?? 'en']
}

function usageOf(name: string, verb: string, { usage }: Described): string {
  return ['colab', name, verb, usage].filter(Boolean).join(' ')
}

function helpOf(name: string, group: Record<string, Described>): string {
  const commands = Object.entries(group)
  const lines = commands.map(([verb, found]) => `  ${usageOf(name, verb, found)}\n      ${found.about}`)
  const notes = new Set(commands.flatMap(([, { notes }]) => notes?.split('\n') ?? []))
  if (commands.some(([, { json }]) => json !== false)) notes.add(wordsOf(group).json)
  return [lines.join('\n'), [...notes].join('\n')].filter(Boolean).join('\n\n')
}
