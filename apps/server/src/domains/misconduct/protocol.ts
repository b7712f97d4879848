import { createHmac, hkdfSync } from 'node:crypto'
import type { Secrets } from '#crypto/secrets.ts'

/** Crockford's base 32: no I, L, O or U, so that a protocol can be read out and copied by hand. */
const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Of five bits each: a hundred bits, which nobody finds by trying. */
const LENGTH = 20
const GROUP = 4

/** What follows from a protocol, and from nothing else: it is itself never kept. */
export interface ProtocolKeys {
  /** Names the report in storage. */
  id: string
  /** Seals what HR and whoever reported write to each other. */
  replyKey: Uint8Array
  /** Tells an equal report from another one. */
  digest(content: string): string
}

/** The protocol of a report sent under this key: always the same, and not to be made without the installation's secret. */
export function protocolFor(secrets: Secrets, idempotencyKey: string): string {
  const bytes = Buffer.from(secrets.digest('report', idempotencyKey), 'base64url')
  const symbols = Array.from({ length: LENGTH }, (_, at) => SYMBOLS[(bytes[at] ?? 0) % SYMBOLS.length]).join('')
  return grouped(symbols)
}

/** A protocol as somebody typed it; null where it is none. */
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
