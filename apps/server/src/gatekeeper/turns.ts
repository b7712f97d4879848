import { problem } from '#base/problems.ts'

/** Calls of one key that wait; the last of them waits some four seconds on one core. */
const MOST_WAITING = 64
const RETRY_AFTER = 5

interface Queue {
  running: number
  waiting: (() => void)[]
}

/**
 * Runs `most` calls of each key concurrently in this process, while others wait: a whole shift that signs in from one
 * address must not use up the attempts for wrong passwords before its passwords are compared. Throws the problem `busy`
 * instead of a long wait.
 */
export function createTurns(most: number) {
  const lines = new Map<string, Queue>()
  return async function inTurn<T>(key: string, run: () => Promise<T>): Promise<T> {
    const line = lines.get(key) ?? { running: 0, waiting: [] }
    lines.set(key, line)
    if (line.running >= most) {
      if (line.waiting.length >= MOST_WAITING) throw problem('busy', RETRY_AFTER)
      await new Promise<void>((resolve) => line.waiting.push(resolve))
    } else line.running += 1
    try {
      return await run()
    } finally {
      const next = line.waiting.shift()
      if (next) next()
      else line.running -= 1
      if (line.running === 0) lines.delete(key)
    }
  }
}

export type Turns = ReturnType<typeof createTurns>
