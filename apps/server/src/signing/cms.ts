import { createHash, sign } from 'node:crypto'
import { CONTEXT_0, der, elementsOf, INTEGER, NULL, OCTETS, oid, SEQUENCE, setOf } from './der.ts'
import type { Identity } from './identity.ts'

const DATA = oid('1.2.840.113549.1.7.1')
const SIGNED_DATA = oid('1.2.840.113549.1.7.2')
const CONTENT_TYPE = oid('1.2.840.113549.1.9.3')
const MESSAGE_DIGEST = oid('1.2.840.113549.1.9.4')
const SIGNING_CERTIFICATE_V2 = oid('1.2.840.113549.1.9.16.2.47')
const SHA256 = der(SEQUENCE, oid('2.16.840.1.101.3.4.2.1'), NULL)
const RSA_SHA256 = der(SEQUENCE, oid('1.2.840.113549.1.1.11'), NULL)
const VERSION_1 = der(INTEGER, Buffer.from([1]))

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()

/**
 * A detached CMS signature (RFC 5652) over these parts, as PAdES baseline B-B asks for it (ETSI EN 319 142-1 §6.3): the
 * certificate is bound by its digest (RFC 5035), and there is no signing time, which stands in the PDF.
 */
export function signDetached({ certificates, privateKey }: Identity, parts: Uint8Array[]): Buffer {
  const [own] = certificates
  if (!own) throw new Error('no certificate to sign with')
  const content = createHash('sha256')
  for (const part of parts) content.update(part)
  const attributes = [
    attribute(CONTENT_TYPE, DATA),
    attribute(MESSAGE_DIGEST, der(OCTETS, content.digest())),
    attribute(SIGNING_CERTIFICATE_V2, der(SEQUENCE, der(SEQUENCE, der(SEQUENCE, der(OCTETS, digestOf(own)))))),
  ]
  const signed = setOf(...attributes)
  // In the message the same bytes stand under [0] instead of SET (RFC 5652 §5.4).
  const inMessage = Buffer.concat([Buffer.from([CONTEXT_0]), signed.subarray(1)])
  const signerInfo = der(
    SEQUENCE,
    VERSION_1,
    issuerAndSerial(own),
    SHA256,
    inMessage,
    RSA_SHA256,
    der(OCTETS, sign('sha256', signed, privateKey)),
  )
  const signedData = der(
    SEQUENCE,
    VERSION_1,
    setOf(SHA256),
    der(SEQUENCE, DATA),
    der(CONTEXT_0, ...certificates),
    setOf(signerInfo),
  )
  return der(SEQUENCE, SIGNED_DATA, der(CONTEXT_0, signedData))
}

function attribute(type: Buffer, value: Buffer): Buffer {
  return der(SEQUENCE, type, setOf(value))
}

/** What names a certificate: its issuer and its number there. */
function issuerAndSerial(certificate: Uint8Array): Buffer {
  const [whole] = elementsOf(Buffer.from(certificate))
  const [body] = whole ? elementsOf(whole.content) : []
  const fields = body ? elementsOf(body.content).filter(({ tag }) => tag !== CONTEXT_0) : []
  const [serial, , issuer] = fields
  if (!serial || !issuer) throw new Error('not a certificate')
  return der(SEQUENCE, issuer.bytes, serial.bytes)
}
