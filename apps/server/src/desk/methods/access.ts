import type { liberaContato, redefineSenha } from '@colab/contract/desk/people'
import type { CheckedParams } from '@colab/contract/wire/method'
import { lockPerson } from '#employees/lock.ts'
import { expiryOf } from '#gatekeeper/invitations.ts'
import { passkeysRemoved, removePasskeys } from '#gatekeeper/passkeys.ts'
import { actOn } from '#hr/people/act.ts'
import { releaseHeld } from '#hr/people/contacts.ts'
import { candidatesOf, inviteesOf, resetPlanOf } from '#hr/people/invitations.ts'
import { endSessions, passwordEnded, sessionsEnded, unlock } from '#hr/people/password.ts'
import { refusal } from '#hr/refusal.ts'
import type { DeskContext } from '../context.ts'
import { requireAddress, sendCodes } from './invite.ts'
import { otherPerson, staffContext } from './person.ts'

/** An act of an agent on one person, and its reason. */
interface Act {
  codPessoa: number
  motivo: string
}

/** Ends the password of a person and sends a code for another one, or returns it as a letter. */
export async function resetPassword(
  context: DeskContext,
  { codPessoa, carta, motivo }: CheckedParams<typeof redefineSenha>,
) {
  const { app, db, reach } = context
  const person = await otherPerson(context, codPessoa)
  if (carta) requireAddress(context)
  const deps = { ...app, db }
  const candidates = await candidatesOf(deps, reach, [person])
  const plan = resetPlanOf(deps, candidates, { letters: carta, lettersOnly: carta })
  for (const [{ isEntitled, hasPassword }] of plan) {
    if (!isEntitled) throw refusal('semContrato', 'Esta pessoa não tem contrato que permita entrar.')
    if (!hasPassword) throw refusal('semSenha', 'Esta pessoa ainda não tem senha: mande um convite.')
  }
  const { invited, letters } = await sendCodes(context, motivo, inviteesOf(plan), 'reset')
  const [sent] = invited
  if ([...plan.values()].includes('isHeld'))
    throw refusal(
      'contatoNovo',
      'O e-mail ou o celular mudou há menos de 72 horas: outra pessoa do RH libera, ou a própria pessoa confirma pelo contato anterior.',
    )
  if ([...plan.values()].includes('isBeyondReach'))
    throw refusal(
      'outroContrato',
      'Esta pessoa tem outro contrato, fora do que você atende: a carta é de quem atende todos.',
    )
  // A person without a code would be locked out.
  if (!sent) throw refusal('semCanal', 'Esta pessoa não tem e-mail nem celular: imprima uma carta.')
  passwordEnded(app, person, sent.channel)
  const { day, time } = expiryOf(sent.channel, sent.expiresAt)
  return {
    ttConvite: [{ canal: sent.channel, ate: [day, time].filter(Boolean).join(' '), cartas: letters ?? '' }],
  }
}

/** Releases a contact that another person changed, so that it receives codes. */
export async function releaseContact(
  context: DeskContext,
  { codPessoa, versao, motivo }: CheckedParams<typeof liberaContato>,
) {
  const { agent } = context
  const person = await otherPerson(context, codPessoa)
  const people = [{ codPessoa: person }]
  const within = staffContext(context, motivo)
  await lockPerson(within.db, person)
  await actOn(within, { action: 'release contact', people }, (acting) => releaseHeld(acting, person, { versao, agent }))
  return {}
}

/** Ends the lock of a person after failed attempts. */
export async function unlockPerson(context: DeskContext, { codPessoa, motivo }: Act) {
  const person = await otherPerson(context, codPessoa)
  const people = [{ codPessoa: person }]
  await actOn(staffContext(context, motivo), { action: 'unlock', people }, (within) => unlock(within, person))
  context.app.events.record('unlocked', { codPessoa })
  return {}
}

/** Removes the passkeys of a person whose device is lost, and ends all sessions. */
export async function resetPasskeys(context: DeskContext, { codPessoa, motivo }: Act) {
  const person = await otherPerson(context, codPessoa)
  const people = [{ codPessoa: person }]
  const within = staffContext(context, motivo)
  const [removidas = 0] = await actOn(within, { action: 'passkey reset', people }, ({ db, clock }) =>
    removePasskeys(db, person, clock.now()),
  )
  passkeysRemoved(context.app, person)
  return { ttChaves: [{ removidas }] }
}

/** Ends all sessions of a person. */
export async function signOut(context: DeskContext, { codPessoa, motivo }: Act) {
  const person = await otherPerson(context, codPessoa)
  const people = [{ codPessoa: person }]
  const [ended = []] = await actOn(staffContext(context, motivo), { action: 'sign-out', people }, (within) =>
    endSessions(within, person),
  )
  sessionsEnded(context.app, person, ended)
  return { ttSessoes: [{ encerradas: ended.length }] }
}
