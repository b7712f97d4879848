import { constants, createHash, createPublicKey, publicEncrypt, randomBytes, randomUUID } from 'node:crypto'
import { encodeBase64Text } from '@colab/contract/wire/base64'
import { type Envelope, SIZES, writeEnvelope } from '@colab/contract/wire/envelope'
import { requestBody } from '@colab/contract/wire/request'
import { createSealingKey, type SealingKey, sealWith } from '@colab/server/crypto/envelope'
import { generatePair } from '@colab/server/crypto/keyring'
import { HTTP_LIMITS } from '@colab/server/protocol/http/limits'
import { createDevice, DEVICE_KEY, type Device, deviceOf, signedIn } from '@colab/server/test/device'
import type { TestServer } from '@colab/server/test/server'
import { pick, type Trial } from '../check.ts'
import { onServer } from '../servers.ts'
import { areaUnderCurve } from '../timing.ts'
import { sendVectors } from '../wycheproof.ts'

const MALFORMED = 10_000
const TIMED = 20_000
const KEYS = 300
/** Above this value a classifier distinguishes two kinds of faults. */
const MOST = 0.55

/** The limit of envelopes that do not open would answer most of these. */
const limits = { ...HTTP_LIMITS, unopened: Number.POSITIVE_INFINITY }

const HASH = 32
const sha256 = (...parts: Uint8Array[]) => createHash('sha256').update(Buffer.concat(parts)).digest()

/** The mask function of OAEP (RFC 8017, B.2.1). */
function mask(seed: Uint8Array, bytes: Buffer): Buffer {
  const counted = Array.from({ length: Math.ceil(bytes.length / HASH) }, (_, at) =>
    sha256(seed, Buffer.from([0, 0, 0, at])),
  )
  const stream = Buffer.concat(counted)
  return Buffer.from(bytes.map((byte, at) => byte ^ (stream[at] ?? 0)))
}

interface Padding {
  /** The first byte, which must be zero. */
  first?: number
  label?: string
  /** The byte before the message, which must be one. */
  separator?: number
  /** A byte of the padding, which must be zero. */
  filler?: number
}

/** Encrypts an AES key with an OAEP block that has the given faults (RFC 8017, 7.1.1). */
function wrap(
  publicKey: string,
  key: Uint8Array,
  { first = 0, label = '', separator = 1, filler = 0 }: Padding,
): Uint8Array {
  const size = SIZES.encryptedKey
  const data = Buffer.alloc(size - HASH - 1)
  sha256(Buffer.from(label)).copy(data)
  data[HASH + 3] = filler
  data.set(key, data.length - key.length)
  data[data.length - key.length - 1] = separator
  const seed = randomBytes(HASH)
  const masked = mask(seed, data)
  const block = Buffer.concat([Buffer.from([first]), mask(masked, seed), masked])
  return publicEncrypt({ key: publicKey, padding: constants.RSA_NO_PADDING }, block)
}

type Malform = (
  genuine: Envelope,
  publicKey: string,
  random: () => number,
) => Partial<Record<keyof Envelope, Uint8Array>> | string

const changed = (bytes: Uint8Array, at: number): Uint8Array =>
  bytes.map((byte, index) => (index === at ? byte ^ 1 : byte))
const anyOf = (bytes: Uint8Array, random: () => number) => changed(bytes, Math.floor(random() * bytes.length))
const AES = () => randomBytes(SIZES.key)
const OAEP = constants.RSA_PKCS1_OAEP_PADDING

/** A block whose first byte is not zero but which is below every modulus: the attack of Manger must recognize it. */
const leading: Malform = (_, key) => ({ encryptedKey: wrap(key, AES(), { first: 1 }) })
const otherLabel: Malform = (_, key) => ({ encryptedKey: wrap(key, AES(), { label: 'label' }) })
const changedTag: Malform = ({ ciphertext }) => ({ ciphertext: changed(ciphertext, ciphertext.length - 1) })

