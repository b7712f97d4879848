import { lockPublishing } from '#db/lock.ts'
import { type Acting, actAsHr, type HrContext } from '#hr/audit.ts'
import type { App } from '#runtime/app.ts'
import { databaseKind } from '#schema/database.ts'

export interface Publishing<T> {
  /** Command and verb, for the record. */
  action: string
  /** Does everything and keeps nothing. */
  dryRun?: boolean | undefined
  run(context: HrContext): Promise<{ target: string; result: T }>
}

/** Ends a transaction that is not to be kept. */
class Rehearsed<T> extends Error {
  readonly result: T
  constructor(result: T) {
    super('rehearsed')
    this.result = result
  }
}

/** One action of HR's that publishes or takes back, one after the other; rehearsed, it goes all the way and leaves nothing. */
export async function publish<T>(
  app: App,
  { who, why }: Acting,
  { action, dryRun = false, run }: Publishing<T>,
): Promise<T> {
  try {
    return await actAsHr(
      app,
      { who, why },
      {
        action,
        async run(context) {
          await lockPublishing(context.db, databaseKind(app.settings.databaseUrl))
          const done = await run(context)
          if (dryRun) throw new Rehearsed(done.result)
          return done
        },
      },
    )
  } catch (error) {
    if (error instanceof Rehearsed) return error.result as T
    throw error
  }
}
