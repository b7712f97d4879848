import { createPrivateKey } from 'node:crypto'
import { encodeBase64 } from '@colab/contract/wire/base64'
import { type Envelope, readEnvelope, SEALING, SIZES, writeEnvelope } from '@colab/contract/wire/envelope'
import { createOpener, createSealer, generateKeys, importPublicKey } from '@colab/contract/wire/webcrypto'
import { generatePair } from '@colab/server/crypto/keyring'
import { createSealing, type Receiver } from '@colab/server/crypto/sealing'
import type { Check, Trial } from '../check.ts'

const ENVELOPES = 1_000_000
const CHANGED = 20
const RECEIVERS = 40
/** Milliseconds between two messages of one sender at most: 1,000 messages take about ten minutes, so that both limits take effect. */
const STEP = 1200

/** Records envelopes; counts nonces that repeat under a key, and keys beyond their limits or of another receiver. */
function createRecord() {
  const keys = new Map<string, { since: number; owner: string; nonces: Set<string> }>()
  let broken = 0
  return {
    add(data: string, now: number, owner: string): void {
      const { encryptedKey, nonce } = readEnvelope(data)
      const name = encodeBase64(encryptedKey)
      const key = keys.get(name) ?? { since: now, owner, nonces: new Set<string>() }
      keys.set(name, key)
      const size = key.nonces.size
      key.nonces.add(encodeBase64(nonce))
      const isRepeated = key.nonces.size === size
      const isOver = key.nonces.size > SEALING.messages || now - key.since >= SEALING.ttl
      if (isRepeated || isOver || key.owner !== owner) broken += 1
    },
    result: () => ({ broken, keys: keys.size }),
  }
}

/** Seals half of the envelopes as a browser does and half as the server, whose devices change keys and sessions meanwhile. */
async function sealMany(envelopes: number, { random }: Trial) {
  let time = 0
  const [browser, pair] = [await generateKeys(), await generatePair()]
  const record = createRecord()
  const seal = createSealer(await importPublicKey(pair.publicKey), () => time)
  const half = Math.ceil(envelopes / 2)
  for (let at = 0; at < half; at++) {
    time += random() * STEP
    record.add((await seal('{}')).data, time, 'server')
  }
  const sealing = createSealing({ now: () => time })
  const receivers = Array.from({ length: RECEIVERS }, (_, index): Receiver => {
    return { deviceId: `${index}`, publicKey: browser.publicKey, negotiatedAt: 0, sessionId: 'first' }
  })
  for (let at = 0; at < half; at++) {
    time += (random() * STEP) / RECEIVERS
    const which = Math.floor(random() * RECEIVERS)
    const receiver = receivers[which]
    if (!receiver) continue
    if (random() < 1 / 2000) receiver.sessionId = `session ${at}`
    if (random() < 1 / 2000) receiver.negotiatedAt = time
    record.add(sealing.seal({ ...receiver }, '{}'), time, JSON.stringify(receiver))
  }
  return record.result()
}

type Open = (data: string) => unknown

/** Returns copies of an envelope: each with one changed bit, and with its tag cut to each shorter length. */
function* changesOf(envelope: Envelope): Generator<Envelope> {
  for (const part of ['encryptedKey', 'nonce', 'ciphertext'] as const) {
    for (let bit = 0; bit < envelope[part].length * 8; bit++) {
      const bytes = envelope[part].slice()
      bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      yield { ...envelope, [part]: bytes }
    }
  }
  for (let left = 0; left < SIZES.tag; left++) {
    yield { ...envelope, ciphertext: envelope.ciphertext.slice(0, envelope.ciphertext.length - SIZES.tag + left) }
  }
}

/** Opens all changes of an envelope after the genuine one, whose key is then stored. */
async function openChanges(data: string, open: Open, trial: Trial): Promise<void> {
  await open(data)
  for (const changed of changesOf(readEnvelope(data))) {
    trial.tried += 1
    trial.add('changes', 1)
    const isOpened = await Promise.try(open, writeEnvelope(changed)).then(
      () => true,
      () => false,
    )
    trial.fault('opened', isOpened)
  }
}

export const check: Check = {
  goal: `${ENVELOPES.toLocaleString('en')} envelopes: no nonce repeated under a key, no key beyond its limits; every bit of ${CHANGED} envelopes changed and every cut of their tags, on both sides: none opens`,
  async run(trial) {
    const envelopes = trial.scaled(ENVELOPES)
    const { broken, keys } = await sealMany(envelopes, trial)
    trial.tried += envelopes
    trial.fail(broken)
    Object.assign(trial.figures, { envelopes, keys })

    const [browser, pair] = [await generateKeys(), await generatePair()]
    const privateKey = createPrivateKey({ key: Buffer.from(pair.privateKey), format: 'der', type: 'pkcs8' })
    const clock = { now: () => 0 }
    const sealing = createSealing(clock)
    const receiver = { deviceId: 'device', publicKey: browser.publicKey, negotiatedAt: 0, sessionId: null }
    const publicKey = await importPublicKey(pair.publicKey)
    const openAtServer: Open = (data) => sealing.open({ id: 'pair', privateKey }, 'device', data)
    const openInBrowser = createOpener(browser.privateKey, clock.now)
    for (let at = 0; at < trial.scaled(CHANGED); at++) {
      const { data } = await createSealer(publicKey, clock.now)(`{"at":${at}}`)
      await openChanges(data, openAtServer, trial)
      await openChanges(createSealing(clock).seal(receiver, `{"at":${at}}`), openInBrowser, trial)
    }
  },
}
