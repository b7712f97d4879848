import { readdirSync } from 'node:fs'
import { CORES, largestMemory, median } from '../../bench/machine.ts'
import { startServer } from '../../bench/server.ts'
import type { Check } from '../check.ts'
import { percentile, sendPaced } from '../paced.ts'
import { withPlace } from '../servers.ts'
import { createWriters, differences } from '../writers.ts'

const CALLS = 90_000
/** At this rate the calls take half an hour. */
const PER_SECOND = 50
const EMPLOYEES = 60
const NOTICES = 300
/** Share of the calls after which memory counts: five of thirty minutes. */
const WARM = 1 / 6
/** Calls between two measurements of memory and handles. */
const LOOK_EVERY = 100
/** Growth that is permitted. */
const GROWTH = 1.1

const handlesOf = (pid: number) => readdirSync(`/proc/${pid}/fd`).length

/** Returns how much the last fifth exceeds the first fifth, each by its typical value. */
function growth(values: readonly number[], typical: (fifth: number[]) => number): number {
  const fifth = Math.max(1, Math.floor(values.length / 5)) | 1
  return typical(values.slice(-fifth)) / typical(values.slice(0, fifth))
}

/** Connections come and go with the load of the machine; only permanent ones raise the smallest number. */
const least = (values: number[]) => Math.min(...values)

export const check: Check = {
  goal: `${CALLS} calls at ${PER_SECOND} a second: memory grows by at most 10 % after the first sixth, handles stay, 0 failed, 0 writes lost`,
  run: (trial) =>
    withPlace('sqlite', async (place) => {
      const employees = await createWriters(place, EMPLOYEES, NOTICES)
      const server = await startServer(place, CORES)
      const [pid = 0] = server.pids()
      const calls = trial.scaled(CALLS)
      const [memory, handles]: [number[], number[]] = [[], []]
      const at = (sent: number) => {
        if (sent < calls * WARM || sent % LOOK_EVERY !== 0) return
        memory.push(largestMemory([pid]))
        handles.push(handlesOf(pid))
      }
      const { failed, times, writes } = await sendPaced(server.url, employees, { perSecond: PER_SECOND, calls, at })
      await server.stop()
      const { lost } = await differences(place, { acknowledged: writes })
      const grown = growth(memory, median)
      trial.tried += times.length
      trial.fail(failed + lost + Number(grown > GROWTH) + Number(growth(handles, least) > GROWTH))
      trial.add('memory MB', Math.round(median(memory.slice(memory.length % 2 === 0 ? 1 : 0))))
      trial.add('growth %', Math.round((grown - 1) * 1000) / 10)
      trial.add('p95 ms', percentile(times, 0.95))
    }),
}
