import { databaseKind } from '#db/database.ts'
import { lockUntilEnd } from '#db/locks.ts'
import type { Database, Db, Schema, Transaction } from '#db/schema.ts'
import { refusal } from '#hr/refusal.ts'
import type { HrDeps } from '#record/actions.ts'
import { type JobResult, NOTHING_FOUND } from './result.ts'
import type { ImportJob, JobKind } from './tables.ts'

/* Jobs of imports: an agent requests a task, one process at a time takes it, and its findings are stored. */

/** Milliseconds between two heartbeats of a server that runs a job, and without one after which it is interrupted. */
export const BEAT_EVERY = 5_000
const STALE_AFTER = 30_000

type Write = Transaction<Schema>

/** Returns the job of an agent of a kind. */
export async function jobOf(db: Db, codAgente: number, tipo: JobKind): Promise<ImportJob | undefined> {
  const jobs = db.selectFrom('importJob').selectAll().where('codAgente', '=', codAgente).where('tipo', '=', tipo)
  return jobs.orderBy('codTrabalho', 'desc').executeTakeFirst()
}

/** Returns the current state of a job: interrupted without a recent heartbeat of its server. */
export function stateOf({ situacao, beatAt }: ImportJob, now: number): ImportJob['situacao'] {
  return situacao === 'trabalha' && beatAt < now - STALE_AFTER ? 'interrompida' : situacao
}

export function isBusy(job: ImportJob, now: number): boolean {
  return ['espera', 'trabalha'].includes(stateOf(job, now))
}

export const busy = () => refusal('ocupado', 'Ainda há um trabalho em andamento: espere ele terminar.')

export function resultOf({ resultado }: ImportJob): JobResult {
  return { ...NOTHING_FOUND, ...(JSON.parse(resultado || '{}') as Partial<JobResult>) }
}

/** Begins a job, in place of an earlier one of the same kind. Refuses with `ocupado` while that one runs. */
export async function beginJob(
  db: Write,
  { codAgente, tipo, now }: { codAgente: number; tipo: JobKind; now: number },
): Promise<ImportJob> {
  const before = await jobOf(db, codAgente, tipo)
  if (before && isBusy(before, now)) throw busy()
  await db.deleteFrom('importJob').where('codAgente', '=', codAgente).where('tipo', '=', tipo).execute()
  const empty = { importId: null, quem: '', motivo: '', requestId: '', opcoes: '', resultado: '', beatAt: 0 }
  return db
    .insertInto('importJob')
    .values({ codAgente, tipo, tarefa: 'recebe', situacao: 'aberta', passo: 0, ...empty, createdAt: now, usedAt: now })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Requests a task of a job. */
export async function queueTask(
  db: Write,
  job: ImportJob,
  task: Pick<ImportJob, 'tarefa' | 'quem' | 'motivo' | 'requestId'> & {
    importId?: number
    opcoes?: string
    now: number
  },
): Promise<void> {
  const { now, ...asked } = task
  await db
    .updateTable('importJob')
    .set({ ...asked, situacao: 'espera', passo: job.passo + 1, usedAt: now })
    .where('codTrabalho', '=', job.codTrabalho)
    .execute()
}

/** Takes the next job for a process; undefined while another one runs, on any server. */
export async function claimJob({ db, clock, settings }: HrDeps): Promise<ImportJob | undefined> {
  return db.transaction().execute(async (within) => {
    await lockUntilEnd(within, databaseKind(settings.databaseUrl), 'importJobs')
    const now = clock.now()
    await within
      .updateTable('importJob')
      .set({ situacao: 'interrompida' })
      .where('situacao', '=', 'trabalha')
      .where('beatAt', '<', now - STALE_AFTER)
      .execute()
    const running = await within
      .selectFrom('importJob')
      .select('codTrabalho')
      .where('situacao', '=', 'trabalha')
      .executeTakeFirst()
    if (running) return undefined
    const next = await within
      .selectFrom('importJob')
      .select('codTrabalho')
      .where('situacao', '=', 'espera')
      .orderBy('usedAt')
      .orderBy('codTrabalho')
      .limit(1)
      .executeTakeFirst()
    if (!next) return undefined
    return within
      .updateTable('importJob')
      .set({ situacao: 'trabalha', beatAt: now })
      .where('codTrabalho', '=', next.codTrabalho)
      .returningAll()
      .executeTakeFirst()
  })
}

/** Stores a heartbeat of the server that runs a job. */
export async function beat({ db, clock }: Pick<HrDeps, 'db' | 'clock'>, codTrabalho: number): Promise<void> {
  await ofRunning(db.updateTable('importJob').set({ beatAt: clock.now() }), codTrabalho).execute()
}

/** Marks a job whose process ended before it stored anything. */
export async function interrupt(db: Database, codTrabalho: number): Promise<void> {
  await ofRunning(db.updateTable('importJob').set({ situacao: 'interrompida' }), codTrabalho).execute()
}

function ofRunning<Q extends { where(column: 'codTrabalho' | 'situacao', is: '=', value: number | string): Q }>(
  query: Q,
  codTrabalho: number,
): Q {
  return query.where('codTrabalho', '=', codTrabalho).where('situacao', '=', 'trabalha')
}

/** Thrown where a job does not belong to this process any more, because it was considered interrupted. */
class JobLost extends Error {
  override name = 'JobLost'
}

/** Stores the findings of a task in the transaction of its rows, so that readers see both or neither. Throws JobLost. */
export async function endTask(
  db: Db,
  { codTrabalho, passo }: ImportJob,
  ended: Partial<Pick<ImportJob, 'situacao' | 'tarefa' | 'importId'>> & { result: Partial<JobResult> },
): Promise<void> {
  const { result, ...set } = ended
  const stored = await db
    .updateTable('importJob')
    .set({ situacao: 'pronta', ...set, resultado: JSON.stringify({ ...NOTHING_FOUND, ...result }) })
    .where('codTrabalho', '=', codTrabalho)
    .where('situacao', '=', 'trabalha')
    .where('passo', '=', passo)
    .executeTakeFirst()
  if (Number(stored.numUpdatedRows) === 0) throw new JobLost('the job is no longer in this process')
}
