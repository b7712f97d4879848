import { chmod, mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Check } from '../check.ts'
import { outages } from '../outage.ts'
import { withPlace } from '../servers.ts'
import { startPair } from '../standby.ts'

const TIMES = 50
/** Milliseconds between two failovers: a client replaces its keys at most once in five seconds. */
const BETWEEN = 6000

export const check: Check = {
  goal: `${TIMES} times under write load the primary of two PostgreSQL servers is killed and the standby promoted: 503 with Retry-After meanwhile, healthy within 5 s by itself, 0 acknowledged writes lost, 0 doubled`,
  run: (trial) =>
    withPlace('sqlite', async (place) => {
      await using folder = await mkdtempDisposable(join(tmpdir(), 'colab-pair-'))
      // The servers of PostgreSQL run under another user where this runs as root.
      await chmod(folder.path, 0o777)
      const pair = await startPair(folder.path)
      try {
        const breakIt = () => pause(BETWEEN).then(pair.kill)
        const fault = { readsGoOn: false, breakIt, mend: pair.promote }
        await outages({ ...place, databaseUrl: pair.url }, TIMES, fault, trial)
      } finally {
        await pair.close()
      }
    }),
}
