import { formatDate } from '@colab/contract/wire/date'
import { localTime } from '#base/clock.ts'
import type { Db } from '#db/schema.ts'
import { type InboxContext, type Item, VERBS, type Verb } from './kind.ts'

const PAST: Record<Verb, string> = { approve: 'aprovado', reject: 'recusado', answer: 'respondido' }

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

/** Returns who decided a request meanwhile and when, or in which other state it is. */
export async function changedText({ db, clock }: InboxContext, target: string, item: Item): Promise<string> {
  const decisions = (await actionsOn(db, target)).flatMap(({ action, ...row }) => {
    const verb = VERBS.find((one) => one === action)
    return verb ? [{ verb, ...row }] : []
  })
  const last = decisions.at(-1)
  if (!last)
    return item.isOpen
      ? 'Este pedido mudou. Confira de novo antes de decidir.'
      : `Este pedido mudou. Agora: ${item.situacao}.`
  const { day, time } = localTime(last.moment)
  const when = day === clock.today() ? `às ${time}` : `em ${formatDate(day)} às ${time}`
  return `Este pedido já foi ${PAST[last.verb]} ${when} por ${last.who}.`
}
