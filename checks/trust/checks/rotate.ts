import { addSecret, TAKES_OVER_AFTER } from '@colab/server/cli/rotate-secret'
import { runMaintenance } from '@colab/server/runtime/maintenance'
import { createEmployees } from '../../bench/company.ts'
import type { Check } from '../check.ts'
import { DATABASES, withServer } from '../servers.ts'
import { readerOf } from '../writers.ts'

const ROTATIONS = 10
const EMPLOYEES = 10
/** Calls in progress while the secret changes. */
const CALLS = 200

export const check: Check = {
  goal: `${ROTATIONS} new secrets under load, each taking over between two calls of ${EMPLOYEES} people: 0 sign-outs`,
  async run(trial) {
    for (const at of trial.times(ROTATIONS)) {
      await withServer(
        DATABASES[at % DATABASES.length] ?? 'sqlite',
        async ({ app, settings, pass, url }) => {
          const readers = (await createEmployees(app, EMPLOYEES)).map((employee) => readerOf(url, employee))
          async function load(): Promise<void> {
            const calls = Array.from({ length: CALLS }, (_, call) => readers[call % EMPLOYEES]?.())
            for (const { status } of await Promise.allSettled(calls)) {
              trial.add('calls', 1)
              trial.fault('sign-outs', status === 'rejected')
            }
          }
          await load()
          await addSecret(settings, app.clock.now())
          const before = app.secrets.tokens
          const during = load()
          await runMaintenance(app)
          pass(TAKES_OVER_AFTER)
          await during
          await load()
          trial.fail(app.secrets.tokens === before)
        },
        { settings: { secret: '' } },
      )
    }
  },
}
