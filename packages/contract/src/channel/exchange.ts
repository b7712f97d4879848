import * as v from 'valibot'
import { Unavailable } from '../wire/failures.ts'
import { createOpener, createSealer, generateKeys, importPublicKey } from '../wire/webcrypto.ts'
import type { Connection } from './connection.ts'
import type { ChannelOptions, DeviceKeys } from './options.ts'
import { readable, readJson } from './response.ts'
import { bearerOf, headersOf, type Session } from './session.ts'
import { createSharing } from './sharing.ts'

/**
 * Milliseconds between two replacements of keys, so that a server that loses them again at once is not called by every
 * call.
 */
const REPLACEMENT_PAUSE = 5000

const exchanged = v.object({ rsa_public_key_backend: v.string() })

export type KeyExchange = ReturnType<typeof createKeyExchange>

/** The keys of this device, which it exchanges with the server, and the cipher based on them. */
export function createKeyExchange(options: ChannelOptions, { send, authorized }: Connection) {
  const { sessions, keys, exclusive, now } = options
  const share = createSharing<DeviceKeys>()
  const shareReading = createSharing<DeviceKeys | undefined>()
  let replacedAt = Number.NEGATIVE_INFINITY
  let cipher: (ReturnType<typeof createCipher> & { of: string }) | undefined

  function offer(publicKey: string, deviceId: string): Promise<Response> {
    return authorized((session) =>
      send(`${options.api}/chave`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headersOf(session, deviceId) },
        body: JSON.stringify({ rsa_public_key_frontend: publicKey }),
      }),
    )
  }

  async function exchange(stale?: DeviceKeys, newId?: string): Promise<DeviceKeys> {
    const session = sessions.read()
    const held = await keys.read()
    const usable = held?.publicKey === stale?.publicKey ? undefined : held
    let deviceId = session ? bearerOf(session).deviceId : (newId ?? held?.deviceId ?? crypto.randomUUID())
    if (usable && usable.deviceId === deviceId) return usable
    const isReplacement = stale !== undefined && newId === undefined
    if (isReplacement && now() >= replacedAt && now() - replacedAt < REPLACEMENT_PAUSE) throw new Unavailable(404)
    const { privateKey, publicKey } = usable ?? (await (options.generateKeys ?? generateKeys)())
    let response = await offer(publicKey, deviceId)
    if (response.status === 401 && !session) {
      // Without the token of the session on this device, only a new device id can get keys.
      deviceId = crypto.randomUUID()
      response = await offer(publicKey, deviceId)
    }
    if (isReplacement && response.status < 500) replacedAt = now()
    const { rsa_public_key_backend } = await readJson(response, exchanged)
    const serverKey = await readable(response, () => importPublicKey(rsa_public_key_backend))
    const negotiated = { deviceId, privateKey, publicKey, serverKey }
    await keys.write(negotiated)
    cipher = undefined
    return negotiated
  }

  /**
   * Exchanges keys; `stale` are keys that the server has replaced, `newId` a device id in place of one that is in use.
   */
  function negotiate(stale?: DeviceKeys, newId?: string): Promise<DeviceKeys> {
    return share(JSON.stringify([stale?.publicKey, newId]), () => exclusive('keys', () => exchange(stale, newId)))
  }

  return {
    negotiate,
    /** Returns the keys of the device that the session belongs to; calls that are made together read them once. */
    async read(): Promise<DeviceKeys> {
      const session = sessions.read()
      const held = await shareReading('', keys.read)
      return held && (!session || held.deviceId === bearerOf(session).deviceId) ? held : negotiate()
    },
    /** Returns whether another tab has renewed the keys since; it holds the lock until they are stored. */
    async isRenewed(stale: DeviceKeys): Promise<boolean> {
      const { publicKey } = stale
      // Another tab, or the previous page, has exchanged keys of its own for this device.
      if (keys.isOwn?.()) return (await negotiate(stale)).publicKey !== publicKey
      return (await exclusive('keys', keys.read))?.publicKey !== publicKey
    },
    /** Returns the cipher of these keys and this session: another person or device, or an exchange, means new sealing keys. */
    cipherOf(held: DeviceKeys, session: Session | null) {
      const of = JSON.stringify([held.deviceId, held.publicKey, session && bearerOf(session).codPessoa])
      if (cipher?.of !== of) cipher = { of, ...createCipher(held, now) }
      return cipher
    },
  }
}

function createCipher({ serverKey, privateKey }: DeviceKeys, now: () => number) {
  return { seal: createSealer(serverKey, now), open: createOpener(privateKey, now) }
}
