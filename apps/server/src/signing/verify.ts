import { createHash, X509Certificate } from 'node:crypto'
import { fromBER, OctetString, Sequence } from 'asn1js'
import { Certificate, ContentInfo, IssuerAndSerialNumber, SignedData, type SignerInfo } from 'pkijs'

/**
 * What the signatures of a PDF prove: `intact` since the last of them, `extended` when bytes follow it, `changed` when one does not fit its
 * bytes, `unsigned`, or `unreadable`, also for signatures in a form that cannot be judged.
 */
export type Verdict =
  | { result: 'unreadable' | 'unsigned' | 'changed' }
  | { result: 'intact' | 'extended'; signatures: readonly ValidSignature[] }

/** A signature that fits its bytes, in the order of the file. */
export interface ValidSignature {
  /** Subject of the certificate as written in it; nobody vouches for it. */
  subject: string
  /** DER. */
  certificate: Uint8Array
  /** A token is there, which is not checked. */
  hasTimestamp: boolean
  /** Covers the file to its end; otherwise an earlier version of it, to which content was added. */
  isWhole: boolean
}

const DIGESTS: Readonly<Record<string, string>> = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
}
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4'
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47'
const TIMESTAMP_TOKEN = '1.2.840.113549.1.9.16.2.14'

/** More than any paper has; each costs a digest of the whole file. */
const MOST_SIGNATURES = 10

/** A stretch of a file from 0 to `start` and from `end` to `last`, around the text of a signature. */
interface Range {
  start: number
  end: number
  last: number
}

