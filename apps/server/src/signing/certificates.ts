import { createHash, X509Certificate } from 'node:crypto'
import type { Db } from '#db/schema.ts'

/** Certificates with which the company signs or signed. */
export interface KnownCertificates {
  has(der: Uint8Array): boolean
}

/** A certificate (DER) of the company. */
export interface CompanyCertificate {
  certificate: Uint8Array
  /** Milliseconds since the epoch, when this installation stored it. */
  addedAt: number
}

/** SHA-256 of a certificate in hex, which identifies it. */
export const fingerprintOf = (der: Uint8Array) => createHash('sha256').update(der).digest('hex')

/**
 * Lists all certificates of the company: those of `SIGNING_P12`, imported ones, and the one that the installation
 * created for itself.
 */
export async function companyCertificates(db: Db): Promise<CompanyCertificate[]> {
  const kept = await db.selectFrom('companyCertificate').select(['certificate', 'addedAt']).execute()
  const own = await db.selectFrom('signingIdentity').select(['certificate', 'createdAt as addedAt']).execute()
  return [...own, ...kept]
}

export async function knownCertificates(db: Db): Promise<KnownCertificates> {
  const known = new Set((await companyCertificates(db)).map(({ certificate }) => fingerprintOf(certificate)))
  return { has: (der) => known.has(fingerprintOf(der)) }
}

/**
 * Stores a certificate permanently, because documents outlive the certificate that signed them. Returns whether it was
 * new.
 */
export async function keepCertificate(db: Db, certificate: Uint8Array, now: number): Promise<boolean> {
  const fingerprint = fingerprintOf(certificate)
  const isKnown = (await companyCertificates(db)).some((one) => fingerprintOf(one.certificate) === fingerprint)
  if (isKnown) return false
  await db
    .insertInto('companyCertificate')
    .values({ fingerprint, certificate, addedAt: now })
    // Another process may start at the same moment.
    .onConflict((conflict) => conflict.column('fingerprint').doNothing())
    .execute()
  return true
}

/** Returns the common name, otherwise the whole subject. */
export function subjectOf(certificate: Uint8Array): string {
  const { subject } = new X509Certificate(certificate)
  return /^CN=(.+)$/m.exec(subject)?.[1] ?? subject.replaceAll('\n', ', ')
}