/** Ways to damage an envelope, as in the invalid vectors of Wycheproof. */
const WAYS: Malform[] = [
  leading,
  otherLabel,
  changedTag,
  (_, key) => ({ encryptedKey: wrap(key, AES(), { separator: 2 }) }),
  (_, key) => ({ encryptedKey: wrap(key, AES(), { separator: 0, filler: 0 }) }),
  (_, key) => ({ encryptedKey: wrap(key, AES(), { filler: 7 }) }),
  (_, key) => ({ encryptedKey: publicEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, AES()) }),
  (_, key) => ({ encryptedKey: publicEncrypt({ key, padding: OAEP, oaepHash: 'sha1' }, AES()) }),
  (_, key) => ({ encryptedKey: publicEncrypt({ key, padding: OAEP, oaepHash: 'sha512' }, AES()) }),
  // Keys of other sizes, also none.
  (_, key, random) => {
    const bytes = randomBytes(pick(random, [0, 1, 16, 24, 31, 33, 64]))
    return { encryptedKey: publicEncrypt({ key, padding: OAEP, oaepHash: 'sha256' }, bytes) }
  },
  () => ({ encryptedKey: randomBytes(SIZES.encryptedKey) }),
  () => ({ encryptedKey: Buffer.alloc(SIZES.encryptedKey) }),
  () => ({ encryptedKey: Buffer.alloc(SIZES.encryptedKey, 0xff) }),
  () => ({ encryptedKey: Buffer.alloc(SIZES.encryptedKey, 1).fill(0, 0, SIZES.encryptedKey - 1) }),
  ({ encryptedKey }, _, random) => ({ encryptedKey: anyOf(encryptedKey, random) }),
  ({ encryptedKey }, _, random) => ({ encryptedKey: encryptedKey.slice(0, Math.floor(random() * SIZES.encryptedKey)) }),
  ({ encryptedKey }) => ({ encryptedKey: Buffer.concat([Buffer.alloc(1), encryptedKey]) }),
  ({ nonce }, _, random) => ({ nonce: anyOf(nonce, random) }),
  (_, __, random) => ({ nonce: randomBytes(Math.floor(random() * SIZES.nonce)) }),
  () => ({ nonce: randomBytes(16) }),
  ({ ciphertext }, _, random) => ({ ciphertext: anyOf(ciphertext, random) }),
  ({ ciphertext }, _, random) => ({ ciphertext: ciphertext.slice(0, Math.floor(random() * ciphertext.length)) }),
  ({ ciphertext }) => ({ ciphertext: Buffer.concat([ciphertext, Buffer.alloc(1)]) }),
  () => ({ ciphertext: randomBytes(SIZES.tag) }),
  () => '',
  () => 'no base64',
  () => encodeBase64Text('{}'),
  () => encodeBase64Text('{"encrypted_key":1,"nonce":[],"ciphertext":null}'),
  () => randomBytes(400).toString('base64'),
]

const REQUEST = JSON.stringify(requestBody('buscaAviso', {}))

interface Target {
  device: Device
  publicKey: string
  sealingKey: SealingKey
}

function malformed({ publicKey, sealingKey }: Target, way: Malform, random: () => number): string {
  const genuine = JSON.parse(Buffer.from(sealWith(sealingKey, REQUEST), 'base64').toString()) as Record<string, string>
  const envelope: Envelope = {
    encryptedKey: Uint8Array.from(Buffer.from(genuine.encrypted_key ?? '', 'base64')),
    nonce: Uint8Array.from(Buffer.from(genuine.nonce ?? '', 'base64')),
    ciphertext: Uint8Array.from(Buffer.from(genuine.ciphertext ?? '', 'base64')),
  }
  const parts = way(envelope, publicKey, random)
  return typeof parts === 'string' ? parts : writeEnvelope({ ...envelope, ...parts } as Envelope)
}

async function targetOf(server: TestServer): Promise<Target> {
  const device = await signedIn(server)
  const { json } = await device.exchange()
  const publicKey = String(json.rsa_public_key_backend)
  return { device, publicKey, sealingKey: createSealingKey(createPublicKey(publicKey)) }
}

/** Size, exponent and parity of public keys that must not be taken. */
const WEAK: { bits: number; e: number; isEven?: boolean }[] = [
  ...[512, 1024, 2047, 2049, 3072, 4096].map((bits) => ({ bits, e: 65537 })),
  ...[1, 3, 65536, 65539].map((e) => ({ bits: 2048, e })),
  { bits: 2048, e: 65537, isEven: true },
]

