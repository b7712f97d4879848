import { createHmac, hkdfSync } from 'node:crypto'
import type { Secrets } from '#crypto/secrets.ts'

/** Crockford's base 32: no I, L, O or U, so that a protocol can be read out and copied by hand. */
const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Characters of five bits each: a hundred bits, which cannot be guessed. */
const LENGTH = 20
const GROUP = 4

/** Values derived only from a protocol, which is itself never stored. */
export interface ProtocolKeys {
  /** Identifies the report in storage. */
  id: string
  /** Seals the messages between HR and the reporter. */
  replyKey: Uint8Array
  /** Identifies equal reports. */
  digest(content: string): string
}

/**
 * Derives the protocol of a report from its idempotency key: always the same, and not computable without the
 * installation secret.
 */
export function protocolFor(secrets: Secrets, idempotencyKey: string): string {
  const bytes = Buffer.from(secrets.digest('report', idempotencyKey), 'base64url')
  const symbols = Array.from({ length: LENGTH }, (_, at) => SYMBOLS[(bytes[at] ?? 0) % SYMBOLS.length]).join('')
  return grouped(symbols)
}

/** Parses a typed protocol; returns null for an invalid one. */
export function readProtocol(typed: string): string | null {
  const symbols = typed
    .toUpperCase()
    .replace(/[\s.·–—-]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  return symbols.length === LENGTH && [...symbols].every((symbol) => SYMBOLS.includes(symbol)) ? grouped(symbols) : null
}

function grouped(symbols: string): string {
  return symbols.match(new RegExp(`.{${GROUP}}`, 'g'))?.join('-') ?? ''
}

export function keysOf(protocol: string): ProtocolKeys {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', protocol, 'colab report', purpose, 32))
  const digestKey = derive('digest')
  return {
    id: derive('id').toString('hex').slice(0, 20),
    replyKey: derive('reply'),
    digest: (content) => createHmac('sha256', digestKey).update(content).digest('base64url'),
  }
}
