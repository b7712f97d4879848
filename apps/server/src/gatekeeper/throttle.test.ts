import { describe, expect, it } from 'vitest'
import { MINUTE, shareServer, startServer } from '../../test/server.ts'
import { countTry, forgiveTries } from './throttle.ts'

const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const server = await shareServer()

async function tries(key: string, count: number): Promise<(number | null)[]> {
  const waits: (number | null)[] = []
  for (let at = 0; at < count; at++) waits.push(await countTry(server.app, server.app.db, key))
  return waits
}

describe('failed tries', () => {
  it('cost nothing five times; then the wait grows from 1 to 5, 15 and 60 minutes and stays there', async () => {
    expect(await tries('first', 5)).toEqual([null, null, null, null, null])
    for (const minutes of [1, 5, 15, 60, 60]) {
      const [wait] = await tries('first', 1)
      expect(wait).toBeGreaterThan(minutes * MINUTE - 5000)
      expect(wait).toBeLessThanOrEqual(minutes * MINUTE)
      server.pass(minutes * MINUTE)
      expect(await tries('first', 1)).toEqual([null])
    }
  })

  it('do not lengthen the wait while locked', async () => {
    await tries('locked', 30)
    server.pass(MINUTE)
    expect(await tries('locked', 1)).toEqual([null])
  })

  it('count per key until they are forgiven or a day has passed', async () => {
    await tries('cleared', 5)
    expect(await tries('cleared-other', 1)).toEqual([null])
    expect(await forgiveTries(server.app.db, 'cleared')).toBe(5)
    expect(await tries('cleared', 5)).not.toContainEqual(expect.any(Number))
    server.pass(DAY)
    expect(await tries('cleared', 5)).not.toContainEqual(expect.any(Number))
    expect(await tries('cleared', 1)).toEqual([expect.any(Number)])
  })

  it('slip past the limit neither at the same moment nor through a second process', async () => {
    const second = await startServer({ besides: server })
    const waits = await Promise.all(
      Array.from({ length: 40 }, (_, at) => {
        const { app } = at % 2 ? server : second
        return countTry(app, app.db, 'raced')
      }),
    )
    expect(waits.filter((wait) => wait === null)).toHaveLength(5)
  })
})

describe('an account', () => {
  it('has 20 tries a day, however long they wait and whatever its owner does between them', async () => {
    const reached: number[] = []
    for (let hour = 0; hour < 48; hour++) {
      for (const wait of await tries('guessed', hour % 24 ? 2 : 7)) if (wait === null) reached.push(hour < 24 ? 1 : 2)
      if (hour % 6 === 5) await ownerSignsIn('guessed')
      server.pass(HOUR)
    }
    expect(reached.filter((day) => day === 1)).toHaveLength(20)
    expect(reached.filter((day) => day === 2)).toHaveLength(20)
  })

  it('keeps its counts when the server is gone', async () => {
    await tries('killed', 5)
    const second = await startServer({ besides: server })
    expect(await countTry(second.app, second.app.db, 'killed')).toEqual(expect.any(Number))
  })
})

/** Counts a try and forgives it, if there is one left. */
async function ownerSignsIn(key: string): Promise<void> {
  if ((await countTry(server.app, server.app.db, key)) === null) await forgiveTries(server.app.db, key)
}