/** Returns a weak key as PEM; offering it needs no prime factors. */
function weakKey(at: number, random: () => number): string {
  const { bits, e, isEven = false } = WEAK[at % WEAK.length] ?? { bits: 0, e: 0 }
  const n = Buffer.from(Array.from({ length: Math.ceil(bits / 8) }, () => Math.floor(random() * 256)))
  const top = (bits - 1) % 8
  n[0] = ((n[0] ?? 0) & ((1 << (top + 1)) - 1)) | (1 << top)
  n[n.length - 1] = isEven ? (n.at(-1) ?? 0) & 0xfe : (n.at(-1) ?? 0) | 1
  const hex = e.toString(16)
  const exponent = Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex').toString('base64url')
  const jwk = { kty: 'RSA', n: n.toString('base64url'), e: exponent }
  return createPublicKey({ key: jwk, format: 'jwk' }).export({ type: 'spki', format: 'pem' }).toString()
}

/** Offers weak keys from new devices, and valid ones for devices of other sessions; none may be accepted. */
async function offerKeys(server: TestServer, trial: Trial): Promise<void> {
  const owner = await signedIn(server)
  const stranger = await deviceOf(server, (await signedIn(server)).owner)
  for (const at of trial.times(KEYS)) {
    if (at % 6 === 5) {
      const thief = createDevice(server, at % 12 === 5 ? stranger.tokens : null, owner.deviceId)
      trial.fault('keys taken', (await thief.exchange(DEVICE_KEY)).status !== 401)
    } else {
      const device = createDevice(server, null, randomUUID())
      const { status } = await device.exchange(weakKey(at, trial.random))
      trial.fault('keys taken', status !== 400 || (await device.put('{"data":"e30="}')).status !== 404)
    }
  }
  trial.fault('keys taken', (await owner.call('buscaAviso')).status !== 200)
}

/** Measures how long replies to three kinds of faults take, in random order. */
async function measure(target: Target, trial: Trial): Promise<void> {
  const kinds = [leading, otherLabel, changedTag].map((way) => ({ way, times: [] as number[] }))
  // Prepared before measuring: some envelopes take RSA operations to build, and the call after them would run on warm caches.
  const calls = Array.from(trial.times(TIMED), () => {
    const { way, times } = pick(trial.random, kinds)
    return { times, body: JSON.stringify({ data: malformed(target, way, trial.random) }) }
  })
  for (const { times, body } of calls) {
    const begun = performance.now()
    await target.device.put(body)
    times.push(performance.now() - begun)
  }
  const [ofLeading = [], ofLabel = [], ofTag = []] = kinds.map(({ times }) => times)
  const areas = {
    'AUC of paddings': areaUnderCurve(ofLeading, ofLabel),
    'AUC of padding and tag': areaUnderCurve(ofLabel, ofTag),
  }
  for (const [name, area] of Object.entries(areas)) {
    trial.add(name, area)
    trial.fail(area > MOST)
  }
}

export const check = onServer(
  `${MALFORMED} malformed envelopes and the vectors of Wycheproof that must not open: one answer; ${KEYS} weak or foreign client keys: none taken; ${TIMED} timed: faults told apart with an AUC of ${MOST} at most`,
  async (server, trial) => {
    const target = await targetOf(server)
    const answers = new Set<string>()
    // Without a fault the padding created here is accepted: what is refused below is refused for its fault.
    const { key } = target.sealingKey
    const faultless = { key, encryptedKey: Uint8Array.from(wrap(target.publicKey, key, {})) }
    trial.fail((await target.device.put(JSON.stringify({ data: sealWith(faultless, REQUEST) }))).status !== 200)
    const otherKey = createSealingKey(createPublicKey((await generatePair()).publicKey))
    async function send(device: Device, data: string): Promise<void> {
      const { status, text, headers } = await device.put(JSON.stringify({ data }))
      answers.add(`${status} ${headers.get('content-length')} ${text}`)
      trial.fail(status !== 400)
    }
    for (const at of trial.times(MALFORMED)) {
      const way = WAYS[at % (WAYS.length + 1)]
      // Alternately also a valid envelope for another server.
      await send(target.device, way ? malformed(target, way, trial.random) : sealWith(otherKey, REQUEST))
    }
    const vectors = await sendVectors(send)
    trial.tried += vectors
    Object.assign(trial.figures, { answers: answers.size, 'vectors of Wycheproof': vectors || 'not there' })
    trial.fail(answers.size - 1)
    await offerKeys(server, trial)
    await measure(target, trial)
  },
  { settings: { limits } },
)
