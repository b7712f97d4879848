import type { App } from '#runtime/app.ts'
import type { Schema, Transaction } from '#schema/schema.ts'

/** Who of HR acts, and why. */
export interface Acting {
  who: string
  why: string
}

/** What HR's writes get: the clock, and the transaction in which all of it happens or none. */
export interface HrContext extends Acting {
  app: App
  db: Transaction<Schema>
}

interface Action<T> {
  /** Command and verb: `inbox approve`. */
  action: string
  run(context: HrContext): Promise<{ target: string; result: T }>
}

/** Puts on record what was done: who, when, what, on what, why. */
export async function recordAction({ app, db, who, why }: HrContext, action: string, target: string): Promise<void> {
  await db.insertInto('hrAction').values({ moment: app.clock.now(), who, action, target, why }).execute()
}

/** Runs a write of HR's in one transaction with its record; a Refused leaves neither. */
export async function runAudited<T>(app: App, acting: Acting, { action, run }: Action<T>): Promise<T> {
  return app.db.transaction().execute(async (db) => {
    const context = { app, db, ...acting }
    const { target, result } = await run(context)
    await recordAction(context, action, target)
    return result
  })
}
