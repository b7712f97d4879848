interface Waiting<T, R> {
  item: T
  resolve(result: R): void
  reject(error: unknown): void
}

/**
 * Runs items that arrive during a run together in the next one: for work that costs less for many than for each. `run`
 * returns a result for each item, in their order; it is never in progress twice, and its failure is that of all its
 * items.
 */
export function gathered<T, R>(run: (items: T[]) => Promise<R[]>): (item: T) => Promise<R> {
  let waiting: Waiting<T, R>[] = []
  let isRunning = false

  async function runAll(): Promise<void> {
    isRunning = true
    while (waiting.length > 0) {
      const now = waiting
      waiting = []
      try {
        const results = await run(now.map(({ item }) => item))
        for (const [at, { resolve }] of now.entries()) resolve(results[at] as R)
      } catch (error) {
        for (const { reject } of now) reject(error)
      }
    }
    isRunning = false
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (!isRunning) void runAll()
    })
}
