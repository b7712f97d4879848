import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    setupFiles: './src/test/property-runs.ts',
    // Starting a worker for each file costs more than its tests.
    isolate: false,
    // A property test tries thousands of values: a machine that is busy with other work needs more than the default five seconds.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
