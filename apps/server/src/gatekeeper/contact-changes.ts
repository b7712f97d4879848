import { randomBytes } from 'node:crypto'
import { sendAlert } from './alerts.ts'
import { HOLD, held } from './contact-hold.ts'
import type { GatekeeperDeps } from './deps.ts'
import { mailAddress } from './mail-address.ts'

/* Changed contacts are told to the former ones, which can confirm them. */

/** People who are told in one run. */
const TOLD_TOGETHER = 50

const digestOf = ({ secrets }: Pick<GatekeeperDeps, 'secrets'>, code: string) => secrets.digest('contact', code)

/** Returns whether a code is one that a former address received and that still counts. */
export async function isConfirmable(deps: GatekeeperDeps, code: string): Promise<boolean> {
  const found = await deps.db
    .selectFrom('contactChange')
    .select('codMudanca')
    .where((is) => is.and(stillCounts(deps, code).map(([column, operator, value]) => is(column, operator, value))))
    .executeTakeFirst()
  return found !== undefined
}

/** Ends the hold for the former address; false for another code, or one that has expired. */
export async function confirmChange(deps: GatekeeperDeps, code: string): Promise<boolean> {
  const [first] = await deps.db
    .updateTable('contactChange')
    .set({ releasedAt: deps.clock.now(), digest: '' })
    .where((is) => is.and(stillCounts(deps, code).map(([column, operator, value]) => is(column, operator, value))))
    .returning('codPessoa')
    .execute()
  if (first) deps.events.record('contactConfirmed', { codPessoa: first.codPessoa })
  return first !== undefined
}

/** The conditions of both. */
function stillCounts(deps: GatekeeperDeps, code: string) {
  return [
    ['digest', '=', /^[\w-]{27}$/.test(code) ? digestOf(deps, code) : 'none'],
    ['releasedAt', 'is', null],
    ['toldAt', '>', deps.clock.now() - HOLD],
  ] as const
}

/** Tells former contacts, and the portal, of changes that were not told yet. */
export async function tellContactChanges(deps: GatekeeperDeps): Promise<void> {
  const { db } = deps
  const people = await db
    .selectFrom('contactChange')
    .select('codPessoa')
    .distinct()
    .where('toldAt', '=', 0)
    .limit(TOLD_TOGETHER)
    .execute()
  for (const { codPessoa } of people) await tell(deps, codPessoa)
}

async function tell(deps: GatekeeperDeps, codPessoa: number): Promise<void> {
  const { db, clock, events } = deps
  const now = clock.now()
  const claimed = await db
    .updateTable('contactChange')
    .set({ toldAt: now })
    .where('codPessoa', '=', codPessoa)
    .where('toldAt', '=', 0)
    .executeTakeFirst()
  // Another process was faster.
  if (claimed.numUpdatedRows === 0n) return
  events.record('contactChanged', { codPessoa })
  const code = randomBytes(20).toString('base64url')
  const trusted = await trustedAddress(deps, codPessoa)
  if (trusted !== null) {
    // Of all that is held: an address that was changed itself confirms nothing.
    await db
      .updateTable('contactChange')
      .set({ digest: digestOf(deps, code) })
      .where('codPessoa', '=', codPessoa)
      .where('releasedAt', 'is', null)
      .where('toldAt', '>', now - HOLD)
      .execute()
  }
  const link = trusted !== null && deps.settings.publicUrl ? `${deps.settings.publicUrl}${CONFIRM_PATH}/${code}` : ''
  await sendAlert(deps, 'contactChanged', { codPessoa, device: '', moment: now, confirm: { to: trusted, link } })
}

/** Address of the page on which a former address confirms. */
export const CONFIRM_PATH = '/contato'

/** Returns the last address that nobody changed within the hold; null for none. */
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
