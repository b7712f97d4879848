import { createHash, randomBytes } from 'node:crypto'
import { Integer, Null, OctetString } from 'asn1js'
import {
  AlgorithmIdentifier,
  type ContentInfo,
  id_eContentType_TSTInfo,
  MessageImprint,
  PKIStatus,
  SignedData,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs'

const SHA256 = '2.16.840.1.101.3.4.2.1'

/** Timeout in milliseconds, while the signing person waits. */
const TIMEOUT = 5000

/** Bytes reserved in the PDF for a token; with the certificates of its issuer one takes 4 to 8 KB. */
export const TOKEN_ROOM = 16 * 1024

/**
 * Requests the token of a signature from a timestamp authority (RFC 3161). Throws an Error when it times out, refuses,
 * or returns a token that is not for this request or not validly signed by the certificate in it.
 */
export async function requestTimestamp(url: string, signature: Uint8Array): Promise<ContentInfo> {
  const digest = createHash('sha256').update(signature).digest()
  // 64 bits, as RFC 3161 §2.4.1 suggests; positive and without a leading zero byte, so that its encoding is unique.
  const nonce = Buffer.concat([Buffer.from([1]), randomBytes(7)])
  const reply = await send(url, requestFor(digest, nonce))
  const { status } = reply.status
  if (status !== PKIStatus.granted && status !== PKIStatus.grantedWithMods) throw new Error(`refused: status ${status}`)
  const token = reply.timeStampToken
  if (!token) throw new Error('no token')
  // A copy, because parsing changes its input, and the token goes into the signature unchanged.
  const signed = SignedData.fromBER(token.content.toBER())
  const { eContentType, eContent: content } = signed.encapContentInfo
  if (eContentType !== id_eContentType_TSTInfo || !content) throw new Error('a token without a timestamp')
  const { messageImprint, nonce: answered } = TSTInfo.fromBER(content.getValue())
  const isSameImprint =
    messageImprint.hashAlgorithm.algorithmId === SHA256 &&
    digest.equals(Buffer.from(messageImprint.hashedMessage.getValue()))
  if (!isSameImprint) throw new Error('a token for something else')
  if (!answered || !nonce.equals(answered.valueBlock.valueHexView)) throw new Error('a token for another request')
  if (!(await signed.verify({ signer: 0, data: new Uint8Array(signature).buffer })))
    throw new Error('a token not validly signed')
  if (token.toSchema().toBER().byteLength > TOKEN_ROOM) throw new Error('a token too large')
  return token
}

function requestFor(digest: Uint8Array, nonce: Uint8Array): ArrayBuffer {
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: SHA256, algorithmParams: new Null() }),
      hashedMessage: new OctetString({ valueHex: digest }),
    }),
    nonce: new Integer({ valueHex: nonce }),
    certReq: true,
  })
  return request.toSchema().toBER()
}

async function send(url: string, body: ArrayBuffer): Promise<TimeStampResp> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/timestamp-query', Accept: 'application/timestamp-reply' },
    body,
    signal: AbortSignal.timeout(TIMEOUT),
  })
  if (!response.ok) throw new Error(`HTTP status ${response.status}`)
  return TimeStampResp.fromBER(await response.arrayBuffer())
}
