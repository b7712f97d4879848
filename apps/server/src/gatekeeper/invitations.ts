import { randomInt, timingSafeEqual } from 'node:crypto'
import { formatDate } from '@colab/contract/wire/date'
import { maskPhone } from '@colab/contract/wire/phone'
import { localTime } from '#base/clock.ts'
import type { Schema, Transaction } from '#db/schema.ts'
import type { Account } from './accounts.ts'
import type { GatekeeperDeps } from './deps.ts'
import { mailAddress } from './mail-address.ts'
import { NO_PASSWORD } from './passwords.ts'
import { withPortalName } from './portal-name.ts'
import { withCountry } from './recovery.ts'
import { accessRefusal } from './refusals.ts'
import type { Invitation } from './tables.ts'

/* Codes with which people choose their first password, or the next one after HR ended the former one. */

const HOUR = 3_600_000
const DAY = 24 * HOUR
/**
 * A letter is handed out days after it was printed; a message is read at once or never. The last day of a letter is
 * included.
 */
const LIFE = { mail: 72 * HOUR, whatsApp: 72 * HOUR, letter: 31 * DAY }

/**
 * Eight digits, which every phone has a keyboard for, and two more than a recovery code, which distinguishes them. The
 * twenty attempts a day at an account give an attacker 0.0006 % within the month of a letter.
 */
const DIGITS = 8

export type InvitationChannel = Invitation['channel']

/** Returns the digits of a typed code if it has the form of an invitation's; null for any other. */
export function invitationCode(typed: string): string | null {
  const digits = typed.replace(/[\s-]/g, '')
  return new RegExp(`^\\d{${DIGITS}}$`).test(digits) ? digits : null
}

/** Returns a code as people read it: `1234 5678`. */
export function formatCode(code: string): string {
  return `${code.slice(0, DIGITS / 2)} ${code.slice(DIGITS / 2)}`
}

/** Returns the channel of a person's invitation; a letter where no message would arrive. */
export function channelOf(
  { delivery: { offers } }: Pick<GatekeeperDeps, 'delivery'>,
  { celular, emailParticular }: Pick<Account, 'celular' | 'emailParticular'>,
): InvitationChannel {
  if (offers.mail && mailAddress(emailParticular) !== null) return 'mail'
  return offers.whatsApp && maskPhone(celular) ? 'whatsApp' : 'letter'
}

/** Creates a code for a person, in place of an earlier one. */
export async function createInvitation(
  deps: GatekeeperDeps,
  db: Transaction<Schema>,
  codPessoa: number,
  channel: InvitationChannel,
): Promise<{ code: string; expiresAt: number }> {
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')
  const now = deps.clock.now()
  const row = { digest: digestOf(deps, codPessoa, code), channel, createdAt: now, expiresAt: now + LIFE[channel] }
  await db
    .insertInto('invitation')
    .values({ codPessoa, ...row })
    .onConflict((conflict) => conflict.column('codPessoa').doUpdateSet(row))
    .execute()
  return { code, expiresAt: row.expiresAt }
}

/** Returns the digest of a right code, for `useInvitation`; null when it is wrong or expired. */
export async function checkInvitation(deps: GatekeeperDeps, codPessoa: number, code: string): Promise<string | null> {
  const live = await deps.db
    .selectFrom('invitation')
    .select('digest')
    .where('codPessoa', '=', codPessoa)
    .where('expiresAt', '>', deps.clock.now())
    .executeTakeFirst()
  const given = digestOf(deps, codPessoa, code)
  return live && timingSafeEqual(Buffer.from(given), Buffer.from(live.digest)) ? given : null
}

/** Ends a code whose message could not be delivered; HR sees that there was one. */
export async function endUndelivered(
  { db, clock }: Pick<GatekeeperDeps, 'db' | 'clock'>,
  { codPessoa, expiresAt }: { codPessoa: number; expiresAt: number },
): Promise<void> {
  await db
    .updateTable('invitation')
    .set({ digest: '', expiresAt: clock.now() })
    .where('codPessoa', '=', codPessoa)
    // Not of a later code.
    .where('expiresAt', '=', expiresAt)
    .execute()
}

/**
 * Allows the person of a code to set a password. The code remains valid until a password is stored, so that it can be entered again
 * after a lost connection.
 */
export async function useInvitation(db: Transaction<Schema>, codPessoa: number, digest: string): Promise<void> {
  const held = await db
    .updateTable('invitation')
    .set({ digest })
    .where('codPessoa', '=', codPessoa)
    .where('digest', '=', digest)
    .executeTakeFirst()
  if (held.numUpdatedRows !== 1n) throw accessRefusal('codigoInvalido')
  await db
    .insertInto('credential')
    .values({ codPessoa, hash: NO_PASSWORD, padrao: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Returns until when a code is valid: the last day of a letter, otherwise day and time. */
export function expiryOf(channel: InvitationChannel, expiresAt: number): { day: string; time?: string } {
  return channel === 'letter' ? { day: localTime(expiresAt - DAY).day } : localTime(expiresAt)
}

/** Returns the same as text for people. */
export function expiryText(channel: InvitationChannel, expiresAt: number): string {
  const { day, time } = expiryOf(channel, expiresAt)
  return time === undefined ? formatDate(day) : `${formatDate(day)}, às ${time} (horário de Brasília)`
}

/** A code that is sent to its person. */
interface InvitationMessage extends Pick<Account, 'celular' | 'emailParticular'> {
  channel: InvitationChannel
  code: string
  expiresAt: number
}

/** Sends a code by mail or WhatsApp; a letter is printed elsewhere. Refuses with `indisponivel` when delivery fails. */
export async function deliverInvitation(
  { delivery, settings }: Pick<GatekeeperDeps, 'delivery' | 'settings'>,
  sent: InvitationMessage,
): Promise<void> {
  if (sent.channel === 'whatsApp') await delivery.whatsApp(withCountry(sent.celular), sent.code)
  if (sent.channel === 'mail')
    await delivery.mail(
      sent.emailParticular.trim(),
      withPortalName(SUBJECT, settings.profile),
      withPortalName(mailText(sent, settings.publicUrl), settings.profile),
    )
}

const SUBJECT = 'Seu código para entrar no Portal do Colaborador'

function mailText({ code, channel, expiresAt }: InvitationMessage, publicUrl: string): string {
  return `Olá!

O RH enviou um código para você criar a sua senha do Portal do Colaborador. Abra ${publicUrl || 'o portal'}, toque em
“Tenho um código do RH” e informe o seu CPF e este código:

    ${formatCode(code)}

Ele vale até ${expiryText(channel, expiresAt)}, e serve uma única vez. Não o informe a ninguém: nem o RH
nem o suporte pedem este código.
`
}

function digestOf({ secrets }: Pick<GatekeeperDeps, 'secrets'>, codPessoa: number, code: string): string {
  return secrets.digest('invitation', `${codPessoa} ${code}`)
}
