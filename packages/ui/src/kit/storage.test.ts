import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

/* Each storage with each kind of failure: nothing throws or waits for ever, values last for the visit, and the
   failure is reported. */

const FAULTS = ['absent', 'access', 'read', 'write', 'quota'] as const
type Fault = (typeof FAULTS)[number]

const denied = () => {
  throw new DOMException('denied', 'SecurityError')
}
const full = () => {
  throw new DOMException('full', 'QuotaExceededError')
}
const silent = () => new Promise<never>(() => {})

function stubGetter(name: string, get: () => unknown): void {
  vi.stubGlobal(name, undefined)
  Object.defineProperty(globalThis, name, { get, configurable: true })
}

function stubStorage(name: string, fault: Fault): void {
  if (fault === 'access') {
    stubGetter(name, denied)
    return
  }
  const entries = new Map<string, string>()
  const sets = { write: denied, quota: full }[fault as 'write']
  vi.stubGlobal(
    name,
    fault === 'absent'
      ? undefined
      : {
          getItem: fault === 'read' ? denied : (key: string) => entries.get(key) ?? null,
          setItem: sets ?? ((key: string, value: string) => void entries.set(key, value)),
          removeItem: (key: string) => void entries.delete(key),
          clear: () => entries.clear(),
        },
  )
}

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) Reflect.deleteProperty(globalThis, name)
  vi.unstubAllGlobals()
})

describe.each([
  ['localStorage', 'local'],
  ['sessionStorage', 'tab'],
] as const)('%s', (name, kept) => {
  test.each(FAULTS)('that fails (%s) keeps values for the visit', async (fault) => {
    stubStorage(name, fault)
    const storage = await import('./storage.ts')
    const values = storage[kept]
    values.set('a', '1')
    expect(values.get('a')).toBe(fault === 'read' ? null : '1')
    values.set('a', '2')
    values.remove('a')
    expect(values.get('a')).toBeNull()
    values.set('b', '3')
    values.clear()
    expect(values.get('b')).toBeNull()
    expect(storage.forgets()).toBe(true)
  })

  test('that works is not called forgetful', async () => {
    stubStorage(name, 'none' as Fault)
    const storage = await import('./storage.ts')
    storage[kept].set('a', '1')
    expect([storage[kept].get('a'), storage[kept].lasts(), storage.forgets()]).toEqual(['1', true, false])
  })
})

describe('caches', () => {
  test.each([
    ['absent', undefined],
    ['forbidden', { open: async () => denied(), delete: async () => denied() }],
    ['silent', { open: silent, delete: silent }],
    ['full', { open: async () => ({ put: async () => full() }), delete: async () => true }],
    ['silent when written', { open: async () => ({ put: silent }), delete: silent }],
  ])('that are %s hold nothing up', async (_, caches) => {
    if (caches) vi.stubGlobal('caches', caches)
    const storage = await import('./storage.ts')
    const done = Promise.all([storage.putInCache('a', '/b', Response.json({})), storage.deleteCache('a')])
    await vi.advanceTimersByTimeAsync(10_000)
    await expect(done).resolves.toBeDefined()
    if (caches) expect(storage.forgets()).toBe(true)
  })
})

describe('a database', () => {
  const opening = { name: 'a', version: 1, upgrade: () => {} }

  test.each([
    ['absent', undefined],
    ['forbidden', { open: denied }],
    ['silent', { open: () => ({}) }],
  ])('that is %s rejects in time', async (_, indexedDB) => {
    vi.stubGlobal('indexedDB', indexedDB)
    const { inDatabase } = await import('./storage.ts')
    const outcome = inDatabase(opening, async () => 'read').catch(() => 'rejected')
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await Promise.race([outcome, 'waits'])).toBe('rejected')
  })

  test('whose request never answers is closed, and rejects', async () => {
    const close = vi.fn()
    const request = { result: { close }, onsuccess: () => {} }
    vi.stubGlobal('indexedDB', { open: () => request })
    const { inDatabase } = await import('./storage.ts')
    const outcome = inDatabase(opening, silent).catch(() => 'rejected')
    request.onsuccess()
    await vi.advanceTimersByTimeAsync(15_000)
    expect(await Promise.race([outcome, 'waits'])).toBe('rejected')
    expect(close).toHaveBeenCalledOnce()
  })
})

describe('a lock', () => {
  const runs = async (locks: unknown) => {
    vi.stubGlobal('navigator', { locks })
    const { exclusive } = await import('./storage.ts')
    const run = vi.fn(async () => 'done')
    const outcome = exclusive('a', run)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await Promise.race([outcome, 'waits'])).toBe('done')
    expect(run).toHaveBeenCalledOnce()
  }

  test.each([
    ['absent', undefined],
    ['forbidden', { request: denied }],
    ['free', { request: (_: string, __: object, act: () => unknown) => act() }],
    [
      'held by a frozen tab',
      {
        request: (_: string, { signal }: { signal: AbortSignal }) =>
          new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
      },
    ],
  ])('that is %s runs the work once', async (_, locks) => runs(locks))
})
