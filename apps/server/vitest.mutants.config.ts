import { defineConfig } from 'vitest/config'

/** Tests of one area, on SQLite: `scripts/mutants.ts` runs them again for every change of the code. */
export default defineConfig({
  test: {
    include: (process.env.MUTANT_TESTS ?? 'src/**/*.test.ts').split(' '),
    setupFiles: '@colab/contract/test/property-runs',
    testTimeout: 120_000,
    hookTimeout: 120_000,
    isolate: false,
    env: { TEST_DATABASE: 'sqlite' },
  },
})
