import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetSeen, SEEN_DATABASE } from '#session/session.ts'
import { bytesOf, done, storedRows } from '#test/seenDatabase.ts'
import { openStore } from './store.ts'

const DAY = 24 * 3_600_000
const NOW = Date.parse('2026-11-23T10:32:00-03:00')
const PERSON = 1001
const PAY = { name: '["buscaMovimento",{"mes":10}]', topic: 'buscaMovimento', at: NOW }
const SALARY = '{"nome":"MARIA DO CARMO","vlrLiquido":1797.3}'

/** A row as the store writes it. */
interface Stored {
  at: number
  sealed: ArrayBuffer
}

/** Changes each row of the database, as a fault of the device does. */
async function changeRows(change: (row: Record<string, unknown>) => object): Promise<void> {
  const found = await storedRows('rows')
  const database = await done(indexedDB.open(SEEN_DATABASE))
  const store = database.transaction('rows', 'readwrite').objectStore('rows')
  await Promise.all(found.map(({ key, value }) => done(store.put(change(value), key))))
  database.close()
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  await done(indexedDB.deleteDatabase(SEEN_DATABASE))
})
afterEach(async () => {
  await done(indexedDB.deleteDatabase(SEEN_DATABASE))
})

test('gives back what was kept, also to the next page, with its date', async () => {
  await openStore(PERSON).write(PAY, SALARY)
  expect(await openStore(PERSON).read(PAY.name)).toEqual({ at: NOW, value: JSON.parse(SALARY) })
  expect(await openStore(PERSON).read('another')).toBeUndefined()
  expect(await openStore(PERSON).latest(PAY.topic)).toBe(NOW)
  expect(await openStore(PERSON).latest('another')).toBeUndefined()
})

describe('whoever copies the storage of the device', () => {
  test('finds no byte of the person, of a method or of a date of pay', async () => {
    const names = ['MARIA', '1797.3', 'buscaMovimento', 'mes', '1001']
    await openStore(PERSON).write(PAY, SALARY)
    const found = [...(await storedRows('rows')), ...(await storedRows('keys'))].map(bytesOf).join(' ')
    expect(found.length).toBeGreaterThan(100)
    expect(names.filter((name) => found.includes(name))).toEqual([])
  })

  test('cannot export the keys', async () => {
    await openStore(PERSON).write(PAY, SALARY)
    const [held] = await storedRows('keys')
    for (const key of [held?.value.aes, held?.value.mac] as CryptoKey[]) {
      expect(key.extractable).toBe(false)
      await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow('not extractable')
    }
  })
})

describe('the next person on this browser', () => {
  test('finds nothing, and leaves nothing for the one before', async () => {
    await openStore(PERSON).write(PAY, SALARY)
    const next = openStore(2002)
    expect(await next.read(PAY.name)).toBeUndefined()
    expect(await next.latest(PAY.topic)).toBeUndefined()
    expect(await storedRows('rows'), 'rows left').toEqual([])
    await next.write(PAY, '{}')
    expect(await openStore(PERSON).read(PAY.name)).toBeUndefined()
  })

  test('gets nothing of a tab in which the one before is still shown', async () => {
    const before = openStore(PERSON)
    await before.write(PAY, SALARY)
    const next = openStore(2002)
    await next.write({ ...PAY, name: 'theirs' }, '{}')
    await before.write(PAY, SALARY)
    expect(await storedRows('rows')).toHaveLength(1)
  })
})

test('the end of the session leaves nothing, and a tab that does not know of it adds nothing', async () => {
  const store = openStore(PERSON)
  await store.write(PAY, SALARY)
  forgetSeen()
  expect(await storedRows('rows')).toEqual([])
  await done(indexedDB.deleteDatabase(SEEN_DATABASE))
  await store.write(PAY, SALARY)
  expect([...(await storedRows('rows')), ...(await storedRows('keys'))]).toEqual([])
  expect(await store.read(PAY.name)).toBeUndefined()
})

test('nothing is shown after 30 days, and it is deleted with the next write', async () => {
  const store = openStore(PERSON)
  await store.write(PAY, SALARY)
  vi.setSystemTime(NOW + 30 * DAY - 1)
  expect(await store.read(PAY.name)).toBeDefined()
  vi.setSystemTime(NOW + 30 * DAY + 1)
  expect(await store.read(PAY.name)).toBeUndefined()
  expect(await store.latest(PAY.topic)).toBeUndefined()
  await store.write({ ...PAY, name: 'another', at: NOW + 30 * DAY }, '{}')
  expect(await storedRows('rows')).toHaveLength(1)
})

test('at most 20 MB are kept, and the oldest go first', async () => {
  const store = openStore(PERSON)
  const megabytes = (count: number) => JSON.stringify('x'.repeat(count * 1024 * 1024))
  for (const at of [1, 2, 3, 4]) await store.write({ ...PAY, name: `row ${at}`, at: NOW + at }, megabytes(6))
  const left = await Promise.all([1, 2, 3, 4].map((at) => store.read(`row ${at}`)))
  expect(left.map((row) => row !== undefined)).toEqual([false, true, true, true])
})

test.each([
  ['a changed byte', ({ sealed, ...row }) => ({ ...row, sealed: new Uint8Array(sealed).fill(7, 0, 1).buffer })],
  ['another date', (row) => ({ ...row, at: NOW - DAY })],
  ['no content', ({ sealed: _, ...row }) => row],
] as [string, (row: Stored) => object][])('a row with %s is not shown, and deleted', async (_, change) => {
  const store = openStore(PERSON)
  await store.write(PAY, SALARY)
  await changeRows((row) => change(row as unknown as Stored))
  expect(await store.read(PAY.name)).toBeUndefined()
  expect(await storedRows('rows')).toEqual([])
})

test('a row of another shape is not shown, and deleted', async () => {
  const store = openStore(PERSON)
  await store.write({ ...PAY, shape: '["nome"]' }, SALARY)
  expect(await store.read(PAY.name, '["nome"]')).toBeDefined()
  expect(await store.read(PAY.name, '["nome","cpf"]')).toBeUndefined()
  expect(await storedRows('rows')).toEqual([])
})

test('a full device rejects the write and keeps what was there', async () => {
  const store = openStore(PERSON)
  await store.write(PAY, SALARY)
  const { put: original } = IDBObjectStore.prototype
  // The browser aborts the transaction after the request.
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...row) {
    queueMicrotask(() => this.transaction.abort())
    return original.apply(this, row)
  })
  await expect(store.write({ ...PAY, at: NOW + 1 }, '{}')).rejects.not.toBeUndefined()
  put.mockRestore()
  expect(await store.read(PAY.name)).toEqual({ at: NOW, value: JSON.parse(SALARY) })
})

test('a database that did not open in time is tried again', async () => {
  const store = openStore(PERSON)
  const opening = vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
    throw new DOMException('The database was not opened in time', 'TimeoutError')
  })
  await expect(store.write(PAY, SALARY)).rejects.toThrow('not opened')
  opening.mockRestore()
  await store.write(PAY, SALARY)
  expect(await store.read(PAY.name)).toEqual({ at: NOW, value: JSON.parse(SALARY) })
})
