import { randomInt, timingSafeEqual } from 'node:crypto'
import { maskEmail, maskPhone } from '@colab/contract/wire/phone'
import type { Caller } from '#base/caller.ts'
import type { Schema, Transaction } from '#db/schema.ts'
import type { Account } from './accounts.ts'
import type { GatekeeperDeps } from './deps.ts'
import { knownDevice } from './device-cookie.ts'
import { type Limit, networkOf, rangeOf, SENDS, SENDS_OF_DAY, SENDS_OF_STRANGERS, WRONG_CODES } from './limits.ts'
import { mailAddress } from './mail-address.ts'
import { withPortalName } from './portal-name.ts'
import { count, deleteCounts, returnMistakes, takeTry } from './rate.ts'
import { blocked } from './refusals.ts'

const MINUTE = 60_000
/** A recovery that sends no code within this time has to start again with the CPF. */
export const RECOVERY_TTL = 30 * MINUTE
/** A code is valid for ten minutes and five attempts. */
const LIFE = 10 * MINUTE
const TRIES = 5

export type Channel = 'whatsApp' | 'mail'

/** Codpessoa of a recovery for an unknown CPF, which cannot be finished. */
export const NOBODY = 0

/** Returns the masked destinations of a code; empty for an incomplete number or address, and where the channel is not configured. */
export function destinations(
  { delivery: { offers } }: Pick<GatekeeperDeps, 'delivery'>,
  { celular, emailParticular }: Account,
): { telefone: string; email: string } {
  const email = mailAddress(emailParticular)
  return {
    telefone: offers.whatsApp ? maskPhone(celular) : '',
    email: email === null || !offers.mail ? '' : maskEmail(email),
  }
}

/**
 * Starts a recovery on a device where the CPF was entered; an earlier one of that device ends, with its code. A
 * codPessoa alone reveals nothing and sends nothing.
 */
export async function beginRecovery(deps: GatekeeperDeps, deviceId: string, codPessoa: number): Promise<void> {
  const begun = { codPessoa, startedAt: deps.clock.now(), digest: '', expiresAt: 0, tries: 0 }
  await deps.db
    .insertInto('recoveryRequest')
    .values({ device: nameOf(deps, deviceId), ...begun })
    .onConflict((conflict) => conflict.column('device').doUpdateSet(begun))
    .execute()
}

/** Returns the person of the recovery on a device, `NOBODY` for an unknown CPF; null without a recovery. */
export async function recoveringPerson(deps: GatekeeperDeps, deviceId: string): Promise<number | null> {
  const begun = await deps.db
    .selectFrom('recoveryRequest')
    .select('codPessoa')
    .where('device', '=', nameOf(deps, deviceId))
    .where('startedAt', '>', deps.clock.now() - RECOVERY_TTL)
    .executeTakeFirst()
  return begun?.codPessoa ?? null
}

/** Creates a code for the recovery of a device, in place of an earlier one. */
export async function createCode(deps: GatekeeperDeps, deviceId: string): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const now = deps.clock.now()
  await deps.db
    .updateTable('recoveryRequest')
    .set({ digest: digestOf(deps, deviceId, code), expiresAt: now + LIFE, startedAt: now, tries: 0 })
    .where('device', '=', nameOf(deps, deviceId))
    .execute()
  return code
}

/**
 * Counts a code that is to be sent; refuses with `bloqueado` after too many. Attackers elsewhere do not use up the
 * owner's.
 */
export async function limitSends(
  deps: GatekeeperDeps,
  { deviceCookie, address }: Pick<Caller, 'deviceCookie' | 'address'>,
  codPessoa: number,
): Promise<void> {
  const device = knownDevice(deps.secrets, deviceCookie, codPessoa)
  for (const limit of [SENDS, SENDS_OF_DAY])
    await limitTo(deps, codPessoa, limit, device ?? rangeOf(address) ?? networkOf(address))
  if (device === null) await limitTo(deps, codPessoa, SENDS_OF_STRANGERS, '')
}

