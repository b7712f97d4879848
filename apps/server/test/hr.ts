import type { Output } from '#cli/command.ts'
import { inboxGroup } from '#cli/inbox/command.ts'
import { decide } from '#hr/requests/decide.ts'
import type { Verb } from '#hr/requests/kind.ts'
import type { App } from '#protocol/app.ts'
import type { HrContext } from '#record/actions.ts'
import { inboxKinds } from '#registry.ts'
import { runCommand } from './command.ts'

export const HR = 'rh.maria'

/** Runs a function in a transaction of HR. */
export function asHr<T>(app: App, run: (context: HrContext) => Promise<T>, why = ''): Promise<T> {
  return app.db.transaction().execute((db) => run({ ...app, db, who: HR, why }))
}

/** Decides a request as HR. */
export function decideAsHr(app: App, verb: Verb, [kind, id]: readonly [string, string | number], why = '') {
  return decide({ ...app, kinds: inboxKinds }, { who: HR, why }, { verb, kind, id: String(id) })
}

/** Runs `colab inbox …` in this process, on the app of a test. */
export function runInbox(app: App, ...argv: string[]): Promise<Output> {
  return runCommand(app, 'inbox', inboxGroup(inboxKinds), [...argv, '--by', HR])
}
