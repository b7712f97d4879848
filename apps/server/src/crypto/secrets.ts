import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openUnder, sealUnder } from './sealed.ts'

/**
 * Keys derived from the installation secrets, one for each purpose; none of them is in the database. Writing uses the current secret,
 * reading accepts the others too: processes replace a secret at different moments, and sessions must survive that.
 */
export interface Secrets {
  /** Signs session tokens (HS256). */
  readonly tokens: Uint8Array
  /** Keys that verify session tokens. */
  tokenKeys(): Uint8Array[]
  /** Peppers new passwords. */
  readonly pepper: Uint8Array
  /** Peppers of stored passwords, the current one first: a password is hashed again at sign-in only. */
  peppers(): Uint8Array[]
  /**
   * Keyed digest, base64url: identifies values in the database without revealing them. Always with the first secret,
   * because a retry must find what was stored before a rotation.
   */
  digest(purpose: string, value: string): string
  /** Keyed digest like `digest`, for audit and security events, under a key of its own. */
  record(purpose: string, value: string): string
  /** Keyed digest that a client sends back, with the current secret. */
  sign(purpose: string, value: string): string
  isSigned(purpose: string, value: string, given: string): boolean
  /** AES-256-GCM for values that the database must contain but not reveal; `label` is authenticated. */
  seal(label: string, plaintext: string | Uint8Array): Uint8Array
  open(label: string, sealed: Uint8Array): Uint8Array
  /** Adds further secrets. Throws when the text does not begin with the present ones. */
  extend(text: string): void
}

/**
 * Milliseconds for which a replaced secret still verifies what clients send back: longer than a session, which ends
 * after twelve hours.
 */
export const OVERLAP = 13 * 3_600_000

/** An added line: when it becomes current, and the secret. */
const ADDED = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) (\S+)$/

/** Parses the secrets of an installation: the first, and below it a line for each that was added, oldest first. */
export function parseSecrets(text: string): { secret: string; from: number }[] {
  const lines = text.split('\n')
  const at = lines.findIndex((line) => ADDED.test(line))
  if (at < 1) return [{ secret: text, from: Number.NEGATIVE_INFINITY }]
  const added = lines.slice(at).map((line) => {
    const [, from = '', secret = ''] = ADDED.exec(line) ?? []
    if (!secret) throw new Error('the secret has a line that "colab rotate-secret" did not write')
    return { secret, from: Date.parse(from) }
  })
  return [{ secret: lines.slice(0, at).join('\n'), from: Number.NEGATIVE_INFINITY }, ...added]
}

function deriveKeys({ secret, from }: { secret: string; from: number }) {
  const derive = (purpose: string) => new Uint8Array(hkdfSync('sha256', secret, 'colab', purpose, 32))
  const keyed = (key: Uint8Array) => (purpose: string, value: string) =>
    createHmac('sha256', key).update(`${purpose}\0${value}`).digest('base64url')
  return {
    from,
    tokens: derive('tokens'),
    pepper: derive('pepper'),
    seal: derive('seal'),
    digest: keyed(derive('digest')),
    record: keyed(derive('record')),
  }
}

/** Derives the keys of the secrets in a text; `now` in milliseconds. */
export function deriveSecrets(text: string, now: () => number = Date.now): Secrets {
  const first = deriveKeys(parseSecrets(text)[0] ?? { secret: text, from: 0 })
  let known = text
  let all = parseSecrets(text).map(deriveKeys)
  const current = () => all.findLast(({ from }) => from <= now()) ?? first
  const currentFirst = () => [current(), ...all.filter((keys) => keys !== current())]
  /** Those of sessions: current, coming, and replaced within the overlap. */
  const accepted = () => all.filter((_, index) => (all[index + 1]?.from ?? Number.POSITIVE_INFINITY) > now() - OVERLAP)
  return {
    get tokens() {
      return current().tokens
    },
    get pepper() {
      return current().pepper
    },
    tokenKeys: () => accepted().map(({ tokens }) => tokens),
    peppers: () => currentFirst().map(({ pepper }) => pepper),
    digest: first.digest,
    record: first.record,
    sign: (purpose, value) => current().digest(purpose, value),
    isSigned: (purpose, value, given) => accepted().some(({ digest }) => isSame(digest(purpose, value), given)),
    seal: (label, plaintext) => sealUnder(current().seal, label, plaintext),
    open(label, sealed) {
      const [newest = first, ...others] = currentFirst()
      for (const { seal } of others) {
        try {
          return openUnder(seal, label, sealed)
        } catch {
          // Sealed under another secret.
        }
      }
      return openUnder(newest.seal, label, sealed)
    },
    extend(next) {
      if (next === known) return
      if (!next.startsWith(`${known}\n`)) throw new Error('the secret was replaced, not extended: restart the server')
      all = parseSecrets(next).map(deriveKeys)
      known = next
    },
  }
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Reads the secrets of a server: from the environment, from the file it names, or from the data folder. */
export function currentSecret(settings: { secret: string; secretFile: string; dataDir: string }): string {
  if (settings.secretFile) return readSecret(settings.secretFile).trim()
  return settings.secret || storedSecret(settings.dataDir)
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

/**
 * Reads a secret from a file. Throws when other users of the machine may read it, because they may have done so
 * already.
 */
export function readSecret(file: string): string {
  // Windows has no such modes.
  if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0) {
    throw new Error(`${file} can be read by other users: replace the secret, or "chmod 600" if nobody has read it`)
  }
  return readFileSync(file, 'utf8')
}
