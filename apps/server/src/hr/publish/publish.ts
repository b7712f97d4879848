import { sql } from 'kysely'
import type { DatabaseKind } from '#db/columns.ts'
import { type Acting, type HrContext, runAudited } from '#hr/audit.ts'
import type { App } from '#runtime/app.ts'
import { databaseKind } from '#schema/database.ts'
import type { Schema, Transaction } from '#schema/schema.ts'

export interface Publishing<T> {
  /** Command and verb, for the audit row. */
  action: string
  /** Dry run: does everything and rolls back. */
  dryRun?: boolean | undefined
  run(context: HrContext): Promise<{ target: string; result: T }>
}

/** Thrown to roll a dry run back. */
class Rehearsed<T> extends Error {
  readonly result: T
  constructor(result: T) {
    super('rehearsed')
    this.result = result
  }
}

/** Id of the advisory lock: any number that no other lock uses. */
const PUBLISHING = 7_260_001

/** Makes concurrent publishing wait until this transaction ends, because new rows are numbered from the last one. */
async function lockPublishing(db: Transaction<Schema>, kind: DatabaseKind): Promise<void> {
  // SQLite has one writer at a time.
  if (kind === 'postgres') await sql`select pg_advisory_xact_lock(${PUBLISHING})`.execute(db)
}

/** Runs one publication or withdrawal of HR, serialized; a dry run does everything and rolls back. */
export async function publish<T>(
  app: App,
  { who, why }: Acting,
  { action, dryRun = false, run }: Publishing<T>,
): Promise<T> {
  try {
    return await runAudited(
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
