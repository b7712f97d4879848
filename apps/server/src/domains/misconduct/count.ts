import type { SealedCount } from '#hr/requests/kind.ts'
import { readEntries } from './spool.ts'
import type { ReportDeps } from './store.ts'

/** Counts reports without opening them; `settled` counts those of earlier days only. */
export async function countReports(deps: ReportDeps, settled: boolean): Promise<SealedCount> {
  const { db } = deps
  const entries = settled ? [] : await readEntries(deps)
  const reports = await db.selectFrom('report').select('id').execute()
  const messages = await db.selectFrom('reportMessage').select('id').execute()
  const answers = await db
    .selectFrom('hrAction')
    .select('target')
    .where('action', '=', 'inbox answer')
    .where('target', 'like', 'report %')
    .execute()
  // An entry may be a row already, before its file is deleted.
  const ids = new Set([...reports.map(({ id }) => id), ...entries.map(({ report }) => report)])
  const written = new Set([...messages.map(({ id }) => id), ...entries.flatMap(({ message }) => message ?? [])])
  const answered = new Set(answers.map(({ target }) => target))
  return {
    count: ids.size,
    unanswered: [...ids].filter((id) => !answered.has(`report ${id}`)).length,
    messages: Math.max(0, written.size - answers.length),
  }
}
