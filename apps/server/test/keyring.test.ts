import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { anchorOf, createKeyring, generatePair, opensKeys, WrongSecret } from '#crypto/keyring.ts'
import { deriveSecrets } from '#crypto/secrets.ts'
import { openDatabase } from '#db/database.ts'
import { migratedDatabase } from './databases.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const START = Date.UTC(2026, 9, 1, 12)
const secrets = deriveSecrets('one secret')
/** In place of a pair of RSA, which takes long to generate. */
const generated = generateKeyPairSync('ed25519', {
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'der' },
})

let db: ReturnType<typeof openDatabase>
let now: number
/** Pairs generated so far. */
let made: number

beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'colab-keyring-'))
  db = openDatabase(await migratedDatabase(folder, 'sqlite'))
  now = START
  made = 0
  return async () => {
    await db.destroy()
    await rm(folder, { recursive: true })
  }
})

/** The keyring of a process; `meanwhile` runs whenever it generates a pair. */
const createProcess = (own = secrets, meanwhile = async () => {}) =>
  createKeyring(db, { now: () => now }, own, async () => {
    made += 1
    await meanwhile()
    return generated
  })

const idsIn = async () =>
  (await db.selectFrom('serverKey').select('id').orderBy('activeFrom').execute()).map(({ id }) => id)
const anchors = async () => (await db.selectFrom('seenEnvelope').select('digest').execute()).map(({ digest }) => digest)

it('generates RSA pairs of 2048 bits with exponent 65537, as PEM SPKI and DER PKCS#8', async () => {
  const { publicKey, privateKey } = await generatePair()
  const key = createPublicKey(publicKey)
  expect(key.asymmetricKeyType).toBe('rsa')
  expect(key.asymmetricKeyDetails).toMatchObject({ modulusLength: 2048, publicExponent: 65537n })
  expect(publicKey).toBe(key.export({ type: 'spki', format: 'pem' }))
  const own = createPrivateKey({ key: Buffer.from(privateKey), type: 'pkcs8', format: 'der' })
  expect(createPublicKey(own).equals(key)).toBe(true)
})

describe('the pair of a process', () => {
  it('begins at the full minute', async () => {
    now = START + 59_999
    const keyring = createProcess()
    expect(keyring.newest()).toBeUndefined()
    expect((await keyring.current()).activeFrom).toBe(START)
  })

  it('serves new devices for a day and opens for an hour more, to the millisecond', async () => {
    const keyring = createProcess()
    const first = await keyring.current()
    now = START + 24 * HOUR - 1
    expect((await keyring.current()).id).toBe(first.id)
    now += 1
    const second = await keyring.current()
    expect(second.id).not.toBe(first.id)
    now = START + 25 * HOUR - 1
    expect(await keyring.find(first.id)).toBe(first)
    expect(keyring.usable()).toEqual([second, first])
    now += 1
    expect(await keyring.find(first.id)).toBeNull()
    expect(keyring.usable()).toEqual([second])
    expect(await idsIn()).toContain(first.id)
    await keyring.maintain()
    expect(await idsIn()).toEqual([second.id])
  })

  it('is none once it has expired and no other was made', async () => {
    const keyring = createProcess()
    const { id } = await keyring.current()
    now = START + 25 * HOUR - 1
    expect(keyring.newest()?.id).toBe(id)
    now += 1
    expect(keyring.newest()).toBeUndefined()
  })

  it('is followed by one that is made once, two hours ahead, and used from its time', async () => {
    const keyring = createProcess()
    const first = await keyring.current()
    now = START + 22 * HOUR - 1
    await keyring.maintain()
    expect(made).toBe(1)
    now += 1
    await keyring.maintain()
    await keyring.maintain()
    expect(made).toBe(2)
    expect(keyring.usable()).toEqual([first])
    expect(keyring.newest()).toBe(first)
    now = START + 24 * HOUR
    const next = await keyring.current()
    expect([next.activeFrom, made]).toEqual([now, 2])
    expect(keyring.newest()).toBe(next)
  })

  it('begins at once where nobody made the next one in time', async () => {
    const keyring = createProcess()
    await keyring.current()
    now = START + 24 * HOUR + 5 * MINUTE + 1
    await keyring.maintain()
    expect(keyring.newest()?.activeFrom).toBe(START + 24 * HOUR + 5 * MINUTE)
  })

  it('is found by a process that started before it was made', async () => {
    const [one, other] = [createProcess(), createProcess()]
    expect(await other.find('none')).toBeNull()
    const { id } = await one.current()
    expect((await other.find(id))?.id).toBe(id)
  })

  it('is one for two processes that make it for the same moment', async () => {
    const other = createProcess()
    const one = createProcess(secrets, () => other.maintain())
    const { id } = await one.current()
    expect(made).toBe(2)
    expect((await other.current()).id).toBe(id)
    expect(await idsIn()).toEqual([id])
    expect(await anchors()).toEqual([anchorOf(id)])
  })
})

describe('a pair that lost the marks of its used envelopes', () => {
  it('gives way to another, even of the same moment, in every process', async () => {
    const [one, other] = [createProcess(), createProcess()]
    const { id } = await one.current()
    expect([await other.isHeld(id), await other.isHeld('none')]).toEqual([true, false])
    await db.deleteFrom('seenEnvelope').execute()
    expect(await other.isHeld(id)).toBe(false)
    const next = await one.current()
    expect(next).toMatchObject({ activeFrom: START })
    expect(next.id).not.toBe(id)
    expect(await other.find(id)).toBeNull()
    expect(await idsIn()).toEqual([next.id])
  })

  it('is every pair after a start that ends them all', async () => {
    const old = await createProcess().current()
    const keyring = createProcess()
    await keyring.endAll()
    const next = keyring.newest()
    expect(next?.id).not.toBe(old.id)
    expect([await idsIn(), await anchors()]).toEqual([[next?.id], [anchorOf(next?.id ?? '')]])
  })

  it('ends without harm in a database that has none', async () => {
    const keyring = createProcess()
    await keyring.endAll()
    expect(keyring.usable()).toHaveLength(1)
  })
})

describe('the keys of a database', () => {
  it('open with its own secret only, which any secret is before there are keys', async () => {
    const others = deriveSecrets('another secret')
    expect(await opensKeys(db, others)).toBe(true)
    await createProcess().maintain()
    expect(await opensKeys(db, secrets)).toBe(true)
    expect(await opensKeys(db, others)).toBe(false)
    await expect(createProcess(others).maintain()).rejects.toThrow(WrongSecret)
  })
})
