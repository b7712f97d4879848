import { databaseKind } from '#db/database.ts'
import { lockUntilEnd } from '#db/locks.ts'
import { rehearse } from '#db/rehearse.ts'
import type { Schema, Transaction } from '#db/schema.ts'
import { type Acting, type HrContext, type HrDeps, recordAction } from '#record/actions.ts'

export interface Publication<T> {
  /** Command and verb, for the audit row. */
  action: string
  /** Dry run: does everything and rolls back. */
  dryRun?: boolean | undefined
  run(context: HrContext): Promise<{ target: string; result: T }>
}

/** Delays concurrent publishing until this transaction ends, because new rows are numbered from the last one. */
export function lockPublishing({ db, settings }: Pick<HrContext, 'db' | 'settings'>): Promise<void> {
  return lockUntilEnd(db, databaseKind(settings.databaseUrl), 'publish')
}

/**
 * Runs one publication or withdrawal of HR with its audit row, serialized: within the transaction that `deps.db` may
 * be, else in one of its own. A dry run does everything and rolls back.
 */
export async function publish<T>(
  deps: HrDeps,
  acting: Acting,
  { action, dryRun = false, run }: Publication<T>,
): Promise<T> {
  const recorded = async (db: Transaction<Schema>) => {
    const context = { ...deps, ...acting, db }
    await lockPublishing(context)
    const { target, result } = await run(context)
    await recordAction(context, action, target)
    return result
  }
  if (deps.db.isTransaction) return recorded(deps.db as Transaction<Schema>)
  return dryRun ? rehearse(deps.db, recorded) : deps.db.transaction().execute(recorded)
}
