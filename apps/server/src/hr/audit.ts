import { insertRecord } from '#record/signature.ts'
import type { App } from '#runtime/app.ts'
import type { Schema, Transaction } from '#schema/schema.ts'

/** The acting HR employee and the reason. */
export interface Acting {
  who: string
  why: string
}

/** Context of HR's writes: the clock, and the one transaction of all changes. */
export interface HrContext extends Acting {
  app: App
  db: Transaction<Schema>
}

interface Action<T> {
  /** Command and verb: `inbox approve`. */
  action: string
  run(context: HrContext): Promise<{ target: string; result: T }>
}

/** Records an action: who, when, what, on what, why. */
export async function recordAction({ app, db, who, why }: HrContext, action: string, target: string): Promise<void> {
  await insertRecord(db, app.secrets, 'hrAction', [{ moment: app.clock.now(), who, action, target, why }])
}

/** Runs a write of HR in one transaction with its audit row; a Refused rolls both back. */
export async function runAudited<T>(app: App, acting: Acting, { action, run }: Action<T>): Promise<T> {
  return app.db.transaction().execute(async (db) => {
    const context = { app, db, ...acting }
    const { target, result } = await run(context)
    await recordAction(context, action, target)
    return result
  })
}
