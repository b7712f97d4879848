import 'reflect-metadata'
import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { ExtendedKeyUsageExtension, X509CertificateGenerator } from '@peculiar/x509'
import { Integer, ObjectIdentifier, OctetString, Sequence } from 'asn1js'
import {
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  PKIStatusInfo,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs'
import { onTestFinished } from 'vitest'

const TST_INFO = '1.2.840.113549.1.9.16.1.4'
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8'
const ECDSA = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }

/** Deviations of an authority from the protocol. */
export interface Misbehaviour {
  /** Changes the facts before signing. */
  facts?: (info: TSTInfo) => void
  /** Changes the response after signing. */
  answer?: (response: Buffer) => Buffer
  /** A PKIStatus other than granted. */
  status?: number
  httpStatus?: number
}

export interface TimestampAuthority {
  url: string
  /** Its certificate, in PEM. */
  certificate: string
  /** Content types of the received requests. */
  requests: (string | undefined)[]
}

/** Starts a timestamp authority (RFC 3161) for the calling test. */
export async function startAuthority(misbehaviour: Misbehaviour = {}): Promise<TimestampAuthority> {
  const keys = await crypto.subtle.generateKey(ECDSA, false, ['sign', 'verify'])
  const selfSigned = await X509CertificateGenerator.createSelfSigned({
    keys,
    name: 'CN=Carimbo do tempo de teste',
    signingAlgorithm: ECDSA,
    notBefore: new Date(Date.now() - 86_400_000),
    extensions: [new ExtendedKeyUsageExtension([TIME_STAMPING], true)],
  })
  const certificate = Certificate.fromBER(selfSigned.rawData)
  const requests: (string | undefined)[] = []
  const server = createServer(async (request, response) => {
    requests.push(request.headers['content-type'])
    const query = TimeStampReq.fromBER(new Uint8Array(await buffer(request)))
    const reply = await replyTo(query, certificate, keys.privateKey, misbehaviour)
    response.writeHead(misbehaviour.httpStatus ?? 200, { 'Content-Type': 'application/timestamp-reply' }).end(reply)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, certificate: selfSigned.toString('pem'), requests }
}

async function replyTo(
  { messageImprint, nonce }: TimeStampReq,
  certificate: Certificate,
  key: CryptoKey,
  { facts, answer, status = 0 }: Misbehaviour,
): Promise<Buffer> {
  const info = new TSTInfo({
    version: 1,
    policy: '1.2.3.4',
    messageImprint,
    serialNumber: new Integer({ value: 7 }),
    genTime: new Date(),
    ...(nonce && { nonce }),
  })
  facts?.(info)
  const content = info.toSchema().toBER()
  const { issuer, serialNumber } = certificate
  const digest = createHash('sha256').update(new Uint8Array(content)).digest()
  const attributes = [
    new Attribute({ type: '1.2.840.113549.1.9.3', values: [new ObjectIdentifier({ value: TST_INFO })] }),
    new Attribute({ type: '1.2.840.113549.1.9.4', values: [new OctetString({ valueHex: digest })] }),
    signingCertificate(certificate),
  ]
  const signed = new SignedData({
    version: 3,
    encapContentInfo: new EncapsulatedContentInfo({
      eContentType: TST_INFO,
      eContent: new OctetString({ valueHex: content }),
    }),
    certificates: [certificate],
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({ issuer, serialNumber }),
        signedAttrs: new SignedAndUnsignedAttributes({ type: 0, attributes }),
      }),
    ],
  })
  await signed.sign(key, 0, 'SHA-256')
  const timeStampToken = new ContentInfo({ contentType: ContentInfo.SIGNED_DATA, content: signed.toSchema(true) })
  const response = new TimeStampResp({ status: new PKIStatusInfo({ status }), timeStampToken })
  const bytes = Buffer.from(response.toSchema().toBER())
  return answer ? answer(bytes) : bytes
}

/** The certificate's digest, which RFC 5816 requires in a token. */
function signingCertificate(certificate: Certificate): Attribute {
  const digest = createHash('sha256').update(new Uint8Array(certificate.toSchema().toBER())).digest()
  const sequence = (value: Sequence | OctetString) => new Sequence({ value: [value] })
  const value = sequence(sequence(sequence(new OctetString({ valueHex: digest }))))
  return new Attribute({ type: '1.2.840.113549.1.9.16.2.47', values: [value] })
}
