import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { OctetString } from 'asn1js'
import { CertBag, type ContentInfo, EncryptedData, KeyBag, PFX, PKCS8ShroudedKeyBag, type SafeContents } from 'pkijs'
import { type Identity, signingKey } from './identity.ts'

const ENCRYPTED_DATA = '1.2.840.113549.1.7.6'
const PBES2 = '1.2.840.113549.1.5.13'

const OUTDATED =
  'it is encrypted with 3DES or RC2, which is outdated; convert it with "openssl pkcs12 -legacy -in old.p12 -out key.pem" ' +
  'and "openssl pkcs12 -export -in key.pem -out new.p12"'

/** Reads the key and the certificates of a P12 file, the key's own first; throws an Error with the fault. */
export async function readP12(file: Uint8Array<ArrayBuffer>, password: string): Promise<Identity> {
  const bags = await readBags(file, password)
  const bag = bags.find((value) => value instanceof KeyBag || value instanceof PKCS8ShroudedKeyBag)
  if (!bag) throw new Error('it holds no key')
  if (bag instanceof PKCS8ShroudedKeyBag) requirePbes2(bag.encryptionAlgorithm.algorithmId)
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
  for (const content of safe.safeContents) requirePbes2(encryptionOf(content))
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

function encryptionOf({ contentType, content }: ContentInfo): string {
  if (contentType !== ENCRYPTED_DATA) return PBES2
  // A copy, because the library consumes its input.
  return EncryptedData.fromBER(content.toBER()).encryptedContentInfo.contentEncryptionAlgorithm.algorithmId
}

function requirePbes2(algorithm: string): void {
  if (algorithm !== PBES2) throw new Error(OUTDATED)
}

function certifies(certificate: Buffer, key: KeyObject): boolean {
  return new X509Certificate(certificate).checkPrivateKey(key)
}
