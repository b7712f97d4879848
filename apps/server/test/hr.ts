import type { HrContext } from '#hr/audit.ts'
import { type Output, plan } from '#hr/command.ts'
import { inbox } from '#hr/inbox/command.ts'
import type { App } from '#runtime/app.ts'

export const HR = 'rh.maria'

/** Runs something as HR does, in a transaction. */
export function asHr<T>(app: App, run: (context: HrContext) => Promise<T>, why = ''): Promise<T> {
  return app.db.transaction().execute((db) => run({ app, db, who: HR, why }))
}

/** Runs `colab inbox …` in this process, on the app of a test. */
export async function runInbox(app: App, ...argv: string[]): Promise<Output> {
  const planned = plan('inbox', inbox, [...argv, '--by', HR])
  if (planned.help !== undefined) throw new Error(planned.help)
  return planned.run(app)
}
