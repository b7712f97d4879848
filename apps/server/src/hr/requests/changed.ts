import { formatDate } from '@colab/contract/wire/date'
import { localTime } from '#base/clock.ts'
import { type OurText, ours } from '#base/ours.ts'
import type { Db } from '#db/schema.ts'
import { type InboxContext, VERBS, type Verb } from './kind.ts'

const PAST: Record<Verb, (when: string, who: string) => OurText> = {
  approve: (when, who) => ours`Este pedido já foi aprovado ${when} por ${who}.`,
  reject: (when, who) => ours`Este pedido já foi recusado ${when} por ${who}.`,
  answer: (when, who) => ours`Este pedido já foi respondido ${when} por ${who}.`,
}

/** Returns the actions of HR on a request, oldest first; `action` without `inbox`. */
export async function actionsOn(db: Db, target: string) {
  const rows = await db
    .selectFrom('hrAction')
    .select(['moment', 'who', 'action', 'why'])
    .where('target', '=', target)
    .orderBy('id')
    .execute()
  return rows.flatMap(({ action, ...row }) =>
    action.startsWith('inbox ') ? [{ ...row, action: action.slice('inbox '.length) }] : [],
  )
}

/** Returns who decided a request meanwhile and when; or that it changed. */
export async function changedText({ db, clock }: InboxContext, target: string): Promise<OurText> {
  const decisions = (await actionsOn(db, target)).flatMap(({ action, ...row }) => {
    const verb = VERBS.find((one) => one === action)
    return verb ? [{ verb, ...row }] : []
  })
  const last = decisions.at(-1)
  if (!last) return ours`Este pedido mudou. Confira de novo antes de decidir.`
  const { day, time } = localTime(last.moment)
  const when = day === clock.today() ? ours`às ${time}` : ours`em ${formatDate(day)} às ${time}`
  return PAST[last.verb](when, last.who)
}
