import { timingSafeEqual } from 'node:crypto'
import type { Secrets } from '#crypto/secrets.ts'
import type { App } from '#runtime/app.ts'
import type { SignableDocument } from './tables.ts'

/** Long enough to read a contract; who needs longer takes the next link from the list. */
const LIFE = 30 * 60_000

type Signable = Pick<SignableDocument, 'rowidOrigem' | 'codPessoa'>

/** `<rowidOrigem>.<expires in base 36>.<keyed digest>`: it can be made by nobody else, and none is kept. */
function sealOf(secrets: Secrets, { rowidOrigem, codPessoa }: Signable, expires: number): string {
  return secrets.digest('signing link', `${rowidOrigem} ${codPessoa} ${expires}`)
}

/** The address of the page where this person signs this document, for half an hour. */
export function signingAddress({ settings, secrets, clock }: App, document: Signable): string {
  const expires = clock.now() + LIFE
  const link = `${document.rowidOrigem}.${expires.toString(36)}.${sealOf(secrets, document, expires)}`
  return `${settings.publicUrl}/assinar/${link}`
}

/** The document that a link names; whether it is really this link's is asked below. */
export function rowidOf(link: string): string {
  return link.split('.')[0] ?? ''
}

/** When a link to this document expires, in milliseconds; null where it is none of ours. */
export function expiryOf(secrets: Secrets, link: string, document: Signable): number | null {
  const [, at = '', given = ''] = link.split('.')
  const expires = Number.parseInt(at, 36)
  const own = Buffer.from(sealOf(secrets, document, expires))
  const isOurs = own.length === Buffer.byteLength(given) && timingSafeEqual(own, Buffer.from(given))
  return isOurs ? expires : null
}
