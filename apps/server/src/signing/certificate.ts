import 'reflect-metadata'
import { randomBytes } from 'node:crypto'
import {
  BasicConstraintsExtension,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  Name,
  SubjectKeyIdentifierExtension,
  X509CertificateGenerator,
} from '@peculiar/x509'

const YEARS = 10
const RSA_SHA256 = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
}

/** Signing of documents (RFC 9336 §3). */
const DOCUMENT_SIGNING = '1.3.6.1.5.5.7.3.36'

/**
 * Generates an RSA key, as PKCS #8, and a self-signed certificate in the name of the company; `now` in milliseconds.
 */
export async function makeIdentity(company: string, now: number) {
  const keys = await crypto.subtle.generateKey(RSA_SHA256, true, ['sign', 'verify'])
  const notAfter = new Date(now)
  notAfter.setUTCFullYear(notAfter.getUTCFullYear() + YEARS)
  const certificate = await X509CertificateGenerator.createSelfSigned({
    keys,
    signingAlgorithm: RSA_SHA256,
    // Positive, as a serial number must be.
    serialNumber: `01${randomBytes(15).toString('hex')}`,
    name: new Name([
      { C: ['BR'] },
      { O: [{ utf8String: company }] },
      { CN: [{ utf8String: `${company} - assinatura de documentos` }] },
    ]),
    notBefore: new Date(now),
    notAfter,
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature | KeyUsageFlags.nonRepudiation, true),
      new ExtendedKeyUsageExtension([DOCUMENT_SIGNING]),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  })
  const privateKey = await crypto.subtle.exportKey('pkcs8', keys.privateKey)
  return { certificate: Buffer.from(certificate.rawData), privateKey: Buffer.from(privateKey) }
}
