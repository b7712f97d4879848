import { sql } from 'kysely'
import { databaseKind } from '#db/database.ts'
import { rehearse } from '#db/rehearse.ts'
import { type Acting, type HrContext, type HrDeps, runAudited } from '#record/actions.ts'

export interface Publication<T> {
  /** Command and verb, for the audit row. */
  action: string
  /** Dry run: does everything and rolls back. */
  dryRun?: boolean | undefined
  run(context: HrContext): Promise<{ target: string; result: T }>
}

/** Id of the advisory lock: any number that no other lock uses. */
const PUBLISHING = 7_260_001

/** Makes concurrent publishing wait until this transaction ends, because new rows are numbered from the last one. */
export async function lockPublishing({ db, settings }: Pick<HrContext, 'db' | 'settings'>): Promise<void> {
  // SQLite has one writer at a time.
  if (databaseKind(settings.databaseUrl) === 'postgres')
    await sql`select pg_advisory_xact_lock(${PUBLISHING})`.execute(db)
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