async function limitTo(deps: GatekeeperDeps, codPessoa: number, limit: Limit, from: string): Promise<void> {
  // A failed delivery counts too: after a timeout the code may still have arrived.
  const { count: sends, left } = await count(deps, limit, from, sendsTo(codPessoa))
  if (sends > limit.most) throw blocked(left)
}

/** Resets the limits of codes to a person, wherever they were requested. */
export async function deleteSends(deps: GatekeeperDeps, db: Transaction<Schema>, codPessoa: number): Promise<void> {
  await deleteCounts(deps, db, sendsTo(codPessoa))
}

/** The group of all counts of codes to a person. */
const sendsTo = (codPessoa: number) => `codes ${codPessoa}`

/** Sends a code to the destination on record. Refuses with `indisponivel` when delivery fails. */
export async function deliverCode(
  deps: GatekeeperDeps,
  account: Account,
  channel: Channel,
  code: string,
): Promise<void> {
  if (channel === 'whatsApp') await deps.delivery.whatsApp(withCountry(account.celular), code)
  else
    await deps.delivery.mail(
      account.emailParticular.trim(),
      SUBJECT,
      withPortalName(letter(code), deps.settings.profile),
    )
}

/**
 * Checks a code that a device received for a person. Every attempt is counted before the comparison. Returns the digest
 * for `takeCode`; null when the code is wrong, used, expired or another device's. Refuses with `bloqueado` while the
 * limit of the company is used up.
 */
export async function checkCode(
  deps: GatekeeperDeps,
  caller: Caller,
  codPessoa: number,
  code: string,
): Promise<string | null> {
  const live = await deps.db
    .updateTable('recoveryRequest')
    .set((is) => ({ tries: is('tries', '+', 1) }))
    .where('device', '=', nameOf(deps, caller.deviceId))
    .where('expiresAt', '>', deps.clock.now())
    .where('tries', '<', TRIES)
    .returning(['codPessoa', 'digest'])
    .executeTakeFirst()
  if (!live) return null
  const isKnown = knownDevice(deps.secrets, caller.deviceCookie, codPessoa) !== null
  const guess = live.codPessoa === codPessoa && codPessoa !== NOBODY ? 1 : 0
  const from = { address: caller.address, account: `person ${codPessoa}` }
  const taken = isKnown ? null : await takeTry(deps, WRONG_CODES, { ...from, guess })
  if (typeof taken === 'number') throw blocked(taken)
  const given = digestOf(deps, caller.deviceId, code.trim())
  if (!timingSafeEqual(Buffer.from(given), Buffer.from(live.digest)) || guess === 0) return null
  if (!isKnown) await returnMistakes(deps, WRONG_CODES, from, 1)
  return given
}

/** Uses a code up; returns false when it was used concurrently. */
export async function takeCode(db: Transaction<Schema>, digest: string): Promise<boolean> {
  const used = await db.deleteFrom('recoveryRequest').where('digest', '=', digest).executeTakeFirst()
  return used.numDeletedRows === 1n
}

function nameOf({ secrets }: Pick<GatekeeperDeps, 'secrets'>, deviceId: string): string {
  return secrets.digest('recovery device', deviceId)
}

function digestOf({ secrets }: Pick<GatekeeperDeps, 'secrets'>, deviceId: string, code: string): string {
  return secrets.digest('recovery', `${code} ${deviceId}`)
}

/** Formats digits with country code 55 for delivery; `celular` has ten or eleven without it, or already carries it. */
export function withCountry(celular: string): string {
  const digits = celular.replace(/\D/g, '')
  return digits.length > 11 ? digits : `55${digits}`
}

const SUBJECT = 'Seu código para criar uma nova senha'

function letter(code: string): string {
  return `Olá!

Recebemos um pedido para criar uma nova senha do Portal do Colaborador.
Seu código é:

    ${code}

Ele vale por 10 minutos e serve uma única vez. Não o informe a ninguém: nem o RH nem o suporte pedem este código.

Se não foi você quem pediu, ignore esta mensagem: sua senha continua a mesma.
`
}
