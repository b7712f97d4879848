import type { Reached } from '#employees/reach.ts'
import { alertPerson } from '#gatekeeper/alerts.ts'
import type { InvitationChannel } from '#gatekeeper/invitations.ts'
import { deleteSends } from '#gatekeeper/recovery.ts'
import { revokeSessionsOf } from '#gatekeeper/sessions.ts'
import { deleteTries, triesKeys } from '#gatekeeper/throttle.ts'
import type { HrApp } from '#hr/app.ts'
import type { StaffContext } from './act.ts'

/** Ends a password with every access that could replace it, and all sessions. */
export async function endPassword(context: StaffContext, person: Reached): Promise<void> {
  const { db, clock } = context
  // In this order: a concurrent use of a code or passkey either comes too late or is visible when the sessions are ended.
  await db.deleteFrom('recoveryRequest').where('codPessoa', '=', person).execute()
  await db.deleteFrom('passkeyChallenge').where('codPessoa', '=', person).execute()
  await db.deleteFrom('credential').where('codPessoa', '=', person).execute()
  await deleteTries(db, person, await triesKeys(context, db, person))
  await revokeSessionsOf(db, person, clock.now(), null)
}

/** Records the end of a password as a security event, and notifies the person where no other message does. */
export function passwordEnded(app: HrApp, person: Reached, channel: InvitationChannel): void {
  app.events.record('passwordReset', { codPessoa: person })
  // A code by e-mail or WhatsApp notifies the person. A letter goes to HR, and the person may not have requested it.
  if (channel === 'letter') alertPerson(app, { userAgent: '' }, person, 'passwordReset')
}

/** Ends the lock after failed attempts or many requested codes. */
export async function unlock(context: StaffContext, person: Reached): Promise<void> {
  await deleteTries(context.db, person, await triesKeys(context, context.db, person))
  await deleteSends(context, context.db, person)
}

/** Ends all sessions of a person, and push on all devices; returns those that were open. */
export async function endSessions({ db, clock }: StaffContext, person: Reached) {
  // First: a sign-in that is being confirmed then either comes too late or is visible when the sessions are ended.
  await db.deleteFrom('passkeyChallenge').where('codPessoa', '=', person).execute()
  return revokeSessionsOf(db, person, clock.now(), null)
}

/** Records ended sessions as security events. */
export function sessionsEnded(
  { events }: Pick<HrApp, 'events'>,
  person: Reached,
  sessions: Awaited<ReturnType<typeof endSessions>>,
): void {
  for (const { id, deviceId } of sessions) events.record('signOut', { codPessoa: person, sessionId: id, deviceId })
}
