import { randomInt, timingSafeEqual } from 'node:crypto'
import { maskEmail, maskPhone } from '@colab/contract/wire/phone'
import * as v from 'valibot'
import type { App } from '#runtime/app.ts'
import type { Schema, Transaction } from '#schema/schema.ts'
import type { Account } from './accounts.ts'
import type { Limit } from './limits.ts'
import { count } from './rate.ts'
import { blocked } from './refusals.ts'

const MINUTE = 60_000
/** A code is valid for ten minutes and five tries. */
const LIFE = 10 * MINUTE
const TRIES = 5
/** Maximum codes per person; the daily limit keeps all tries of a day at 50 in a million codes. */
const SENDS: Limit[] = [
  { name: 'codes', most: 3, window: 15 * MINUTE },
  { name: 'codes a day', most: 10, window: 24 * 60 * MINUTE },
]

export type Channel = 'whatsApp' | 'mail'

const address = v.pipe(v.string(), v.trim(), v.email())

/** Returns the masked destinations of a code; empty for an incomplete number or address. */
export function destinations({ celular, emailParticular }: Account): { telefone: string; email: string } {
  const email = v.safeParse(address, emailParticular)
  return { telefone: maskPhone(celular), email: email.success ? maskEmail(email.output) : '' }
}

/**
 * Sends a new code to the destination on record and invalidates the previous one. Refuses with `bloqueado` after too
 * many codes, with `indisponivel` when delivery fails.
 */
export async function sendCode(app: App, account: Account, channel: Channel): Promise<void> {
  for (const limit of SENDS) {
    // A failed delivery counts too: after a timeout the code may still have arrived.
    const { count: sends, left } = await count(app, limit, String(account.codPessoa))
    if (sends > limit.most) throw blocked(left)
  }
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const fresh = { digest: digestOf(app, account.codPessoa, code), expiresAt: app.clock.now() + LIFE, tries: 0 }
  await app.db
    .insertInto('recoveryCode')
    .values({ codPessoa: account.codPessoa, ...fresh })
    .onConflict((conflict) => conflict.column('codPessoa').doUpdateSet(fresh))
    .execute()
  if (channel === 'whatsApp') await app.delivery.whatsApp(withCountry(account.celular), code)
  else await app.delivery.mail(account.emailParticular.trim(), SUBJECT, letter(code))
}

/**
 * Checks a code of the person. Every try is counted before the comparison. Returns the digest for `takeCode`; null when
 * the code is wrong, used or expired.
 */
export async function checkCode(app: App, codPessoa: number, code: string): Promise<string | null> {
  const live = await app.db
    .updateTable('recoveryCode')
    .set((is) => ({ tries: is('tries', '+', 1) }))
    .where('codPessoa', '=', codPessoa)
    .where('expiresAt', '>', app.clock.now())
    .where('tries', '<', TRIES)
    .returning('digest')
    .executeTakeFirst()
  if (!live) return null
  const given = digestOf(app, codPessoa, code.trim())
  return timingSafeEqual(Buffer.from(given), Buffer.from(live.digest)) ? given : null
}

/** Uses a code up; returns false when it was used concurrently. */
export async function takeCode(db: Transaction<Schema>, codPessoa: number, digest: string): Promise<boolean> {
  const used = await db
    .deleteFrom('recoveryCode')
    .where('codPessoa', '=', codPessoa)
    .where('digest', '=', digest)
    .executeTakeFirst()
  return used.numDeletedRows === 1n
}

function digestOf(app: App, codPessoa: number, code: string): string {
  return app.secrets.digest('recovery', `${codPessoa} ${code}`)
}

/** Formats digits with country code 55 for delivery; `celular` has ten or eleven without it, or already carries it. */
function withCountry(celular: string): string {
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
