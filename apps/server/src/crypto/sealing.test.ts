import { generateKeyPairSync } from 'node:crypto'
import { readEnvelope, SEALING, writeEnvelope } from '@colab/contract/wire/envelope'
import { beforeEach, describe, expect, it } from 'vitest'
import { createSealingKey, EnvelopeError, openEnvelope, sealWith } from './envelope.ts'
import { createSealing, type Sealing } from './sealing.ts'

const phone = generateKeyPairSync('rsa', { modulusLength: 2048 })
const server = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pair = { id: 'pair', privateKey: server.privateKey }
const publicKey = phone.publicKey.export({ type: 'spki', format: 'pem' }).toString()
const receiver = { deviceId: 'phone', publicKey, negotiatedAt: 1, sessionId: 'session' }

let now: number
let sealing: Sealing
beforeEach(() => {
  now = 1_000_000
  sealing = createSealing({ now: () => now }, { unwrapped: 3, receivers: 3 })
})

const partsOf = (data: string) => {
  const { encryptedKey, nonce } = readEnvelope(data)
  return { key: Buffer.from(encryptedKey).toString('hex'), nonce: Buffer.from(nonce).toString('hex') }
}

describe('the sealing key of replies', () => {
  const keyFor = (change: Partial<typeof receiver> = {}) => partsOf(sealing.seal({ ...receiver, ...change }, '{}')).key

  it('serves 1,000 replies to a device, each under its own nonce, then is replaced', () => {
    const sent = Array.from({ length: 2 * SEALING.messages + 1 }, () => partsOf(sealing.seal(receiver, '{}')))
    const counts = Map.groupBy(sent, ({ key }) => key)
    expect([...counts.values()].map((replies) => replies.length)).toEqual([1000, 1000, 1])
    expect(new Set(sent.map(({ nonce }) => nonce)).size).toBe(sent.length)
  })

  it('opens like that of any envelope', () => {
    for (const text of ['one', 'two']) {
      expect(openEnvelope(phone.privateKey, sealing.seal(receiver, text)).plaintext).toBe(text)
    }
  })

  it('changes after ten minutes', () => {
    const first = keyFor()
    now += SEALING.ttl - 1
    expect(keyFor()).toBe(first)
    now += 1
    expect(keyFor()).not.toBe(first)
  })

  it.each([
    ['an exchange of keys', { negotiatedAt: 2 }],
    ['another session', { sessionId: 'other' }],
    ['a call without a token', { sessionId: null }],
    ['another device', { deviceId: 'other' }],
  ])('changes after %s', (_, change) => {
    const first = keyFor()
    expect(keyFor()).toBe(first)
    expect(keyFor(change as Partial<typeof receiver>)).not.toBe(first)
  })
})

describe('the key of requests', () => {
  const sealingKey = createSealingKey(server.publicKey)
  const open = (deviceId: string, from = pair) => sealing.open(from, deviceId, sealWith(sealingKey, 'ok')).plaintext
  const receive = (deviceId = 'phone') => expect(open(deviceId)).toBe('ok')

  /** Only a remembered key opens a message without the private key. */
  function isRemembered(deviceId = 'phone', id = 'pair'): boolean {
    try {
      return open(deviceId, { id, privateKey: phone.privateKey }) === 'ok'
    } catch (error) {
      expect(error).toBeInstanceOf(EnvelopeError)
      return false
    }
  }

  it('stays in memory for ten minutes from its first message', () => {
    receive()
    now += SEALING.ttl - 1
    receive()
    expect(isRemembered()).toBe(true)
    now += 1
    expect(isRemembered()).toBe(false)
    receive()
  })

  it('serves its device and its pair only', () => {
    receive()
    expect([isRemembered(), isRemembered('other'), isRemembered('phone', 'next')]).toEqual([true, false, false])
  })

  it('stays out of memory when its message was changed', () => {
    const envelope = readEnvelope(sealWith(sealingKey, 'ok'))
    const changed = writeEnvelope({ ...envelope, ciphertext: envelope.ciphertext.toReversed() })
    expect(() => sealing.open(pair, 'phone', changed)).toThrow(EnvelopeError)
    expect(isRemembered()).toBe(false)
  })

  it('is unwrapped where its guard permits, which learns of messages that do not open', () => {
    const asked: string[] = []
    const guard = { before: () => void asked.push('before'), failed: () => void asked.push('failed') }
    const envelope = readEnvelope(sealWith(sealingKey, 'ok'))
    const changed = writeEnvelope({ ...envelope, ciphertext: envelope.ciphertext.toReversed() })
    for (const data of ['no envelope', changed]) {
      expect(() => sealing.open(pair, 'phone', data, guard)).toThrow(EnvelopeError)
    }
    expect(asked.splice(0)).toEqual(['before', 'failed'])
    for (const data of [sealWith(sealingKey, 'ok'), sealWith(sealingKey, 'ok'), changed]) {
      try {
        sealing.open(pair, 'phone', data, guard)
      } catch {}
    }
    expect(asked).toEqual(['before'])
    const refuse = new Error('too many')
    const strict = {
      ...guard,
      before: () => {
        throw refuse
      },
    }
    expect(() => sealing.open(pair, 'other', sealWith(sealingKey, 'ok'), strict)).toThrow(refuse)
    expect(isRemembered('other')).toBe(false)
  })

  it('gives way to those of later devices', () => {
    receive()
    for (let device = 0; device < 3; device++) receive(`device ${device}`)
    expect([isRemembered(), isRemembered('device 0'), isRemembered('device 2')]).toEqual([false, true, true])
  })

  it('leaves memory by maintenance when it has expired', () => {
    receive()
    now += SEALING.ttl
    sealing.forgetExpired()
    now -= 1
    expect(isRemembered()).toBe(false)
  })
})
