import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    setupFiles: './src/test/property-runs.ts',
    // Starting a worker for each file takes longer than its tests.
    isolate: false,
    // A property test tries thousands of values: a busy machine needs more than the default five seconds.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
