import type { Clock } from '#base/clock.ts'
import type { Settings } from '#base/settings.ts'
import type { Secrets } from '#crypto/secrets.ts'
import type { Inventory } from '#db/inventory.ts'
import type { Database, Schema, Transaction } from '#db/schema.ts'
import { insertRecord } from './signature.ts'

/** Dependencies of the actions of HR. */
export interface HrDeps {
  db: Database
  clock: Clock
  secrets: Secrets
  settings: Settings
  inventory: Inventory
}

/** The acting HR employee and the reason. */
export interface Acting {
  who: string
  why: string
  /** The agent who acts, and the id of the request; none for commands. */
  agent?: { codAgente: number; requestId: string }
}

/** Context of HR's writes, with the one transaction of all changes. */
export interface HrContext extends HrDeps, Acting {
  db: Transaction<Schema>
}

interface Action<T> {
  /** Command and verb: `inbox approve`. */
  action: string
  run(context: HrContext): Promise<{ target: string; result: T }>
}

/** Records an action: who, when, what, on what, why. */
export async function recordAction(
  { db, clock, secrets, who, why, agent }: Pick<HrContext, 'db' | 'clock' | 'secrets' | keyof Acting>,
  action: string,
  target: string,
): Promise<void> {
  const by = { codAgente: agent?.codAgente ?? null, requestId: agent?.requestId ?? null }
  await insertRecord(db, secrets, 'hrAction', [{ moment: clock.now(), who, action, target, why, ...by }])
}

/** Action that `colab backup` records. */
export const BACKUP = 'backup'

/** Records that a backup was written, by the name of its file. */
export function recordBackup(deps: Pick<HrDeps, 'db' | 'clock' | 'secrets'>, file: string): Promise<void> {
  const acting = { who: 'colab backup', why: '' }
  return deps.db.transaction().execute((db) => recordAction({ ...deps, ...acting, db }, BACKUP, file))
}

/** Runs a write of HR in one transaction with its audit row; a Refused rolls both back. */
export async function runAudited<T>(deps: HrDeps, acting: Acting, { action, run }: Action<T>): Promise<T> {
  return deps.db.transaction().execute(async (db) => {
    const context = { ...deps, ...acting, db }
    const { target, result } = await run(context)
    await recordAction(context, action, target)
    return result
  })
}
