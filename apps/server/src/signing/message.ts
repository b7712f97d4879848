import { createHash, X509Certificate } from 'node:crypto'
import { fromBER, OctetString, Sequence } from 'asn1js'
import {
  Certificate,
  ContentInfo,
  IssuerAndSerialNumber,
  id_eContentType_TSTInfo,
  SignedData,
  type SignerInfo,
  TSTInfo,
} from 'pkijs'
import { subjectOf } from './certificates.ts'

const DIGESTS: Readonly<Record<string, string>> = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
}
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4'
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47'
const TIMESTAMP_TOKEN = '1.2.840.113549.1.9.16.2.14'

/** RSA (PKCS #1 v1.5 with any digest or one of SHA-2, and PSS) and ECDSA: for others a failed check proves nothing. */
const JUDGED = /^1\.2\.840\.(113549\.1\.1\.1[0-3]?|10045\.(2\.1|4\.3\.[2-4]))$/
const CURVES: readonly (string | undefined)[] = ['prime256v1', 'secp384r1', 'secp521r1']

/** `good` matches its bytes; `unfit` belongs to others; `unknown` has a form that these rules cannot judge. */
export type Judgement = 'good' | 'unfit' | 'unknown'

interface Judged {
  judgement: Judgement
  /** The subject of the signer in the message, where it can be read. */
  subject?: string
  certificate?: Uint8Array
  hasTimestamp?: boolean
}

/**
 * Returns the message in the string of a signature, which is padded with zeros; null for one with anything else, or in
 * two spellings.
 */
function messageIn(text: string): SignedData | null {
  if (/[a-f]/.test(text) && /[A-F]/.test(text)) return null
  const bytes = Buffer.from(text, 'hex')
  const { offset, result } = fromBER(bytes)
  if (offset <= 0 || bytes.subarray(offset).some((byte) => byte !== 0)) return null
  const { contentType, content } = new ContentInfo({ schema: result })
  return contentType === ContentInfo.SIGNED_DATA ? new SignedData({ schema: content }) : null
}

/**
 * Judges a message (RFC 5652, in hexadecimal digits) over the covered bytes: a signature, or a timestamp (RFC 3161).
 * Throws an Error for unusual forms.
 */
export async function judgeMessage(text: string, covered: Buffer, isTimestamp: boolean): Promise<Judged> {
  const signed = messageIn(text)
  const [signer, another] = signed?.signerInfos ?? []
  const digest = DIGESTS[signer?.digestAlgorithm.algorithmId ?? '']
  // Without signed attributes a message can be made to match other bytes.
  if (!signed || !signer?.signedAttrs || another || !digest) return { judgement: 'unknown' }
  const certificate = certificateOf(signed, signer)
  if (!certificate) return { judgement: 'unknown' }
  const der = Buffer.from(certificate.toSchema(true).toBER())
  const known = {
    subject: subjectOf(der),
    certificate: der,
    hasTimestamp: signer.unsignedAttrs?.attributes.some(({ type }) => type === TIMESTAMP_TOKEN) ?? false,
  }
  const content = isTimestamp ? tokenFor(signed, covered) : contentOf(signed, signer, covered)
  if (typeof content === 'string') return { ...known, judgement: content }
  const valuesOf = (type: string) =>
    signer.signedAttrs?.attributes.filter((attribute) => attribute.type === type).flatMap(({ values }) => values) ?? []
  const [said, more] = valuesOf(MESSAGE_DIGEST)
  if (more || !(said instanceof OctetString)) return { ...known, judgement: 'unknown' }
  const isSame = createHash(digest).update(content).digest().equals(Buffer.from(said.getValue()))
  if (!isSame || !valuesOf(SIGNING_CERTIFICATE_V2).every((value) => isBoundTo(der, value))) {
    return { ...known, judgement: 'unfit' }
  }
  const isGood = await signed.verify({ signer: 0, data: new Uint8Array(covered).buffer })
  return { ...known, judgement: isGood ? 'good' : isJudged(signer, der) ? 'unfit' : 'unknown' }
}

/**
 * Returns the content of a detached message whose signer is named by the issuer: then both versions are 1 (RFC 5652
 * §5.1, §5.3).
 */
function contentOf(signed: SignedData, signer: SignerInfo, covered: Buffer): Buffer | Judgement {
  const isPlain = signed.version === 1 && signer.version === 1 && !signed.encapContentInfo.eContent
  return isPlain ? covered : 'unknown'
}

/** Returns the content of a token whose imprint is that of the covered bytes. */
function tokenFor({ encapContentInfo }: SignedData, covered: Buffer): Buffer | Judgement {
  const { eContentType, eContent } = encapContentInfo
  if (eContentType !== id_eContentType_TSTInfo || !eContent) return 'unknown'
  const content = Buffer.from(eContent.getValue())
  const { hashAlgorithm, hashedMessage } = TSTInfo.fromBER(content).messageImprint
  const digest = DIGESTS[hashAlgorithm.algorithmId]
  if (!digest) return 'unknown'
  const isSame = createHash(digest).update(covered).digest().equals(Buffer.from(hashedMessage.getValue()))
  return isSame ? content : 'unfit'
}

function isJudged({ signatureAlgorithm }: SignerInfo, der: Uint8Array): boolean {
  const { asymmetricKeyType, asymmetricKeyDetails } = new X509Certificate(der).publicKey
  const isKey = asymmetricKeyType === 'rsa' || CURVES.includes(asymmetricKeyDetails?.namedCurve)
  return isKey && JUDGED.test(signatureAlgorithm.algorithmId)
}

/** Returns the certificate in a message that its signer names. */
function certificateOf({ certificates = [] }: SignedData, { sid }: SignerInfo): Certificate | undefined {
  if (!(sid instanceof IssuerAndSerialNumber)) return
  return certificates
    .filter((one) => one instanceof Certificate)
    .find(({ issuer, serialNumber }) => serialNumber.isEqual(sid.serialNumber) && issuer.isEqual(sid.issuer))
}

/**
 * Returns whether a signing certificate attribute (RFC 5035) has the SHA-256 of a certificate; other digests are only
 * covered by the signature.
 */
function isBoundTo(certificate: Uint8Array, attribute: unknown): boolean {
  const first = (value: unknown) => (value instanceof Sequence ? value.valueBlock.value : [])
  const [id] = first(first(attribute)[0])
  const [digest] = first(id)
  return (
    !(digest instanceof OctetString) ||
    createHash('sha256').update(certificate).digest().equals(Buffer.from(digest.getValue()))
  )
}
