import { createDecipheriv, createHash } from 'node:crypto'

/* Password-based decryption of old P12 files: pbeWithSHAAnd3-KeyTripleDES-CBC (RFC 7292, appendices B.2 and C). */

/** Purpose of derived bytes (RFC 7292, B.3). */
const KEY = 1
const IV = 2

/** Block and state of SHA-1, in bytes. */
const BLOCK = 64
const BLOCK_BITS = BLOCK * 8

export interface DerivationParams {
  salt: Uint8Array
  iterations: number
}

/** Decrypts with a key and an initialization vector derived from the password; throws for a wrong password. */
export function decryptTripleDes(encrypted: Uint8Array, password: string, params: DerivationParams): Buffer {
  const decipher = createDecipheriv('des-ede3-cbc', derive(password, params, KEY, 24), derive(password, params, IV, 8))
  return Buffer.concat([decipher.update(encrypted), decipher.final()])
}

function derive(password: string, { salt, iterations }: DerivationParams, purpose: number, length: number): Buffer {
  // A BMPString with its terminating null: UTF-16, high byte first.
  const characters = Buffer.from(`${password}\0`, 'utf16le').swap16()
  let blocks = [...blocksOf(Buffer.from(salt)), ...blocksOf(characters)]
  const output: Buffer[] = []
  for (let derived = 0; derived < length; derived += 20) {
    let digest = Buffer.concat([Buffer.alloc(BLOCK, purpose), ...blocks])
    for (let round = 0; round < iterations; round++) digest = createHash('sha1').update(digest).digest()
    output.push(digest)
    const addend = BigInt(`0x${Buffer.alloc(BLOCK, digest).toString('hex')}`) + 1n
    blocks = blocks.map((block) => {
      const sum = BigInt.asUintN(BLOCK_BITS, BigInt(`0x${block.toString('hex')}`) + addend)
      return Buffer.from(sum.toString(16).padStart(BLOCK * 2, '0'), 'hex')
    })
  }
  return Buffer.concat(output).subarray(0, length)
}

/** Repeats the bytes up to whole blocks. */
function blocksOf(bytes: Buffer): Buffer[] {
  const filled = Buffer.alloc(Math.ceil(bytes.length / BLOCK) * BLOCK, bytes)
  return Array.from({ length: filled.length / BLOCK }, (_, at) => filled.subarray(at * BLOCK, (at + 1) * BLOCK))
}
