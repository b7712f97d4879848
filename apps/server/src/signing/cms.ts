import { createHash } from 'node:crypto'
import { Null, ObjectIdentifier, OctetString, Sequence } from 'asn1js'
import {
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs'
import type { Identity } from './key.ts'

const CONTENT_TYPE = '1.2.840.113549.1.9.3'
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4'
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47'
const TIMESTAMP_TOKEN = '1.2.840.113549.1.9.16.2.14'
const RSA_SHA256 = '1.2.840.113549.1.1.11'

/** Returns the timestamp token for the bytes of a signature; null for none. */
export type Timestamp = (signature: Uint8Array) => Promise<ContentInfo | null>

/**
 * Creates a detached CMS signature (RFC 5652) over content of this SHA-256, as PAdES baseline requires (ETSI EN 319
 * 142-1 §6.3): the certificate is bound by its digest (RFC 5035), and the time of signing is in the PDF, not here.
 */
export async function signDetached(identity: Identity, digest: Uint8Array, timestamp?: Timestamp): Promise<Buffer> {
  const { certificates, privateKey } = identity
  const [own] = certificates
  if (!own) throw new Error('no certificate to sign with')
  const chain = certificates.map((certificate) => Certificate.fromBER(certificate))
  const { issuer, serialNumber } = Certificate.fromBER(own)
  const signer = new SignerInfo({
    version: 1,
    sid: new IssuerAndSerialNumber({ issuer, serialNumber }),
    signedAttrs: new SignedAndUnsignedAttributes({ type: 0, attributes: signedAttributes(own, digest) }),
  })
  const signed = new SignedData({
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: ContentInfo.DATA }),
    certificates: chain,
    signerInfos: [signer],
  })
  await signed.sign(privateKey, 0, 'SHA-256')
  const { signatureAlgorithm, signature } = signer
  // RFC 5754 §3.2; the library leaves it out.
  if (signatureAlgorithm.algorithmId === RSA_SHA256) signatureAlgorithm.algorithmParams = new Null()
  const token = await timestamp?.(new Uint8Array(signature.getValue()))
  if (token) {
    const attributes = [new Attribute({ type: TIMESTAMP_TOKEN, values: [token.toSchema()] })]
    signer.unsignedAttrs = new SignedAndUnsignedAttributes({ type: 1, attributes })
  }
  const message = new ContentInfo({ contentType: ContentInfo.SIGNED_DATA, content: signed.toSchema(true) })
  return Buffer.from(message.toSchema().toBER())
}

/** Sorts attributes in the DER order of a set: by their bytes, and thus by their lengths, which do not vary. */
function signedAttributes(certificate: Uint8Array, digest: Uint8Array): Attribute[] {
  const certificateDigest = octets(createHash('sha256').update(certificate).digest())
  const signingCertificate = sequence(sequence(sequence(certificateDigest)))
  return [
    new Attribute({ type: CONTENT_TYPE, values: [new ObjectIdentifier({ value: ContentInfo.DATA })] }),
    new Attribute({ type: MESSAGE_DIGEST, values: [octets(digest)] }),
    new Attribute({ type: SIGNING_CERTIFICATE_V2, values: [signingCertificate] }),
  ]
}

function octets(bytes: Uint8Array): OctetString {
  return new OctetString({ valueHex: bytes })
}

function sequence(value: Sequence | OctetString): Sequence {
  return new Sequence({ value: [value] })
}