const BYTE_RANGE = /\/ByteRange\s*\[\s*(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s*\]/g

/** Checks every signature of a PDF by the rules of ISO 32000-2 §12.8; never throws. */
export async function verifyPdf(file: Uint8Array): Promise<Verdict> {
  const source = Buffer.from(file.buffer, file.byteOffset, file.length).toString('latin1')
  if (!/^%PDF-\d\.\d/.test(source) || !/%%EOF\s*$/.test(source)) return { result: 'unreadable' }
  const written = [...source.matchAll(BYTE_RANGE)]
  // A signature whose range hides behind another spelling is none that can be judged.
  const named =
    source.match(/\/B(?:y|#79)(?:t|#74)(?:e|#65)(?:R|#52)(?:a|#61)(?:n|#6e)(?:g|#67)(?:e|#65)/gi)?.length ?? 0
  const fields = source.match(/\/FT\s*\/Sig\b/g)?.length ?? 0
  if (written.length === 0) return { result: named > 0 || fields > 0 ? 'unreadable' : 'unsigned' }
  if (named !== written.length || written.length > MOST_SIGNATURES) return { result: 'unreadable' }
  const found: { range: Range; signature: ValidSignature }[] = []
  for (const match of written) {
    const range = rangeOf(source, match)
    // Odd, and no proof of a change: programs write signatures in more forms than these rules can judge.
    if (!range) return { result: 'unreadable' }
    const signature = await signatureIn(file, source, range).catch(() => 'unknown' as const)
    if (typeof signature === 'string') return { result: signature === 'unfit' ? 'changed' : 'unreadable' }
    found.push({ range, signature })
  }
  found.sort((one, other) => one.range.last - other.range.last)
  const isWhole = found.at(-1)?.range.last === file.length
  return { result: isWhole ? 'intact' : 'extended', signatures: found.map(({ signature }) => signature) }
}

/**
 * Returns the signed stretch: from the first byte of the file, with nothing left out but the string of `Contents`, in whose object the
 * range itself is written. Null for anything else.
 */
function rangeOf(source: string, match: RegExpExecArray): Range | null {
  const [zero = -1, start = 0, end = 0, rest = 0] = match.slice(1).map(Number)
  const last = end + rest
  if (zero !== 0 || start <= 0 || end <= start || rest <= 0 || last > source.length) return null
  if (!/^<(?:[\da-f]{2})+>$/i.test(source.slice(start, end))) return null
  if (!/\/Contents\s*$/.test(source.slice(Math.max(0, start - 40), start))) return null
  const from = source.lastIndexOf(' obj', start)
  const to = source.indexOf('endobj', end)
  const object = from < 0 || to < 0 ? '' : source.slice(from, start) + source.slice(end, to)
  const isOwn = match.index > from && match.index < to && (match.index < start || match.index >= end)
  const isOnly = object.match(/\/Contents\b/g)?.length === 1 && object.match(/\/ByteRange\b/g)?.length === 1
  // A signature field refers to the object of a signature, and a revision ends behind it.
  return isOwn && isOnly && /%%EOF\s*$/.test(source.slice(Math.max(0, last - 10), last)) ? { start, end, last } : null
}

/** Returns the message in the string of a signature, which zeros fill up; null for one with anything else, or in two spellings. */
function messageIn(text: string): SignedData | null {
  if (/[a-f]/.test(text) && /[A-F]/.test(text)) return null
  const bytes = Buffer.from(text, 'hex')
  const { offset, result } = fromBER(bytes)
  if (offset <= 0 || bytes.subarray(offset).some((byte) => byte !== 0)) return null
  const { contentType, content } = new ContentInfo({ schema: result })
  return contentType === ContentInfo.SIGNED_DATA ? new SignedData({ schema: content }) : null
}

/** Returns the signature of a stretch; `unfit` when it belongs to other bytes, `unknown` for a form that our rules cannot judge. */
async function signatureIn(
  file: Uint8Array,
  source: string,
  range: Range,
): Promise<ValidSignature | 'unfit' | 'unknown'> {
  const { start, end, last } = range
  const signed = messageIn(source.slice(start + 1, end - 1))
  const [signer, another] = signed?.signerInfos ?? []
  const digest = DIGESTS[signer?.digestAlgorithm.algorithmId ?? '']
  // Without signed attributes, or with content of its own, a message can be made to fit other bytes.
  if (!signed || !signer?.signedAttrs || another || !digest || signed.encapContentInfo.eContent) return 'unknown'
  const certificate = certificateOf(signed, signer)
  // With a certificate named so, both are 1 (RFC 5652 §5.1, §5.3).
  if (!certificate || signed.version !== 1 || signer.version !== 1) return 'unknown'
  const valuesOf = (type: string) =>
    signer.signedAttrs?.attributes.filter((attribute) => attribute.type === type).flatMap(({ values }) => values) ?? []
  const [said, more] = valuesOf(MESSAGE_DIGEST)
  const covered = Buffer.concat([file.subarray(0, start), file.subarray(end, last)])
  const hash = createHash(digest).update(covered).digest()
  if (more || !(said instanceof OctetString)) return 'unknown'
  if (!hash.equals(Buffer.from(said.getValue()))) return 'unfit'
  const der = Buffer.from(certificate.toSchema(true).toBER())
  if (!valuesOf(SIGNING_CERTIFICATE_V2).every((value) => isBoundTo(der, value))) return 'unfit'
  if (!(await signed.verify({ signer: 0, data: new Uint8Array(covered).buffer }))) return 'unfit'
  const hasTimestamp = signer.unsignedAttrs?.attributes.some(({ type }) => type === TIMESTAMP_TOKEN) ?? false
  return { subject: subjectOf(der), certificate: der, hasTimestamp, isWhole: last === file.length }
}

/** Returns the certificate in a message that its signer names. */
function certificateOf({ certificates = [] }: SignedData, { sid }: SignerInfo): Certificate | undefined {
  if (!(sid instanceof IssuerAndSerialNumber)) return
  return certificates
    .filter((one) => one instanceof Certificate)
    .find(({ issuer, serialNumber }) => serialNumber.isEqual(sid.serialNumber) && issuer.isEqual(sid.issuer))
}

/** Returns whether a signing certificate attribute (RFC 5035) has the SHA-256 of a certificate; other digests are left to the signature. */
function isBoundTo(certificate: Uint8Array, attribute: unknown): boolean {
  const first = (value: unknown) => (value instanceof Sequence ? value.valueBlock.value : [])
  const [id] = first(first(attribute)[0])
  const [digest] = first(id)
  return (
    !(digest instanceof OctetString) ||
    createHash('sha256').update(certificate).digest().equals(Buffer.from(digest.getValue()))
  )
}

/** The common name, otherwise the whole subject. */
function subjectOf(certificate: Uint8Array): string {
  const { subject } = new X509Certificate(certificate)
  return /^CN=(.+)$/m.exec(subject)?.[1] ?? subject.replaceAll('\n', ', ')
}
