import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { createClock } from '#base/clock.ts'
import { createAnonymousLimiter, isAnonymousMethod } from './anonymous.ts'

/** Returns the limiter of one of `processes`, its log, and its clock. */
function limiter(processes = 1) {
  const lines: { count: number; err: { message: string }; msg: string }[] = []
  const time = { now: Date.parse('2026-03-10T12:00:00Z') }
  const log = pino({ base: null }, { write: (line) => lines.push(JSON.parse(line)) })
  return {
    ...createAnonymousLimiter(
      createClock(() => time.now),
      log,
      processes,
    ),
    lines,
    time,
  }
}

describe('anonymous calls', () => {
  it.each([
    [20, 1, 20],
    [20, 3, 6],
    [2, 3, 1],
  ])('of %i among %i processes are limited to %i in each', (most, processes, share) => {
    const { limit } = limiter(processes)
    const calls = () => limit({ name: 'report', most, window: 60_000 }, '1001')
    for (let at = 0; at < share; at++) calls()
    expect(calls).toThrow(expect.objectContaining({ code: 'tooMany' }))
  })

  it('have their errors logged once, on a later day, by number and last cause', () => {
    const { failed, report, lines, time } = limiter()
    report()
    failed(new Error('first'))
    time.now += 3_600_000
    failed(new Error('second'))
    report()
    expect(lines).toEqual([])
    time.now += 86_400_000
    failed(new Error('third'))
    report()
    report()
    expect(lines).toMatchObject([{ count: 3, err: { message: 'third' }, msg: 'errors of anonymous calls' }])
    failed(new Error('of the new day'))
    time.now += 86_400_000
    report()
    expect(lines).toMatchObject([{ count: 3 }, { count: 1, err: { message: 'of the new day' } }])
  })

  it('are those of the methods that the contract names', () => {
    expect(['gravaDenuncia', 'buscaAviso', 'toString', ''].map(isAnonymousMethod)).toEqual([true, false, false, false])
  })
})
