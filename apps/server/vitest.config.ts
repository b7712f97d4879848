import { defineConfig } from 'vitest/config'

/** Every test runs on both databases: once on SQLite, once on a real PostgreSQL started for the run. */
export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'demo/**/*.test.ts', 'test/**/*.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Servers and databases wait for each other more than they compute: no core is kept back.
    maxWorkers: '100%',
    projects: [
      { extends: true, test: { name: 'sqlite', env: { TEST_DATABASE: 'sqlite' } } },
      {
        extends: true,
        test: { name: 'postgres', env: { TEST_DATABASE: 'postgres' }, globalSetup: ['./test/postgres.ts'] },
      },
    ],
  },
})
