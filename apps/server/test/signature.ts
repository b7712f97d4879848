import { createHash, verify, X509Certificate } from 'node:crypto'
import { ContentInfo, SignedData } from '@peculiar/asn1-cms'
import { AsnConvert, OctetString } from '@peculiar/asn1-schema'
import { Set as Asn1Set, fromBER } from 'asn1js'

/** The last signature of a signed PDF, read by another library than the one that wrote it. */
export interface ReadSignature {
  /** Covers everything but the signature itself, from the first byte to the last. */
  coversAll: boolean
  /** The digest in the message is that of the covered bytes. */
  digestMatches: boolean
  /** The message is signed by its own certificate. */
  signatureMatches: boolean
  subFilter: string
  certificate: X509Certificate
  /** Types of the signed attributes, in order of the message. */
  attributes: string[]
  /** The bytes of the signature, and its timestamp token as DER. */
  signature: Buffer
  timestamp: Buffer | null
}

const MESSAGE_DIGEST = '1.2.840.113549.1.9.4'
const TIMESTAMP_TOKEN = '1.2.840.113549.1.9.16.2.14'

/** Reads the last signature of a PDF; throws an Error without one. */
export function readSignature(pdf: Uint8Array): ReadSignature {
  const file = Buffer.from(pdf)
  const source = file.toString('latin1')
  const ranges = [...source.matchAll(/\/ByteRange \[ ?(\d+) (\d+) (\d+) (\d+) *\]/g)].at(-1)
  if (!ranges) throw new Error('no signature')
  const [from = 0, size = 0, after = 0, rest = 0] = ranges.slice(1).map(Number)
  const covered = Buffer.concat([file.subarray(from, from + size), file.subarray(after, after + rest)])
  const hex = source.slice(size, after)
  const { certificates, signerInfos } = messageOf(Buffer.from(hex.slice(1, -1), 'hex'))
  const own = certificates?.[0]?.certificate
  const [signer] = signerInfos
  if (!own || !signer?.signedAttrs) throw new Error('no certificate or no attributes')
  const certificate = new X509Certificate(Buffer.from(AsnConvert.serialize(own)))
  const attributes = signer.signedAttrs
  const [digest] = attributes.find(({ attrType }) => attrType === MESSAGE_DIGEST)?.attrValues ?? []
  const signed = new Asn1Set({ value: attributes.map((item) => fromBER(AsnConvert.serialize(item)).result) }).toBER()
  const signature = Buffer.from(signer.signature.buffer)
  const [token] = signer.unsignedAttrs?.find(({ attrType }) => attrType === TIMESTAMP_TOKEN)?.attrValues ?? []
  return {
    coversAll: from === 0 && hex.startsWith('<') && hex.endsWith('>') && after + rest === file.length,
    digestMatches: digest !== undefined && createHash('sha256').update(covered).digest().equals(octets(digest)),
    signatureMatches: verify('sha256', Buffer.from(signed), certificate.publicKey, signature),
    subFilter: /\/SubFilter \/([\w.]+)/.exec(source.slice(Math.max(0, size - 500), size))?.[1] ?? '',
    certificate,
    attributes: attributes.map(({ attrType }) => attrType),
    signature,
    timestamp: token ? Buffer.from(token) : null,
  }
}

/** The message at the start of its reserved space, whose rest is filled with zeros. */
function messageOf(room: Buffer): SignedData {
  const { content } = AsnConvert.parse(room, ContentInfo)
  return AsnConvert.parse(content, SignedData)
}

function octets(der: ArrayBuffer): Buffer {
  return Buffer.from(AsnConvert.parse(der, OctetString).buffer)
}
