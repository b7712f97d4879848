import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { Integer, OctetString, type Sequence } from 'asn1js'
import {
  type AlgorithmIdentifier,
  CertBag,
  ContentInfo,
  EncryptedData,
  KeyBag,
  PFX,
  PKCS8ShroudedKeyBag,
  type SafeContents,
} from 'pkijs'
import { type Identity, signingKey } from './key.ts'
import { type DerivationParams, decryptTripleDes } from './triple-des.ts'

const PBES2 = '1.2.840.113549.1.5.13'
/** pbeWithSHAAnd3-KeyTripleDES-CBC: company certificates (A1) are often issued with it. */
const TRIPLE_DES = '1.2.840.113549.1.12.1.3'

const OUTDATED =
  'it is encrypted with RC2, which is outdated; convert it with "openssl pkcs12 -legacy -in old.p12 -out key.pem" ' +
  'and "openssl pkcs12 -export -in key.pem -out new.p12"'

/** Reads the key and the certificates of a P12 file, the key's own first; throws an Error with the fault. */
export async function readP12(file: Uint8Array<ArrayBuffer>, password: string): Promise<Identity> {
  const bags = await readBags(file, password)
  const bag = bags.find((value) => value instanceof KeyBag || value instanceof PKCS8ShroudedKeyBag)
  if (!bag) throw new Error('it holds no key')
  if (bag instanceof PKCS8ShroudedKeyBag) checkAlgorithm(bag.encryptionAlgorithm)
  const key = Buffer.from(bag.toSchema().toBER())
  const privateKey = createPrivateKey({ key, format: 'der', type: 'pkcs8', passphrase: password })
  const certificates = bags
    .filter((value) => value instanceof CertBag)
    .flatMap(({ certValue }) => (certValue instanceof OctetString ? Buffer.from(certValue.getValue()) : []))
  const own = certificates.find((certificate) => certifies(certificate, privateKey))
  if (!own) throw new Error('it holds no certificate of its key')
  const others = certificates.filter((certificate) => certificate !== own)
  return { privateKey: await signingKey(privateKey), certificates: [own, ...others] }
}

async function readBags(file: Uint8Array<ArrayBuffer>, text: string) {
  const password = new TextEncoder().encode(text).buffer
  const pfx = parse(file)
  await pfx.parseInternalValues({ password }).catch((cause) => {
    throw new Error('the password is wrong or the file is damaged', { cause })
  })
  const safe = pfx.parsedValue?.authenticatedSafe
  if (!safe) throw new Error('it is empty')
  safe.safeContents = safe.safeContents.map((content) => decryptOutdated(content, text))
  await safe.parseInternalValues({ safeContents: safe.safeContents.map(() => ({ password })) })
  const contents: { value: SafeContents }[] = safe.parsedValue.safeContents
  return contents.flatMap(({ value }) => value.safeBags.map(({ bagValue }) => bagValue))
}

function parse(file: Uint8Array<ArrayBuffer>): PFX {
  try {
    return PFX.fromBER(file)
  } catch (cause) {
    throw new Error('it is not a P12 file', { cause })
  }
}

/** Decrypts contents encrypted with 3DES: the library only decrypts PBES2. Throws an Error for other encryptions. */
function decryptOutdated(info: ContentInfo, password: string): ContentInfo {
  if (info.contentType !== ContentInfo.ENCRYPTED_DATA) return info
  // A copy, because the library consumes its input.
  const { encryptedContentInfo } = EncryptedData.fromBER(info.content.toBER())
  const algorithm = encryptedContentInfo.contentEncryptionAlgorithm
  checkAlgorithm(algorithm)
  if (algorithm.algorithmId === PBES2) return info
  const encrypted = new Uint8Array(encryptedContentInfo.getEncryptedContent())
  const valueHex = decryptTripleDes(encrypted, password, derivationParams(algorithm))
  return new ContentInfo({ contentType: ContentInfo.DATA, content: new OctetString({ valueHex }) })
}

/** Returns the parameters of PKCS #12 encryption: a salt and a number of iterations. */
function derivationParams({ algorithmParams }: AlgorithmIdentifier): DerivationParams {
  const [salt, iterations] = (algorithmParams as Sequence).valueBlock.value
  if (!(salt instanceof OctetString && iterations instanceof Integer)) throw new Error('it is damaged')
  return { salt: new Uint8Array(salt.getValue()), iterations: iterations.valueBlock.valueDec }
}

function checkAlgorithm({ algorithmId }: AlgorithmIdentifier): void {
  if (algorithmId !== PBES2 && algorithmId !== TRIPLE_DES) throw new Error(OUTDATED)
}

function certifies(certificate: Buffer, key: KeyObject): boolean {
  return new X509Certificate(certificate).checkPrivateKey(key)
}
