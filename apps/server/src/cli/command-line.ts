import { Refused } from '@colab/contract/wire/failures'
import { textAfterCode } from '@colab/contract/wire/outcome'
import { WrongUse } from '#base/options.ts'
import { thisRelease } from '#base/release.ts'
import { type Environment, type Group, type Language, type Output, plan } from '#cli/command.ts'
import { refusalOf } from '#db/refusal.ts'
import { UNCLEAR } from '#hr/publishing/typed.ts'
import { refusalText } from '#import/refusal-text.ts'
import type { App } from '#protocol/app.ts'
import { readSettings } from '#runtime/settings.ts'
import { createCommandLog } from './command-log.ts'

/** Groups by name, loaded on use. */
export type Commands = Record<string, () => Promise<Group<App>>>

/** Runs the arguments after `colab`; returns the exit code: 0, 1 for a failure, 2 for wrong use, or that of the command. */
export async function runCommandLine(commands: Commands, argv: readonly string[]): Promise<number> {
  let language: Language = 'en'
  try {
    const [name = '--help', ...rest] = argv
    if (['--help', '-h', 'help'].includes(name)) return print({ text: await helpOf(commands) })
    if (name === '--version') return print({ text: versionLine() })
    const load = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (!load) throw new WrongUse(`There is no "colab ${name}": "colab --help" lists the commands.`)
    const planned = plan(name, await load(), rest)
    if (planned.help !== undefined) return print({ text: planned.help })
    language = planned.language
    return print(await planned.run(ENVIRONMENT), planned.json)
  } catch (error) {
    console.error(printable(messageOf(error, language)))
    return error instanceof WrongUse || (error instanceof Refused && error.codigo === UNCLEAR) ? 2 : 1
  }
}

function versionLine(): string {
  const { name, commit } = thisRelease()
  return `colab ${name}${commit && ` (${commit})`}`
}

/** Describes a failure in the language of the command: the database's own message would reveal its tables and keys. */
function messageOf(error: unknown, language: Language): string {
  const refusal = refusalOf(error)
  if (refusal) {
    const begin = language === 'pt' ? 'Nada foi gravado' : 'Nothing was stored'
    return `${begin}: ${refusalText(refusal, language)}.`
  }
  if (error instanceof Refused) return textAfterCode(error.message)
  return error instanceof Error ? error.message : String(error)
}

const ENVIRONMENT: Environment<App> = {
  settings: () => readSettings(process.env),
  async withApp(run) {
    const { createApp } = await import('#runtime/start.ts')
    // Logs go to standard error, separate from the output, which scripts read.
    const { log, finish } = createCommandLog((text) => process.stderr.write(text))
    // A command waits for a lock without a limit, because no person waits for it.
    const app = await createApp(readSettings(process.env), { log, lockTimeout: 0 })
    try {
      return await run(app)
    } finally {
      await app.events.flush()
      await app.db.destroy()
      finish()
    }
  },
}

async function helpOf(commands: Commands): Promise<string> {
  const groups = await Promise.all(Object.entries(commands).map(async ([name, load]) => [name, await load()] as const))
  const lines = groups.map(
    ([name, group]) => `  ${name.padEnd(12)} ${group['']?.about ?? Object.keys(group).join(' · ')}`,
  )
  return `colab <command>

${lines.join('\n')}

Each command explains itself with --help; those for HR do so in Portuguese. "colab --version" names release and commit.
Settings are environment variables; docs/settings.md lists them.`
}

function print({ text, data, failed = false, isReport = false, exitCode = 1 }: Output, json = false): number {
  const printed = json ? printableJson(data) : printable(text)
  const write = failed && !json && !isReport ? console.error : console.log
  if (printed !== '') write(printed)
  return failed ? exitCode : 0
}

/** Removes characters that a terminal would execute, reorder or hide: some texts come from employees. */
export function printable(text: string): string {
  return text.replace(/[^\P{Cc}\n\t]/gu, '�').replace(/\p{Cf}/gu, '')
}

/** Escapes the same characters, so that scripts read them unchanged. */
export function printableJson(data: unknown): string {
  return JSON.stringify(data, null, 2).replace(/(?!\n)[\p{Cc}\p{Cf}]/gu, (character) =>
    character.replace(/./gs, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
  )
}
