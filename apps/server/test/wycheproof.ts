import { existsSync, readFileSync } from 'node:fs'

/*
 * Test vectors of Project Wycheproof (RSAES-OAEP 2048 with SHA-256, AES-GCM), where they are stored beside the project.
 * An envelope has neither a label nor associated data: vectors with either must fail.
 */

const root = new URL('../../../', import.meta.url)
const folder = new URL('../shared/wycheproof/', root)
const OAEP = new URL('rsa_oaep_2048_sha256_mgf1sha256_test.json', folder)
const GCM = new URL('aes_gcm_test.json', folder)

interface Vector {
  tcId: number
  comment: string
  result: 'valid' | 'invalid'
  msg: string
  ct: string
}
interface OaepVector extends Vector {
  label: string
}
interface GcmVector extends Vector {
  key: string
  iv: string
  aad: string
  tag: string
}
interface OaepGroup {
  privateKeyPkcs8: string
  tests: OaepVector[]
}
interface GcmGroup {
  keySize: number
  ivSize: number
  tagSize: number
  tests: GcmVector[]
}

export const HAS_VECTORS = existsSync(OAEP) && existsSync(GCM)

function groups<G>(file: URL): G[] {
  return (JSON.parse(readFileSync(file, 'utf8')) as { testGroups: G[] }).testGroups
}

/** Returns the private key of the vectors as DER PKCS#8, and the vectors. */
export function oaepVectors(): { privateKey: Uint8Array<ArrayBuffer>; vectors: OaepVector[] } {
  const [group] = groups<OaepGroup>(OAEP)
  return { privateKey: bytesOf(group?.privateKeyPkcs8 ?? ''), vectors: group?.tests ?? [] }
}

/** Returns the vectors of the sizes of an envelope. */
export function gcmVectors(): GcmVector[] {
  return groups<GcmGroup>(GCM)
    .filter(({ keySize, ivSize, tagSize }) => keySize === 256 && ivSize === 96 && tagSize === 128)
    .flatMap(({ tests }) => tests)
}

/** Returns whether an implementation without label and associated data must open a vector. */
export function mustOpen(vector: OaepVector | GcmVector): boolean {
  return vector.result === 'valid' && ('label' in vector ? vector.label : vector.aad) === ''
}

export function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(hex, 'hex'))
}
