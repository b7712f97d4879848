import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { CORES, largestMemory } from '../../bench/machine.ts'
import { type RunningServer, startServer } from '../../bench/server.ts'
import type { Check, Trial } from '../check.ts'
import { plainHttp } from '../plain-http.ts'
import { withPlace } from '../servers.ts'
import { addressOf } from '../sign-in.ts'

const BODIES = 60
const SIZE = Math.round(9.8 * 1024 * 1024)
/** Bytes of memory, as in deploy/kubernetes.yaml. */
const MEMORY = 512 * 1024 * 1024
/** Milliseconds that others wait at most. */
const LONGEST = 300
const GROUPS = '/sys/fs/cgroup/memory'

/** Returns the command under which a server has no more memory; none where the system has no such groups. */
function limited(group: string): string[] {
  if (!existsSync(GROUPS)) return []
  mkdirSync(group)
  writeFileSync(`${group}/memory.limit_in_bytes`, String(MEMORY))
  return ['sh', '-c', `echo $$ > ${group}/cgroup.procs && exec "$@"`, 'sh']
}

/** Sends bodies at once while others ask for the state of the server; counts deaths and long waits. */
async function flood({ url, pids }: RunningServer, addresses: number, trial: Trial): Promise<void> {
  const boundary = randomUUID()
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="arquivo"; filename="a.pdf"\r\n\r\n%PDF-1.7\n`
  const body = Buffer.concat([Buffer.from(head), randomBytes(SIZE), Buffer.from(`\n%%EOF\r\n--${boundary}--\r\n`)])
  const [http, others] = [plainHttp(url, BODIES), plainHttp(url, 2)]
  const before = pids().join()
  let isOver = false
  const asking = (async () => {
    while (!isOver) {
      const from = performance.now()
      const { status } = await others.send({ method: 'GET', path: '/health', headers: {} })
      const waited = performance.now() - from
      trial.highest(`longest wait of others, ${addresses} address(es), ms`, Math.round(waited))
      trial.fault('waits over 300 ms or without an answer', status !== 200 || waited > LONGEST)
      trial.highest('memory, MB', Math.round(largestMemory(pids())))
      await pause(10)
    }
  })()
  const statuses = await Promise.all(
    Array.from(trial.times(BODIES), async (at) => {
      const headers = {
        'Content-Type': `multipart/form-data; boundary=${boundary}`,
        'X-Forwarded-For': addressOf(at % addresses),
      }
      const { status } = await http.send({ method: 'POST', path: '/conferir', headers, body })
      return status
    }),
  )
  isOver = true
  await asking
  trial.add('checked', statuses.filter((status) => status === 200).length)
  trial.add('refused', statuses.filter((status) => status !== 200).length)
  trial.fault('deaths', pids().join() !== before)
  http.close()
  others.close()
}

export const check: Check = {
  goal: '60 files of 9.8 MB at once from one address, and from three, with 512 MB of memory: no process dies, nobody waits over 300 ms',
  run: (trial) =>
    withPlace('sqlite', async (place) => {
      const group = `${GROUPS}/colab-${process.pid}`
      const under = limited(group)
      trial.figures.limit = under.length > 0 ? 'a control group of 512 MB' : 'none on this machine'
      const server = await startServer({ ...place, hasProxy: true }, CORES, undefined, under)
      try {
        for (const addresses of [1, 3]) await flood(server, addresses, trial)
      } finally {
        await server.stop()
        if (under.length > 0) rmdirSync(group)
      }
    }),
}
