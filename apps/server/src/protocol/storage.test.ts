import { pino } from 'pino'
import { expect, it } from 'vitest'
import type { Database } from '#db/schema.ts'
import { createStorageHealth } from './storage.ts'

const FULL = Object.assign(new Error('could not extend file'), { code: '53100' })
const DOWN = Object.assign(new Error('the database system is shutting down'), { code: '57P03' })
const OTHER = new Error('null value in column')

/** Returns the health of a storage whose probes fail with `broken`, its log, and its clock. */
function storage() {
  const lines: { msg: string; storage?: string }[] = []
  const state = { now: 1_000_000, broken: null as Error | null, probes: 0 }
  async function execute() {
    state.probes += 1
    if (state.broken) throw state.broken
  }
  const health = createStorageHealth({
    settings: { databaseUrl: 'postgres://localhost/colab' },
    clock: { now: () => state.now },
    log: pino({ base: null }, { write: (line) => lines.push(JSON.parse(line)) }),
    db: { updateTable: () => ({ set: () => ({ execute }) }) } as unknown as Database,
  })
  return { health, state, lines }
}

it('knows of a fault from the call that failed, and logs it once', () => {
  const { health, lines } = storage()
  expect(health.failed(OTHER)).toBeNull()
  expect(health.failed(FULL)).toEqual({ name: '53100', message: FULL.message })
  health.failed(FULL)
  health.failed(DOWN)
  expect(lines).toMatchObject([
    { storage: '53100', msg: FULL.message },
    { storage: '57P03', msg: DOWN.message },
  ])
})

it('probes once a second while there is a fault, and not for calls while there is none', async () => {
  const { health, state, lines } = storage()
  expect(await health.fault()).toBeNull()
  state.broken = FULL
  health.failed(FULL)
  state.now += 999
  expect(await health.fault()).toMatchObject({ name: '53100' })
  expect(state.probes).toBe(0)
  state.now += 1
  expect(await Promise.all([health.fault(), health.fault()])).toMatchObject([{ name: '53100' }, { name: '53100' }])
  expect(state.probes).toBe(1)
  state.broken = null
  expect(await health.fault()).toMatchObject({ name: '53100' })
  state.now += 1000
  expect(await health.fault()).toBeNull()
  expect(state.probes).toBe(2)
  expect(lines.map(({ msg }) => msg)).toEqual([FULL.message, 'storage: writes succeed again'])
})

it('is probed every half minute when it is asked for, although no call has failed', async () => {
  const { health, state, lines } = storage()
  expect(await health.checked()).toBeNull()
  state.broken = DOWN
  state.now += 29_999
  expect(await health.checked()).toBeNull()
  state.now += 1
  expect(await health.checked()).toMatchObject({ name: '57P03' })
  state.broken = null
  state.now += 1000
  expect(await health.checked()).toBeNull()
  expect(state.probes).toBe(3)
  expect(lines).toHaveLength(2)
})

it('skips a write that a read can do without while writes fail, and no other error', async () => {
  const { health, state } = storage()
  const write = (error: Error | null) => async () => {
    if (error) throw error
    return 'written'
  }
  expect(await health.attempt(write(null))).toBe('written')
  await expect(health.attempt(write(OTHER))).rejects.toBe(OTHER)
  expect(await health.attempt(write(null))).toBe('written')
  expect(await health.attempt(write(FULL))).toBeUndefined()
  state.broken = FULL
  expect(await health.attempt(write(null))).toBeUndefined()
})

it('marks an envelope in memory once', () => {
  const { health } = storage()
  expect(health.isMarked('a')).toBe(false)
  expect([health.mark('a'), health.mark('a'), health.mark('b')]).toEqual([true, false, true])
  expect(['a', 'b', 'c'].map(health.isMarked)).toEqual([true, true, false])
})
