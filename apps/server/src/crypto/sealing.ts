import { isWithinTtl, SEALING } from '@colab/contract/wire/envelope'
import { LRUCache } from 'lru-cache'
import {
  clientKey,
  createSealingKey,
  type Opened,
  openWith,
  parseEnvelope,
  type SealingKey,
  sealWith,
  unwrapKey,
} from './envelope.ts'
import type { ServerPair } from './keyring.ts'

/**
 * Unwrapped keys of requests and devices with a key for replies in memory, below 1 KB each; a dropped one costs an RSA
 * operation.
 */
const LIMITS = { unwrapped: 5000, receivers: 2000 }

/** A device and its session; another exchange of keys or another session gets another sealing key. */
export interface Receiver {
  deviceId: string
  publicKey: string
  negotiatedAt: number
  /** Null without a token. */
  sessionId: string | null
}

interface Use {
  since: number
  messages: number
  receiver: Receiver
  sealingKey: SealingKey
}

/** Limits the RSA operations that a sender can cause. */
export interface UnwrapGuard {
  /** Throws when too many of them failed; called before each. */
  before(): void
  /** Called when the envelope did not open after all. */
  failed(): void
}

const NO_GUARD: UnwrapGuard = { before() {}, failed() {} }

/**
 * Seals and opens the envelopes of calls. An AES key is used for several of them, in both directions (wire protocol
 * §3): those of requests are stored, with their pair and device, and those of replies are reused. In the memory of one
 * process only.
 */
export function createSealing(clock: { now(): number }, limits = LIMITS) {
  const unwrapped = new LRUCache<string, { key: Uint8Array; since: number }>({ max: limits.unwrapped })
  const uses = new LRUCache<string, Use>({ max: limits.receivers })

  function isUsable(use: Use, receiver: Receiver): boolean {
    return (
      use.messages < SEALING.messages &&
      isWithinTtl(use.since, clock.now()) &&
      use.receiver.sessionId === receiver.sessionId &&
      use.receiver.negotiatedAt === receiver.negotiatedAt &&
      use.receiver.publicKey === receiver.publicKey
    )
  }

  return {
    /** Decrypts the value of `data` from a device. Throws EnvelopeError for every kind of fault, or what the guard throws. */
    open(
      { id, privateKey }: Pick<ServerPair, 'id' | 'privateKey'>,
      deviceId: string,
      data: string,
      guard = NO_GUARD,
    ): Opened {
      const envelope = parseEnvelope(data)
      const { encryptedKey } = envelope
      const name = `${id} ${deviceId} ${Buffer.from(encryptedKey).toString('latin1')}`
      const known = unwrapped.get(name)
      if (known && isWithinTtl(known.since, clock.now())) return openWith(() => known.key, envelope)
      guard.before()
      try {
        let key: Uint8Array = new Uint8Array()
        const opened = openWith(() => {
          key = unwrapKey(privateKey, encryptedKey)
          return key
        }, envelope)
        // Only now: a key counts when its message is genuine.
        unwrapped.set(name, { key, since: clock.now() })
        return opened
      } catch (error) {
        guard.failed()
        throw error
      }
    },

    /** Seals UTF-8 text for a device: the value of `data`. */
    seal(receiver: Receiver, plaintext: string): string {
      const known = uses.get(receiver.deviceId)
      const use =
        known && isUsable(known, receiver)
          ? known
          : { since: clock.now(), messages: 0, receiver, sealingKey: createSealingKey(clientKey(receiver.publicKey)) }
      use.messages += 1
      uses.set(receiver.deviceId, use)
      return sealWith(use.sealingKey, plaintext)
    },

    /** Drops expired keys; call it every few minutes. */
    forgetExpired(): void {
      for (const cache of [unwrapped, uses]) {
        for (const [name, { since }] of cache) if (!isWithinTtl(since, clock.now())) cache.delete(name)
      }
    },
  }
}

export type Sealing = ReturnType<typeof createSealing>
