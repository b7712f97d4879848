import {
  createHash,
  createPrivateKey,
  createPublicKey,
  type Hash,
  hkdfSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto'
import { parseSecrets } from '#crypto/secrets.ts'
import { BackupError, damaged } from './archive.ts'

/*
 * The signature proves the origin of a backup, because anybody with the public key of age can encrypt one. The key
 * is derived from the first secret of the installation, so that it does not change with rotations; its public half
 * is stored beside the private key of age.
 */

/** DER of a private key of Ed25519 up to its 32 bytes. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')
const NAME = 'colab-signer-'

const UNSIGNED =
  'This backup is not signed: an earlier version made it, or somebody else. If you know where it comes from, repeat with --unsigned. Nothing was restored.'

export interface Signer {
  /** Public key, in the form shown to people and in files. */
  name: string
  key: KeyObject
}

/** Returns the signer of an installation. */
export function signerOf(secret: string): Signer {
  const seed = hkdfSync('sha256', parseSecrets(secret)[0]?.secret ?? secret, 'colab', 'backup signer', 32)
  const key = createPrivateKey({ key: Buffer.concat([PKCS8, Buffer.from(seed)]), format: 'der', type: 'pkcs8' })
  return { name: NAME + createPublicKey(key).export({ format: 'jwk' }).x, key }
}

/** Returns the signers that a file names, one a line; text before them is a comment. */
export function signersIn(text: string): string[] {
  return [...text.matchAll(new RegExp(`${NAME}[\\w-]{43}`, 'g'))].map(([name]) => name)
}

const next = (hash: Hash, line: string) => hash.update(line).update('\n')

/** Adds the signature of all lines as the last one. */
export async function* signLines(lines: AsyncIterable<string>, { key }: Signer): AsyncGenerator<string> {
  const hash = createHash('sha256')
  for await (const line of lines) {
    next(hash, line)
    yield line
  }
  yield JSON.stringify({ signature: sign(null, hash.digest(), key).toString('base64url') })
}

/**
 * Passes lines on up to their signature, and throws a BackupError unless it was made by `name`. The lines may only be
 * restored after the end of the generator.
 */
export async function* verifyLines(lines: AsyncIterable<string>, first: string, name: string): AsyncGenerator<string> {
  const hash = next(createHash('sha256'), first)
  let held: string | null = null
  for await (const line of lines) {
    if (held !== null) {
      next(hash, held)
      yield held
    }
    held = line
  }
  const signature = /^\{"signature":"([\w-]{86})"\}$/.exec(held ?? '')?.[1] ?? ''
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: name.slice(NAME.length) }, format: 'jwk' })
  if (!verify(null, hash.digest(), key, Buffer.from(signature, 'base64url'))) throw damaged()
}

/** Signers that a restore accepts: the named ones; none for an unsigned backup. */
export interface Trust {
  signers: readonly string[]
  unsigned: boolean
}

/** Throws a BackupError unless the signer of a backup is trusted; null for a backup of an earlier version. */
export function requireTrusted(signer: string | null, { signers, unsigned }: Trust): void {
  if (signer === null) {
    if (!unsigned) throw new BackupError(UNSIGNED)
    return
  }
  if (signersIn(signer)[0] !== signer) throw damaged()
  if (signers.includes(signer)) return
  throw new BackupError(
    `This backup is signed by ${signer}, which the identity file does not name. If that is your server, whose backups name it, repeat with --signer and this name. Nothing was restored.`,
  )
}
