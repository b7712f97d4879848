import { randomBytes } from 'node:crypto'
import { expressionBuilder } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { addAlert, mailAlert } from './alerts.ts'
import { held, withinHold } from './contact-hold.ts'
import type { GatekeeperDeps } from './deps.ts'
import { mailAddress } from './mail-address.ts'

/* Former contacts are notified of a change, and can confirm it. */

/** Most people who receive a notice in one run. */
const TOLD_TOGETHER = 50

/** The least time between two mails to an address that did not accept the first, in milliseconds; later ones are further apart (isDue). */
const PAUSE = 5 * 60_000

const digestOf = ({ secrets }: Pick<GatekeeperDeps, 'secrets'>, code: string) => secrets.digest('contact', code)

/** Returns whether a code was sent to a former address and is still valid. */
export async function isConfirmable(deps: GatekeeperDeps, code: string): Promise<boolean> {
  const found = await deps.db
    .selectFrom('contactChange')
    .select('codMudanca')
    .where(stillCounts(deps, code))
    .executeTakeFirst()
  return found !== undefined
}

/** Ends the hold for the former address; false for another code, or one that has expired. */
export async function confirmChange(deps: GatekeeperDeps, code: string): Promise<boolean> {
  const [first] = await deps.db
    .updateTable('contactChange')
    .set({ releasedAt: deps.clock.now(), digest: '' })
    .where(stillCounts(deps, code))
    .returning('codPessoa')
    .execute()
  if (first) deps.events.record('contactConfirmed', { codPessoa: first.codPessoa })
  return first !== undefined
}

/**
 * Condition of a valid code. A code is valid before its mail is known to be accepted, because the reply of a mail
 * server may be lost.
 */
function stillCounts(deps: GatekeeperDeps, code: string) {
  const { and } = expressionBuilder<Schema, 'contactChange'>()
  const digest = /^[\w-]{27}$/.test(code) ? digestOf(deps, code) : 'none'
  return and([and({ digest, releasedAt: null }), withinHold(deps)])
}

/** Notifies the portal and former contacts of changes; former contacts repeatedly, until one accepts the mail. */
export async function tellContactChanges(deps: GatekeeperDeps): Promise<void> {
  const { db } = deps
  const people = await db
    .selectFrom('contactChange')
    .select('codPessoa')
    .distinct()
    .where(isDue(deps))
    .limit(TOLD_TOGETHER)
    .execute()
  for (const { codPessoa } of people) await tell(deps, codPessoa)
}

/**
 * Condition of changes that are not notified, and were not tried for a quarter of the time since the change: a mailbox
 * that does not exist receives about 40 mails in a month.
 */
function isDue({ clock }: Pick<GatekeeperDeps, 'clock'>) {
  const now = clock.now()
  const is = expressionBuilder<Schema, 'contactChange'>()
  return is.and([
    is('toldAt', '=', 0),
    is('triedAt', '<', now - PAUSE),
    is(is('triedAt', '*', 5), '<=', is('notedAt', '+', now * 4)),
  ])
}

async function tell(deps: GatekeeperDeps, codPessoa: number): Promise<void> {
  const { clock, events, delivery } = deps
  const moment = clock.now()
  const claim = await claimChanges(deps, codPessoa, moment)
  // Another process claimed them.
  if (claim === null) return
  if (claim.isNew) events.record('contactChanged', { codPessoa })
  const trusted = delivery.offers.mail ? await trustedAddress(deps, codPessoa) : null
  const confirm = { to: trusted, link: trusted === null ? '' : await createLink(deps, codPessoa) }
  // Later mails are sent only to the address that has to accept one.
  const again = claim.isNew || trusted === null ? undefined : new Set([trusted])
  const accepted = await mailAlert(deps, 'contactChanged', { codPessoa, device: '', moment, confirm }, again)
  // Without a former address there is nothing to wait for: the notice is in the portal.
  if (trusted === null || accepted.has(trusted)) await noteTold(deps, codPessoa, moment)
}

/** Takes the changes of a person that need a message; the first time it adds the notice in the portal. Null where there are none. */
async function claimChanges(
  deps: GatekeeperDeps,
  codPessoa: number,
  moment: number,
): Promise<{ isNew: boolean } | null> {
  return deps.db.transaction().execute(async (db) => {
    const due = db.updateTable('contactChange').set({ triedAt: moment }).where('codPessoa', '=', codPessoa)
    const { numUpdatedRows } = await due.where(isDue(deps)).executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return null
    const noted = await db
      .updateTable('contactChange')
      .set({ notedAt: moment })
      .where((is) => is.and({ codPessoa, triedAt: moment, notedAt: 0 }))
      .executeTakeFirstOrThrow()
    const isNew = noted.numUpdatedRows > 0n
    if (isNew) await addAlert({ ...deps, db }, 'contactChanged', { codPessoa, device: '', moment })
    return { isNew }
  })
}

/**
 * Returns the page on which the trusted address confirms all held changes; empty where the portal's address is unknown.
 */
async function createLink(deps: GatekeeperDeps, codPessoa: number): Promise<string> {
  const { publicUrl } = deps.settings
  if (!publicUrl) return ''
  const code = randomBytes(20).toString('base64url')
  await deps.db
    .updateTable('contactChange')
    .set({ digest: digestOf(deps, code) })
    .where('codPessoa', '=', codPessoa)
    .where('notedAt', '>', 0)
    .where('releasedAt', 'is', null)
    .where(withinHold(deps))
    .execute()
  return `${publicUrl}${CONFIRM_PATH}/${code}`
}

/** Begins the hold of the changes in the message, not of later ones. */
async function noteTold({ db, clock }: GatekeeperDeps, codPessoa: number, moment: number): Promise<void> {
  await db
    .updateTable('contactChange')
    .set({ toldAt: clock.now() })
    .where('codPessoa', '=', codPessoa)
    .where('toldAt', '=', 0)
    .where('notedAt', '>', 0)
    .where('triedAt', '<=', moment)
    .execute()
}

/** Address of the page on which a former address confirms. */
export const CONFIRM_PATH = '/contato'

/** Returns the latest address that was not changed within the hold; null for none. */
async function trustedAddress(deps: GatekeeperDeps, codPessoa: number): Promise<string | null> {
  const [oldest] = await held(deps)
    .select('antes')
    .where('codPessoa', '=', codPessoa)
    .where('campo', '=', 'emailParticular')
    .limit(1)
    .execute()
  if (oldest) return mailAddress(oldest.antes)
  const current = deps.db.selectFrom('person').select('emailParticular').where('codPessoa', '=', codPessoa)
  return mailAddress((await current.executeTakeFirst())?.emailParticular ?? '')
}
