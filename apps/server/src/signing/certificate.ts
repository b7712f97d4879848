import { createPrivateKey, generateKeyPairSync, randomBytes } from 'node:crypto'
import forge from 'node-forge'
import type { Identity } from './identity.ts'

/* The one place that loads node-forge: certificates are made once, and P12 files read once a start. */

const YEARS = 10

/** Signing of documents (RFC 9336 §3). */
const DOCUMENT_SIGNING = '1.3.6.1.5.5.7.3.36'

const derOf = (certificate: forge.pki.Certificate) =>
  Buffer.from(forge.asn1.toDer(forge.pki.certificateToAsn1(certificate)).getBytes(), 'binary')

/** A key and a certificate that it signed itself, in the name of the company; `now` in milliseconds. */
export function makeIdentity(company: string, now: number): { certificate: Buffer; privateKey: Buffer } {
  const pair = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = forge.pki.publicKeyFromPem(pair.publicKey)
  // Positive, as a serial number must be.
  certificate.serialNumber = `01${randomBytes(15).toString('hex')}`
  certificate.validity.notBefore = new Date(now)
  certificate.validity.notAfter = new Date(now)
  certificate.validity.notAfter.setFullYear(certificate.validity.notBefore.getFullYear() + YEARS)
  const utf8 = (shortName: string, value: string) => ({ shortName, value, valueTagClass: forge.asn1.Type.UTF8 })
  const name = [
    { shortName: 'C', value: 'BR' },
    utf8('O', company),
    utf8('CN', `${company} - assinatura de documentos`),
  ] as unknown as forge.pki.CertificateField[]
  certificate.setSubject(name)
  certificate.setIssuer(name)
  certificate.setExtensions([
    { name: 'basicConstraints', cA: false, critical: true },
    { name: 'keyUsage', digitalSignature: true, nonRepudiation: true, critical: true },
    { name: 'extKeyUsage', [DOCUMENT_SIGNING]: true },
    { name: 'subjectKeyIdentifier' },
  ])
  certificate.sign(forge.pki.privateKeyFromPem(pair.privateKey), forge.md.sha256.create())
  const privateKey = createPrivateKey(pair.privateKey).export({ format: 'der', type: 'pkcs8' })
  return { certificate: derOf(certificate), privateKey }
}

/** The key and the certificates of a P12 file, its own first; throws an Error that says what is wrong with it. */
export function readP12(file: Uint8Array, password: string): Identity {
  const p12 = forge.pkcs12.pkcs12FromAsn1(forge.asn1.fromDer(Buffer.from(file).toString('binary')), password)
  const { pkcs8ShroudedKeyBag: shroudedType = '', keyBag: keyType = '', certBag: certType = '' } = forge.pki.oids
  const bags = (bagType: string) => p12.getBags({ bagType })[bagType] ?? []
  const key = [...bags(shroudedType), ...bags(keyType)].find((bag) => bag.key)?.key
  if (!key) throw new Error('it holds no RSA key')
  const privateKey = createPrivateKey(forge.pki.privateKeyToPem(key))
  const certificates = bags(certType).flatMap(({ cert }) => cert ?? [])
  const isOwn = ({ publicKey }: forge.pki.Certificate) => (publicKey as forge.pki.rsa.PublicKey).n.equals(key.n)
  const own = certificates.find(isOwn)
  if (!own) throw new Error('it holds no certificate of its key')
  return { privateKey, certificates: [own, ...certificates.filter((other) => other !== own)].map(derOf) }
}
