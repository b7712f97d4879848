import type { Secrets } from '#crypto/secrets.ts'
import type { GatekeeperDeps } from '#gatekeeper/deps.ts'
import type { SignableDocument } from './tables.ts'

/** Long enough to read a contract; afterwards the list contains a new link. */
const LIFE = 30 * 60_000

type Signable = Pick<SignableDocument, 'rowidOrigem' | 'codPessoa'>

/** `<rowidOrigem>.<expires in base 36>.<keyed digest>`: cannot be forged, and is not stored. */
const sealed = ({ rowidOrigem, codPessoa }: Signable, expires: number) => `${rowidOrigem} ${codPessoa} ${expires}`

/** Returns the address of the page where this person signs this document, valid for half an hour. */
export function signingAddress(
  { settings, secrets, clock }: Pick<GatekeeperDeps, 'settings' | 'secrets' | 'clock'>,
  document: Signable,
): string {
  const expires = clock.now() + LIFE
  const link = `${document.rowidOrigem}.${expires.toString(36)}.${secrets.sign('signing link', sealed(document, expires))}`
  return `${settings.publicUrl}/assinar/${link}`
}

/** Reads the document from a link; the caller verifies the link below. PostgreSQL takes no NUL. */
export function rowidOf(link: string): string {
  return link.split(/[.\0]/)[0] ?? ''
}

/** Returns when a link to this document expires, in milliseconds; null when the link is not genuine. */
export function expiryOf(secrets: Secrets, link: string, document: Signable): number | null {
  const [, at = '', given = ''] = link.split('.')
  const expires = Number.parseInt(at, 36)
  return secrets.isSigned('signing link', sealed(document, expires), given) ? expires : null
}
