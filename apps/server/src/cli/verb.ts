import { userInfo } from 'node:os'
import { type Options, WrongUse } from '#base/options.ts'
import { type Call, type Command, commandOn, type Group, type Output } from '#cli/command.ts'
import type { HrApp } from '#hr/app.ts'
import type { Acting } from '#record/actions.ts'

/*
 * HR's commands: Portuguese output, an acting person and a reason. They work on the database of a running server,
 * too: none takes the lock of the data folder.
 */

/** Options of every command of HR. */
export const COMMON = { by: { type: 'string' }, reason: { type: 'string' } } as const satisfies Options

export const NOTES = `  --by "Nome"        quem age; sem ela, o usuário do sistema
  --reason "texto"   por quê; fica no registro`

/** A group of HR's commands. */
export type HrGroup = Group<HrApp>

/** Arguments of a verb, the acting person and the reason (empty without `--reason`). */
interface HrCall<O extends Options> extends Acting, Pick<Call<O>, 'args' | 'values'> {
  app: HrApp
}

interface Verb<O extends Options> extends Pick<Command<O>, 'usage' | 'about' | 'args' | 'options' | 'notes'> {
  run(call: HrCall<O>): Promise<Output>
}

/** Declares a command of HR; all have `--by` and `--reason`. */
export function verb<const O extends Options>(definition: Verb<O>): Command<Options, HrApp> {
  return commandOn<HrApp>()({
    ...definition,
    language: 'pt',
    notes: [definition.notes, NOTES].filter(Boolean).join('\n'),
    options: { ...definition.options, ...COMMON },
    run({ withApp, args, values }) {
      const acting = actingOf(values as Call<typeof COMMON>['values'])
      return withApp((app) => definition.run({ app, args, values: values as Call<O>['values'], ...acting }))
    },
  })
}

/** Returns who acts and why. Throws WrongUse when no name is given and the system user has none. */
export function actingOf({ by, reason }: Call<typeof COMMON>['values']): Acting {
  return { who: by?.trim() || systemUser(), why: reason?.trim() ?? '' }
}

/** Returns the user who called sudo, otherwise the user of the process. */
function systemUser(): string {
  try {
    return process.env.SUDO_USER || userInfo().username
  } catch {
    // In a container the user id may have no name.
    throw new WrongUse('Diga quem age: --by "Nome".')
  }
}
