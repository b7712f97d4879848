import { afterAll, beforeAll, beforeEach, inject } from 'vitest'

/*
 * Stryker applies a change only when a test file is loaded, and runs the tests that reach it. With this setup the
 * change also applies to what a file does for its tests while it is loaded, such as the start of their server, and
 * these tests count as reaching it. Code that only one file reaches while it is loaded is still left out, because it
 * cannot be distinguished from the constants of a module.
 */

type Hits = Record<string, number>

interface Stryker {
  activeMutant?: string
  currentTestId?: string
  mutantCoverage?: { static: Hits; perTest: Record<string, Hits> }
  files?: { reached: Set<string>; tests: string[] }[]
}

const provided = inject as (key: string) => string
const stryker = (globalThis as unknown as Record<string, Stryker>)[provided('globalNamespace')] ?? {}

if (provided('mode') === 'mutant') stryker.activeMutant = provided('activeMutant')
else {
  const before = { ...stryker.mutantCoverage?.static }
  const file = { reached: new Set<string>(), tests: [] as string[] }
  stryker.files ??= []
  stryker.files.push(file)
  beforeAll(() => {
    const hits = Object.entries(stryker.mutantCoverage?.static ?? {})
    file.reached = new Set(hits.flatMap(([id, count]) => (count > (before[id] ?? 0) ? id : [])))
  })
  beforeEach(() => {
    if (stryker.currentTestId) file.tests.push(stryker.currentTestId)
  })
  afterAll(() => {
    const { perTest } = stryker.mutantCoverage ?? {}
    if (!perTest) return
    for (const id of file.reached) {
      const reaching = stryker.files?.filter(({ reached }) => reached.has(id)) ?? []
      if (reaching.length === 1) continue
      for (const test of reaching.flatMap(({ tests }) => tests)) {
        perTest[test] ??= {}
        perTest[test][id] ??= 1
      }
    }
  })
}
