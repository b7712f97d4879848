import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openUnder, sealUnder } from './sealed.ts'

/** Keys derived from the installation secret, one for each purpose; none of them is in the database. */
export interface Secrets {
  /** Signs session tokens (HS256). */
  tokens: Uint8Array
  /** Peppers passwords. */
  pepper: Uint8Array
  /** Keyed digest, base64url: identifies values in the database without revealing them. */
  digest(purpose: string, value: string): string
  /** Keyed digest like `digest`, for audit and security events, under a key of its own. */
  record(purpose: string, value: string): string
  /** AES-256-GCM for values that the database must contain but not reveal; `label` is authenticated. */
  seal(label: string, plaintext: string | Uint8Array): Uint8Array
  open(label: string, sealed: Uint8Array): Uint8Array
}

export function deriveSecrets(secret: string): Secrets {
  const derive = (purpose: string) => new Uint8Array(hkdfSync('sha256', secret, 'colab', purpose, 32))
  const keyed = (key: Uint8Array) => (purpose: string, value: string) =>
    createHmac('sha256', key).update(`${purpose}\0${value}`).digest('base64url')
  const sealKey = derive('seal')
  return {
    tokens: derive('tokens'),
    pepper: derive('pepper'),
    digest: keyed(derive('digest')),
    record: keyed(derive('record')),
    seal: (label, plaintext) => sealUnder(sealKey, label, plaintext),
    open: (label, sealed) => openUnder(sealKey, label, sealed),
  }
}

/** Reads the secret from the data folder, creating it on first start; readable by the owner only. */
export function storedSecret(dataDir: string): string {
  const file = join(dataDir, 'secret')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readSecret(file)
}

/** Reads a secret from a file. Throws when other users of the machine may read it too: they may have it already. */
export function readSecret(file: string): string {
  // Windows has no such modes.
  if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0) {
    throw new Error(`${file} can be read by other users: replace the secret, or "chmod 600" if nobody has read it`)
  }
  return readFileSync(file, 'utf8')
}
