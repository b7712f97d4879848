import { runMaintenance } from '@colab/server/runtime/maintenance'
import { addSecret, TAKES_OVER_AFTER } from '@colab/server/runtime/rotate-command'
import { createEmployees } from '../../bench/company.ts'
import { type Check, scaled } from '../check.ts'
import { DATABASES, withServer } from '../servers.ts'
import { readerOf } from '../writers.ts'

const ROTATIONS = 10
const EMPLOYEES = 10
/** Calls in progress while a secret takes over. */
const CALLS = 200

export const check: Check = {
  slug: 'rotate',
  goal: `${ROTATIONS} new secrets under load, each taking over between two calls of ${EMPLOYEES} people: 0 sign-outs`,
  async run(scale) {
    const sum = { tried: 0, failed: 0, figures: { calls: 0, 'sign-outs': 0 } }
    for (const database of DATABASES) {
      for (let at = 0; at < scaled(ROTATIONS / DATABASES.length, scale); at++, sum.tried++) {
        const options = { settings: { secret: '' } }
        await withServer(
          database,
          async (server) => {
            const { app, settings, pass, url } = server
            const readers = (await createEmployees(app, EMPLOYEES)).map((employee) => readerOf(url, employee))
            async function load(): Promise<void> {
              const calls = Array.from({ length: CALLS }, (_, call) => readers[call % EMPLOYEES]?.())
              for (const { status } of await Promise.allSettled(calls)) {
                sum.figures.calls += 1
                if (status === 'rejected') sum.figures['sign-outs'] += 1
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
            if (app.secrets.tokens === before) sum.failed += 1
          },
          options,
        )
      }
    }
    sum.failed += sum.figures['sign-outs']
    return sum
  },
}
