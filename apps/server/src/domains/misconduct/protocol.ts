import { createHmac, hkdfSync } from 'node:crypto'
import { readableCode } from '#base/readable-code.ts'
import type { Secrets } from '#crypto/secrets.ts'

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
  return readableCode(Buffer.from(secrets.digest('report', idempotencyKey), 'base64url'))
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
