import { Secret, TOTP } from 'otpauth'
import type { Secrets } from '#crypto/secrets.ts'
import type { Db } from '#db/schema.ts'
import type { HrAgent } from '../tables.ts'

/* One-time codes (RFC 6238): six digits of 30 seconds, SHA-1, which every app supports. */

const PERIOD = 30
/** Steps before and after the current one that are accepted, because clocks of phones are slow or fast. */
const WINDOW = 1

function totpOf(secret: string, issuer = '', label = ''): TOTP {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period: PERIOD, digits: 6, algorithm: 'SHA1' })
}

/** Creates a secret of 160 bits: as text, as the address of its QR code, and sealed for the database. */
export function createTotp(secrets: Secrets, { issuer, label }: { issuer: string; label: string }) {
  const segredo = new Secret({ size: 20 }).base32
  const endereco = totpOf(segredo, issuer, label).toString()
  return { segredo, endereco, sealed: sealTotp(secrets, segredo) }
}

/** Seals a secret for the database. */
export function sealTotp(secrets: Secrets, segredo: string): string {
  return Buffer.from(secrets.seal('hr totp', segredo)).toString('base64url')
}

/**
 * Returns the time step of a code; null for a wrong one, or one of an earlier or later time. `sealed` is empty without
 * a secret.
 */
export function stepOf(secrets: Secrets, sealed: string, codigo: string, now: number): number | null {
  if (sealed === '' || !/^\d{6}$/.test(codigo)) return null
  const secret = Buffer.from(secrets.open('hr totp', Buffer.from(sealed, 'base64url'))).toString()
  const delta = totpOf(secret).validate({ token: codigo, timestamp: now, window: WINDOW })
  return delta === null ? null : Math.floor(now / 1000 / PERIOD) + delta
}

/** Accepts a code of an agent, once; false for a wrong code, and for one that was used. */
export async function acceptCode(
  { db, secrets, now }: { db: Db; secrets: Secrets; now: number },
  { codAgente, totp }: Pick<HrAgent, 'totp'> & { codAgente: number },
  codigo: string,
): Promise<boolean> {
  const step = stepOf(secrets, totp, codigo, now)
  if (step === null) return false
  const used = await db
    .updateTable('hrAgent')
    .set({ totpStep: step })
    .where('codAgente', '=', codAgente)
    .where('totpStep', '<', step)
    .executeTakeFirst()
  return used.numUpdatedRows === 1n
}
