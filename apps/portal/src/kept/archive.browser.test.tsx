import { encodeBase64Text } from '@colab/contract/wire/base64'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetSeen, SEEN_DATABASE, sessions } from '#session/session.ts'
import { bytesOf, done, storedRows } from '#test/seenDatabase.ts'
import { type ArchivedFile, forgetYears, keepYears, NoSpace, noteUse, readArchive, readFile } from './archive.ts'

const DAY = 24 * 3_600_000
const NOW = Date.parse('2026-11-23T10:32:00-03:00')
const MEGABYTE = 1024 * 1024

function signIn(codPessoa: number): void {
  const data = { data_1: '52998224725', data_6: 'device', data_7: 'ANA', data_8: codPessoa }
  sessions.write({ token: `e30.${encodeBase64Text(JSON.stringify({ data, exp: 2_000_000_000 }))}.seal`, refresh: 'r' })
}

const file = (path: string, text = 'salário de MARIA DO CARMO'): ArchivedFile => ({
  path,
  content: new TextEncoder().encode(text),
})
const PAY = '2026/comprovantes/2026-10 mensal.pdf'
const year = (name: string, ...files: ArchivedFile[]) => ({ year: name, items: [`mensal ${name}`], files })
const YEAR = year('2026', file(PAY))

const years = async () => (await readArchive()).map((kept) => kept.year)

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  signIn(1001)
  await done(indexedDB.deleteDatabase(SEEN_DATABASE))
})
afterEach(async () => {
  await done(indexedDB.deleteDatabase(SEEN_DATABASE))
})

test('keeps whole years, replaces one that is kept again, and deletes one by itself', async () => {
  await keepYears([year('2025', file('2025/a.pdf')), YEAR])
  vi.setSystemTime(NOW + DAY)
  await keepYears([year('2026', file(PAY), file('2026/b.pdf', 'new'))])
  const [kept, other] = await readArchive()
  expect([kept?.year, kept?.files.length, other?.year]).toEqual(['2026', 2, '2025'])
  expect(kept && new TextDecoder().decode((await readFile(kept, '2026/b.pdf')) ?? undefined)).toBe('new')
  // Three files and the index, without the replaced year.
  expect(await storedRows('archive')).toHaveLength(4)
  await forgetYears('2026')
  expect(await years()).toEqual(['2025'])
  expect(await storedRows('archive')).toHaveLength(2)
  await forgetYears()
  expect(await storedRows('archive')).toEqual([])
})

test('whoever copies the storage of the device finds no byte of a file or of its name', async () => {
  await keepYears([YEAR])
  const found = (await storedRows('archive')).map(bytesOf).join(' ')
  expect(found.length).toBeGreaterThan(100)
  expect(
    ['MARIA', 'sal', '2026', 'mensal', 'comprovantes', 'pdf', 'index'].filter((name) => found.includes(name)),
  ).toEqual([])
})

test('is not there for the next person on this browser, and deleted', async () => {
  await keepYears([YEAR])
  signIn(2002)
  expect(await years()).toEqual([])
  expect(await storedRows('archive')).toEqual([])
})

test('leaves nothing after the end of a session, 50 of 50, also while a tab still keeps something', async () => {
  const left: number[] = []
  for (let turn = 0; turn < 50; turn++) {
    signIn(1001)
    await keepYears([YEAR])
    const late = keepYears([year('2025', file('2025/a.pdf'), file('2025/b.pdf'))])
    // As goToSignIn does.
    localStorage.clear()
    forgetSeen()
    await late.catch(() => {})
    left.push((await storedRows('archive')).length)
  }
  expect(left).toEqual(Array.from({ length: 50 }, () => 0))
})

describe('without use', () => {
  test('of the portal for 60 days it is deleted', async () => {
    await keepYears([YEAR])
    vi.setSystemTime(NOW + 60 * DAY + 1)
    await noteUse()
    expect(await storedRows('archive')).toEqual([])
  })

  test('of a day it stays, and each use begins the term anew', async () => {
    await keepYears([YEAR])
    vi.setSystemTime(NOW + 59 * DAY)
    await noteUse()
    vi.setSystemTime(NOW + 118 * DAY)
    expect(await years()).toEqual(['2026'])
    vi.setSystemTime(NOW + 120 * DAY)
    expect(await years()).toEqual([])
    expect(await storedRows('archive')).toEqual([])
  })
})

describe('without room', () => {
  const big = (name: string, megabytes: number) =>
    year(name, { path: `${name}/x.pdf`, content: new Uint8Array(megabytes * MEGABYTE) })

  test('of 60 MB for all years it keeps none of the chosen ones', async () => {
    vi.spyOn(navigator.storage, 'estimate').mockResolvedValue({ quota: 1000 * MEGABYTE, usage: 0 })
    await keepYears([big('2024', 25)])
    await expect(keepYears([big('2025', 20), big('2026', 20)])).rejects.toEqual(new NoSpace(60 * MEGABYTE))
    expect(await years()).toEqual(['2024'])
  })

  test('of half of what the device has free it keeps none', async () => {
    vi.spyOn(navigator.storage, 'estimate').mockResolvedValue({ quota: 10 * MEGABYTE, usage: 4 * MEGABYTE })
    await expect(keepYears([big('2026', 4)])).rejects.toEqual(new NoSpace(3 * MEGABYTE))
  })

  test('on a full device it keeps none, and what was there stays', async () => {
    await keepYears([YEAR])
    const { put: original } = IDBObjectStore.prototype
    let writes = 0
    // The browser aborts the transaction after the request.
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...row) {
      writes++
      if (writes === 2) queueMicrotask(() => this.transaction.abort())
      return original.apply(this, row)
    })
    const full = new DOMException('full', 'QuotaExceededError')
    const error = vi.spyOn(IDBTransaction.prototype, 'error', 'get').mockReturnValue(full)
    const chosen = [year('2025', file('2025/a.pdf'), file('2025/b.pdf'))]
    await expect(keepYears(chosen)).rejects.toEqual(new NoSpace(null))
    put.mockRestore()
    error.mockRestore()
    expect(await years()).toEqual(['2026'])
    expect(await storedRows('archive'), 'the file and the index').toHaveLength(2)
  })
})

test('two tabs that keep years at once keep both', async () => {
  await Promise.all([keepYears([YEAR]), keepYears([year('2025', file('2025/a.pdf'))])])
  expect(await years()).toEqual(['2026', '2025'])
  expect(await storedRows('archive')).toHaveLength(3)
})
