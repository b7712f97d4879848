import { formatDate } from '@colab/contract/wire/date'
import type { Refused } from '@colab/contract/wire/failures'
import { localTime } from '#base/clock.ts'
import { ours } from '#base/ours.ts'
import { refusal } from '#hr/refusal.ts'
import type { StaffContext } from './act.ts'

/** Milliseconds for which an action explains a change: pages are not open for longer. */
const RECENT = 12 * 3_600_000

const PAST: Record<string, (when: string) => string> = {
  'person correct': (when: string) => ours`O cadastro foi corrigido ${when}`,
  'person dismiss': (when: string) => ours`O contrato foi alterado ${when}`,
  'inbox approve': (when: string) => ours`Uma alteração pedida foi aprovada ${when}`,
}

/** Returns the refusal of a change to data that changed meanwhile, with who did what and when, where it was HR. */
export async function changed(
  { db, clock }: Pick<StaffContext, 'db' | 'clock'>,
  targets: readonly string[],
): Promise<Refused> {
  const last = await db
    .selectFrom('hrAction')
    .select(['moment', 'who', 'action'])
    .where('target', 'in', targets)
    .where('action', 'in', Object.keys(PAST))
    .where('moment', '>', clock.now() - RECENT)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last) return refusal('mudou', ours`Os dados mudaram desde que a página foi aberta. Confira de novo.`)
  const { day, time } = localTime(last.moment)
  const when = day === clock.today() ? ours`às ${time}` : ours`em ${formatDate(day)} às ${time}`
  return refusal('mudou', ours`${PAST[last.action]?.(when)} por ${last.who}.`)
}
