import { createHash, verify, X509Certificate } from 'node:crypto'
import forge from 'node-forge'

/** What a signed PDF says of its last signature, read by another library than the one that wrote it. */
export interface ReadSignature {
  /** Everything but the signature itself is covered, from the first byte to the last. */
  coversAll: boolean
  /** The digest in the message is that of the bytes covered. */
  digestMatches: boolean
  /** The message is signed by the certificate in it. */
  signatureMatches: boolean
  subFilter: string
  certificate: X509Certificate
  attributes: string[]
}

const MESSAGE_DIGEST = '1.2.840.113549.1.9.4'

export function readSignature(pdf: Uint8Array): ReadSignature {
  const file = Buffer.from(pdf)
  const source = file.toString('latin1')
  const ranges = [...source.matchAll(/\/ByteRange \[ ?(\d+) (\d+) (\d+) (\d+) *\]/g)].at(-1)
  if (!ranges) throw new Error('no signature')
  const [from = 0, size = 0, after = 0, rest = 0] = ranges.slice(1).map(Number)
  const covered = Buffer.concat([file.subarray(from, from + size), file.subarray(after, after + rest)])
  const hex = source.slice(size, after)
  const message = forge.util.createBuffer(Buffer.from(hex.slice(1, -1), 'hex').toString('binary'))
  const asn1 = forge.asn1.fromDer(message, { parseAllBytes: false } as never)
  const cms = forge.pkcs7.messageFromAsn1(asn1) as unknown as {
    certificates: forge.pki.Certificate[]
    rawCapture: { authenticatedAttributes: forge.asn1.Asn1[]; signature: string }
  }
  const { authenticatedAttributes: attributes, signature } = cms.rawCapture
  const [certificate] = cms.certificates
  if (!certificate) throw new Error('no certificate')
  const pairs = attributes.map(({ value }) => {
    const [type, values] = value as [forge.asn1.Asn1, forge.asn1.Asn1]
    return { type: forge.asn1.derToOid(type.value as string), value: (values.value as forge.asn1.Asn1[])[0]?.value }
  })
  const digest = pairs.find(({ type }) => type === MESSAGE_DIGEST)?.value as string
  const set = forge.asn1.create(forge.asn1.Class.UNIVERSAL, forge.asn1.Type.SET, true, attributes)
  const signed = Buffer.from(forge.asn1.toDer(set).getBytes(), 'binary')
  const der = Buffer.from(forge.asn1.toDer(forge.pki.certificateToAsn1(certificate)).getBytes(), 'binary')
  const x509 = new X509Certificate(der)
  return {
    coversAll: from === 0 && hex.startsWith('<') && hex.endsWith('>') && after + rest === file.length,
    digestMatches: createHash('sha256').update(covered).digest('latin1') === digest,
    signatureMatches: verify('sha256', signed, x509.publicKey, Buffer.from(signature, 'binary')),
    subFilter: /\/SubFilter \/([\w.]+)/.exec(source.slice(Math.max(0, size - 500), size))?.[1] ?? '',
    certificate: x509,
    attributes: pairs.map(({ type }) => type).sort(),
  }
}
