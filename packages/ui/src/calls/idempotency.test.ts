import { beforeEach, describe, expect, test, vi } from 'vitest'
import { keysInMemory, keysOnDevice } from './idempotency.ts'
import { type KeyStore, provideCalls } from './provide.ts'

/** The signed-in person, undefined without a session. */
let person: number | undefined
const provided: Parameters<typeof provideCalls>[0] = {
  call: () => Promise.reject(new Error('Nothing is sent')),
  ready: async () => {},
  owner: () => person,
}

/** Returns the module as after a reload of the page. */
async function reload() {
  vi.resetModules()
  const { provideCalls } = await import('./provide.ts')
  provideCalls(provided)
  return import('./idempotency.ts')
}

const CONTENT = { descricao: 'Uma mensagem' }
const MINUTE = 60_000
const START = Date.UTC(2026, 9, 1, 12)

describe('keys in memory', () => {
  test('keep the key of an action until it is answered', async () => {
    const keys = keysInMemory()
    const key = await keys.keyOf(CONTENT)
    expect(await keys.keyOf({ ...CONTENT })).toBe(key)
    await keys.settle(CONTENT)
    expect(await keys.keyOf(CONTENT)).not.toBe(key)
  })

  test('give other content another key', async () => {
    const keys = keysInMemory()
    expect(await keys.keyOf(CONTENT)).not.toBe(await keys.keyOf({ descricao: 'Outra' }))
  })

  test('give equal content a new key at once after it was forgotten', async () => {
    const keys = keysInMemory()
    const key = await keys.keyOf(CONTENT)
    await keys.forget(CONTENT)
    expect(await keys.keyOf(CONTENT)).not.toBe(key)
  })
})

describe('keys on the device', () => {
  let stored: Map<string, string>
  /** Moves the clock to the given number of minutes after the start. */
  const at = (minutes: number) => vi.setSystemTime(START + minutes * MINUTE)

  beforeEach(() => {
    stored = new Map()
    person = 7
    provideCalls(provided)
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => stored.set(name, value),
    })
    vi.useFakeTimers({ toFake: ['Date'] })
    at(0)
    return () => {
      vi.useRealTimers()
      vi.unstubAllGlobals()
    }
  })

  test('repeat the key of equal content for two minutes after the answer', async () => {
    const keys = keysOnDevice('repeat')
    const key = await keys.keyOf(CONTENT)
    await keys.settle(CONTENT)
    vi.setSystemTime(START + 2 * MINUTE - 1)
    expect(await keys.keyOf(CONTENT)).toBe(key)
    await keys.settle(CONTENT)
    at(2)
    expect(await keys.keyOf(CONTENT)).not.toBe(key)
  })

  test('keep the key of an unanswered action for hours', async () => {
    const keys = keysOnDevice('unanswered')
    const key = await keys.keyOf(CONTENT)
    at(180)
    expect(await keys.keyOf(CONTENT)).toBe(key)
  })

  test('give equal content a new key at once after it was forgotten', async () => {
    const keys = keysOnDevice('forgotten')
    const key = await keys.keyOf(CONTENT)
    await keys.forget(CONTENT)
    expect(await keys.keyOf(CONTENT)).not.toBe(key)
  })

  test('forget one action in storage too, and keep the key of another', async () => {
    const keys = keysOnDevice('several')
    const other = { descricao: 'Outra' }
    const [key, kept] = [await keys.keyOf(CONTENT), await keys.keyOf(other)]
    await keys.forget(CONTENT)
    const reloaded = (await reload()).keysOnDevice('several')
    expect(await reloaded.keyOf(other)).toBe(kept)
    expect(await reloaded.keyOf(CONTENT)).not.toBe(key)
  })

  test('tell methods, contents and people apart', async () => {
    const key = await keysOnDevice('one').keyOf(CONTENT)
    expect(await keysOnDevice('other').keyOf(CONTENT)).not.toBe(key)
    expect(await keysOnDevice('one').keyOf({ descricao: 'Outra' })).not.toBe(key)
    person = 8
    expect(await keysOnDevice('one').keyOf(CONTENT)).not.toBe(key)
    person = undefined
    expect(await keysOnDevice('one').keyOf(CONTENT)).not.toBe(key)
    person = 7
    expect(await keysOnDevice('one').keyOf(CONTENT)).toBe(key)
  })

  test('read the key of an equal action of another tab or of the page before a reload', async () => {
    const key = await keysOnDevice('tabs').keyOf(CONTENT)
    const reloaded = await reload()
    expect(await reloaded.keysOnDevice('tabs').keyOf(CONTENT)).toBe(key)
  })

  test('store a digest and not the content', async () => {
    const key = await keysOnDevice('digest').keyOf(CONTENT)
    expect(Object.values(JSON.parse(stored.get('sent') ?? ''))).toEqual([{ key, at: START }])
    expect([...stored.values()].join()).not.toContain('mensagem')
  })

  describe('that outlast the page', () => {
    function keyStore() {
      const kept = new Map<string, string>()
      const store = {
        read: async (digest: string) => kept.get(digest),
        write: async (digest: string, key: string) => void kept.set(digest, key),
        remove: async (digest: string) => void kept.delete(digest),
      }
      return { kept, store }
    }
    /** Returns the module as after the end of a session, which clears the storage of the browser. */
    async function comeBack(store: KeyStore) {
      stored.clear()
      const { provideCalls: provideAgain, keysOnDevice: again } = {
        ...(await reload()),
        ...(await import('./provide.ts')),
      }
      provideAgain({ ...provided, keys: store })
      return again
    }

    test('repeat the key of an unanswered action after the end of the session', async () => {
      const { store } = keyStore()
      provideCalls({ ...provided, keys: store })
      const key = await keysOnDevice('later').keyOf(CONTENT)
      expect(await (await comeBack(store))('later').keyOf(CONTENT)).toBe(key)
    })

    test('are deleted once the action is saved, or withdrawn', async () => {
      const { kept, store } = keyStore()
      provideCalls({ ...provided, keys: store })
      for (const end of ['settle', 'forget'] as const) {
        const keys = keysOnDevice(end)
        await keys.keyOf(CONTENT)
        expect(kept.size).toBe(1)
        await keys[end](CONTENT)
        expect(kept.size).toBe(0)
      }
    })

    test('end with the page where the store fails, which is tried once', async () => {
      const read = vi.fn(async () => Promise.reject(new Error('full')))
      const again = await comeBack({ ...keyStore().store, read })
      const key = await again('failing').keyOf(CONTENT)
      expect(await again('failing').keyOf(CONTENT)).toBe(key)
      await again('failing').keyOf({ descricao: 'Outra' })
      expect(read).toHaveBeenCalledTimes(1)
    })
  })

  test('survive storage that cannot be read', async () => {
    stored.set('sent', 'not JSON')
    expect(await keysOnDevice('broken').keyOf(CONTENT)).toMatch(/^[\da-f-]{36}$/)
  })
})
