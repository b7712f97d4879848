import { formatDate } from '@colab/contract/wire/date'
import { Refused } from '@colab/contract/wire/failures'
import { localTime } from '#base/clock.ts'
import type { Settings } from '#base/settings.ts'
import type { Database } from '#db/schema.ts'
import type { Delivery } from '#gatekeeper/delivery.ts'
import type { InboxDeps } from './kind.ts'
import { OPEN_SEALED, type Summary, summarize, summaryLines, withoutHealth } from './summary.ts'

/** Before HR's working day, and after the reports of the day before were moved into the database. */
const SENT_FROM = '06:00'

/** Returns whether the digest is sent, for `colab doctor`; addresses are not shown. */
export function digestState({ hrMail }: Settings, isMailOffered: boolean): string {
  if (hrMail.length === 0) return 'not sent: HR_MAIL is empty'
  if (!isMailOffered) return 'not sent: SMTP_URL is empty'
  return `daily to ${hrMail.length} ${hrMail.length === 1 ? 'address' : 'addresses'} when something is pending`
}

interface DigestDeps extends InboxDeps {
  delivery: Delivery
}

/**
 * Mails HR a daily summary of pending matters: counts and ages, no personal data. Each process calls it during maintenance; the
 * first call of a day sends it. If no address accepts the mail, the next call tries again.
 */
export async function sendDigest(deps: DigestDeps): Promise<void> {
  const { settings, delivery, clock, db } = deps
  const { day, time } = localTime(clock.now())
  if (!delivery.offers.mail || time < SENT_FROM) return
  if (!(await claimDay(db, day))) return
  const { messages } = await db.selectFrom('hrDigest').select('messages').executeTakeFirstOrThrow()
  const summary = await summarize(deps, { settled: true })
  const shown = { ...summary, kinds: withoutHealth(deps.kinds, summary.kinds) }
  const text = digestText(shown, summary.sealed.messages > messages, day)
  const isDone = text === null || (await mailTo(delivery, settings.hrMail, text))
  await db
    .updateTable('hrDigest')
    .set(isDone ? { messages: summary.sealed.messages } : { day: '' })
    .execute()
}

/** Reserves the day's digest; returns true for only one of several processes. */
async function claimDay(db: Database, day: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('hrDigest')
    .values({ id: 1, day, messages: 0 })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ day }).where('hrDigest.day', '<', day))
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Returns the mail; null when nothing is pending. Reports that HR answered count only while there are new messages. */
function digestText({ kinds, sealed }: Summary, hasNewMessages: boolean, day: string): string | null {
  const isSealedPending = sealed.unanswered > 0 || hasNewMessages
  if (kinds.length === 0 && !isSealedPending) return null
  const shown = { kinds, sealed: isSealedPending ? sealed : { ...sealed, count: 0 } }
  return [
    `Aguardam o RH em ${formatDate(day)}:`,
    summaryLines(shown).join('\n'),
    hasNewMessages && 'Quem relatou uma denúncia escreveu de novo desde o último resumo.',
    ['Para ver: colab inbox list', isSealedPending && `Para ler as denúncias: ${OPEN_SEALED}`]
      .filter(Boolean)
      .join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** Sends the mail to each address; returns whether one accepted it. A failed delivery is in the log. */
async function mailTo(delivery: Delivery, addresses: readonly string[], text: string): Promise<boolean> {
  let isAccepted = false
  for (const address of addresses) {
    try {
      await delivery.mail(address, 'Solicitações que aguardam o RH', `${text}\n`)
      isAccepted = true
    } catch (error) {
      if (!(error instanceof Refused)) throw error
    }
  }
  return isAccepted
}
