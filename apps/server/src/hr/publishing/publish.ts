import { databaseKind } from '#db/database.ts'
import { lockUntilEnd } from '#db/locks.ts'
import { rehearse } from '#db/rehearse.ts'
import { type Acting, type HrContext, type HrDeps, runAudited } from '#record/actions.ts'

export interface Publication<T> {
  /** Command and verb, for the audit row. */
  action: string
  /** Dry run: does everything and rolls back. */
  dryRun?: boolean | undefined
  run(context: HrContext): Promise<{ target: string; result: T }>
}

/** Makes concurrent publishing wait until this transaction ends, because new rows are numbered from the last one. */
export function lockPublishing({ db, settings }: Pick<HrContext, 'db' | 'settings'>): Promise<void> {
  return lockUntilEnd(db, databaseKind(settings.databaseUrl), 'publish')
}

/** Runs one publication or withdrawal of HR, serialized; a dry run does everything and rolls back. */
export async function publish<T>(
  deps: HrDeps,
  acting: Acting,
  { action, dryRun = false, run }: Publication<T>,
): Promise<T> {
  const locked = async (context: HrContext) => {
    await lockPublishing(context)
    return run(context)
  }
  if (!dryRun) return runAudited(deps, acting, { action, run: locked })
  const { result } = await rehearse(deps.db, (db) => locked({ ...deps, ...acting, db }))
  return result
}
