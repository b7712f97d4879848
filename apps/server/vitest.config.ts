import { defineConfig } from 'vitest/config'

/**
 * What can differ on another database: the database code itself, concurrency, rate limits, several processes, and queries
 * that no method runs. One call of every method (test/methods.test.ts) executes all other queries.
 */
const ON_POSTGRES = [
  'src/storage/**/*.test.ts',
  'src/db/{database,expansion,files,pool,receipt-sequences,statements,together}.test.ts',
  // Concurrency and rate limits.
  'src/gatekeeper/{rate,throttle}.test.ts',
  'src/domains/access/{passkeys,password,sign-in}.test.ts',
  'src/protocol/http/{refresh,session}.test.ts',
  'src/domains/registration/registration.test.ts',
  'src/domains/dependents/requests.test.ts',
  'src/domains/evaluations/answer.test.ts',
  'src/domains/misconduct/misconduct.test.ts',
  'src/domains/openings/handlers.test.ts',
  'src/domains/restaurant/reserve.test.ts',
  'src/domains/retail/order.test.ts',
  'src/domains/timekeeping/shifts.test.ts',
  'src/domains/timekeeping/clock/import.test.ts',
  'src/record/*.test.ts',
  'src/push/push.test.ts',
  'src/push/reminders.test.ts',
  'src/signing/identity.test.ts',
  'test/{crash,envelope,idempotency,order,processes,rotation,signing,storage}.test.ts',
  'test/releases.test.ts',
  // Replies, one call of every method.
  'test/{replies,methods}.test.ts',
  // Queries of imports, HR's commands, downloads and the report channel.
  'src/import/{announce,company,import,keys,portal-changes,removed,undo}.test.ts',
  'src/import/esocial/{folder,income,receipts}.test.ts',
  'src/import/mapping/shapes.test.ts',
  'src/hr/intake/pdf-{again,alone,doctor}.test.ts',
  'src/{employees,external-keys}/*.test.ts',
  'src/desk/methods/people*.test.ts',
  'src/hr/{requests,publishing}/*.test.ts',
  'src/desk/{contact-changes,former-agent,methods/*}.test.ts',
  'src/privacy/*.test.ts',
  'test/{files,follow-up,insider,pooler,refused-start,report-boxes}.test.ts',
]

const project = (name: string, include: string[], globalSetup: string[] = []) => ({
  extends: true as const,
  // Not in the shared settings: Vitest appends a project's list to an inherited one.
  test: { name, include, globalSetup, env: { TEST_DATABASE: name } },
})

/** Every test runs on SQLite; those that another database can make differ run on a real PostgreSQL too, started for the run. */
export default defineConfig({
  test: {
    setupFiles: '@colab/contract/test/property-runs',
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 120_000 } },
    // Servers and databases wait for each other more than they compute: use all cores.
    maxWorkers: '100%',
    // The server has no globals: its modules are loaded once per worker.
    isolate: false,
    // Node loads the sources as it does in `colab`: without transforming them, and from the cache of compiled code.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    projects: [
      project('sqlite', ['{src,demo,test}/**/*.test.ts']),
      project('postgres', ON_POSTGRES, ['./test/postgres.ts']),
    ],
  },
})
