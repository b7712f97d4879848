import { ours } from '#base/ours.ts'
import { busy, isBusy, jobOf } from '#hr/intake/jobs/jobs.ts'
import type { ImportJob, JobKind } from '#hr/intake/jobs/tables.ts'
import { refusal } from '#hr/refusal.ts'
import type { DeskContext } from '../context.ts'

export const missing = () => refusal('naoEncontrado', 'Isto não está mais aqui.')
export const changed = () => refusal('mudou', ours`confira de novo.`)

/** Returns the agent's job, which must not be running. Refuses with `naoEncontrado` and `ocupado`. */
export async function ownJob({ app, db, agent }: DeskContext, tipo: JobKind): Promise<ImportJob> {
  const job = await jobOf(db, agent.codAgente, tipo)
  if (!job) throw missing()
  if (isBusy(job, app.clock.now())) throw busy()
  return job
}

/** Returns the job as the agent saw it. Refuses also with `mudou`. */
export async function seenJob(
  context: DeskContext,
  tipo: JobKind,
  { codTrabalho, passo }: Pick<ImportJob, 'codTrabalho' | 'passo'>,
): Promise<ImportJob> {
  const job = await ownJob(context, tipo)
  if (job.codTrabalho !== codTrabalho) throw missing()
  if (job.passo !== passo) throw changed()
  return job
}
