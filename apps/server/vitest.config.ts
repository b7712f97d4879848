import { defineConfig } from 'vitest/config'

/**
 * What a database of another kind can make differ: what stands on the database itself, what happens at the same moment, limits,
 * several processes, and queries that no method runs. One call of every method (test/methods.test.ts) executes all other queries.
 */
const ON_POSTGRES = [
  'src/{schema,db}/**/*.test.ts',
  // At the same moment, and limits.
  'src/gatekeeper/{rate,throttle}.test.ts',
  'src/domains/access/*.test.ts',
  'src/protocol/http/refresh.test.ts',
  'src/domains/registration/registration.test.ts',
  'src/domains/dependents/requests.test.ts',
  'src/domains/evaluations/answer.test.ts',
  'src/domains/misconduct/misconduct.test.ts',
  'src/domains/openings/handlers.test.ts',
  'src/domains/restaurant/reserve.test.ts',
  'src/domains/retail/order.test.ts',
  'src/domains/timekeeping/adjustments.test.ts',
  'src/domains/timekeeping/teletex/request.test.ts',
  'src/push/push.test.ts',
  'src/signing/identity.test.ts',
  'test/{envelope,idempotency,order,processes,rotation,signing}.test.ts',
  // What every write refuses, what replies say, one call of every method.
  'test/refusals/*.test.ts',
  'test/{replies,methods}.test.ts',
  // Queries of imports, HR's commands, downloads and the report channel.
  'src/import/{announce,company,import,roundtrip}.test.ts',
  'src/hr/inbox/*.test.ts',
  'src/domains/*/publish.test.ts',
  'test/{files,follow-up,import-command,insider,report-channel}.test.ts',
]

/** Every test runs on SQLite; those that another database can make differ run on a real PostgreSQL too, started for the run. */
export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'demo/**/*.test.ts', 'test/**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Servers and databases wait for each other more than they compute: no core is kept back.
    maxWorkers: '100%',
    // The server has no globals: its modules are loaded once per worker.
    isolate: false,
    projects: [
      { extends: true, test: { name: 'sqlite', env: { TEST_DATABASE: 'sqlite' } } },
      {
        test: {
          name: 'postgres',
          include: ON_POSTGRES,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          isolate: false,
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: ['./test/postgres.ts'],
        },
      },
    ],
  },
})
