import { chmod, mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createDevice } from '@colab/server/test/device'
import type { ServerConfig } from '../../bench/server.ts'
import type { Check, Trial } from '../check.ts'
import { startHaproxy } from '../haproxy.ts'
import { outages } from '../outage.ts'
import { withPlace } from '../servers.ts'
import { startPair } from '../standby.ts'

const TIMES = 50
/** Milliseconds between two failovers: a client replaces its keys at most once in five seconds. */
const BETWEEN = 6000

/** The ways to reach the server that accepts writes. */
const WAYS = ['by hosts', 'by HAProxy'] as const

/** Uses an envelope; afterwards its bytes must open neither at once nor after an exchange of keys. */
async function useEnvelope(url: string) {
  const device = createDevice({ url })
  await device.exchange()
  const body = JSON.stringify({ data: device.seal('validaCPF', { params: { cpf: '1' } }) })
  const first = await device.put(body)
  return async () => {
    const again = await device.put(body)
    await device.exchange()
    const later = await device.put(body)
    const statuses = [first, again, later].map(({ status }) => status).join(' ')
    return statuses === '200 404 400' ? null : `a used envelope was answered ${statuses}`
  }
}

async function failOver(place: ServerConfig, way: (typeof WAYS)[number], trial: Trial): Promise<void> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'colab-pair-'))
  // The servers of PostgreSQL run under another user where this runs as root.
  await chmod(folder.path, 0o777)
  const pair = await startPair(folder.path)
  try {
    const proxy = way === 'by HAProxy' ? await startHaproxy(folder.path, pair.urls) : null
    const breakIt = () => pause(BETWEEN).then(pair.kill)
    const fault = { way: ` ${way}`, readsGoOn: false, witness: useEnvelope, breakIt, mend: pair.promote }
    await outages({ ...place, databaseUrl: proxy?.url ?? pair.url }, TIMES, fault, trial).finally(proxy?.close)
  } finally {
    await pair.close()
  }
}

export const check: Check = {
  goal: `${TIMES} times each by a list of hosts and behind HAProxy, under write load, the primary of two PostgreSQL servers is killed and the standby promoted: 503 with Retry-After meanwhile, healthy within 5 s by itself, 0 acknowledged writes lost, 0 doubled, used envelopes stay used, nobody is signed out`,
  async run(trial) {
    for (const way of WAYS) await withPlace('sqlite', (place) => failOver(place, way, trial))
  },
}
