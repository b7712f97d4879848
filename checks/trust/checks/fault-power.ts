import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gravaDenuncia } from '@colab/contract/domains/misconduct'
import { alteraSituacaoAviso } from '@colab/contract/domains/notices'
import { cutLog } from '@colab/server/test/power-loss'
import { openChannel, REPORT } from '@colab/server/test/report-channel'
import { withApp } from '../../bench/company.ts'
import { CORES } from '../../bench/machine.ts'
import { type ServerConfig, startServer } from '../../bench/server.ts'
import type { Check } from '../check.ts'
import { withPlace } from '../servers.ts'
import { answeredEarly, type Stored, straceTo, traceFault } from '../trace.ts'
import { channelOf, createWriters, noticeOfDay } from '../writers.ts'

const CUTS = 500
const COMMITS = 6
/** Largest row of a commit in bytes, which decides how many pages it takes. */
const LARGEST = 20_000

const WRITES = 500
const EMPLOYEES = 8
/** One write in ten is a report: fewer than a person may send in an hour. */
const REPORT_EVERY = 10

/**
 * Sends writes one after another to a server under strace; returns how many replies were sent before their data was on
 * disk.
 */
async function traceWrites(config: ServerConfig, count: number): Promise<number> {
  const employees = await createWriters(config, EMPLOYEES, Math.ceil(count / EMPLOYEES))
  await withApp(config, (app) => openChannel({ app, settings: app.settings }))
  const file = join(config.dataDir, 'trace')
  const server = await startServer(config, CORES, undefined, straceTo(file))
  const people = employees.map((employee) => ({ ...employee, channel: channelOf(server.url, employee) }))
  const sent: Stored[] = []
  for (let at = 0; at < count; at++) {
    const person = people[at % EMPLOYEES]
    if (!person) throw new Error('nobody')
    const { channel, codEmpregado } = person
    const sequencia = Math.floor(at / EMPLOYEES) + 1
    if (at % REPORT_EVERY === 0) await channel.call(gravaDenuncia, REPORT)
    else await channel.call(alteraSituacaoAviso, noticeOfDay(codEmpregado, sequencia))
    sent.push(at % REPORT_EVERY === 0 ? 'report' : 'row')
  }
  // strace passes no signal on, and ends with the process that it traces.
  const [, traced] = server.pids()
  if (traced) process.kill(traced, 'SIGTERM')
  await server.stop()
  return answeredEarly(await readFile(file, 'utf8'), sent)
}

export const check: Check = {
  goal: `${CUTS} cuts of the write-ahead log, at every 512-byte step of the last 3 commits: each opens intact, 0 acknowledged commits lost, none half; ${WRITES} writes under strace: the log, or the file of a report with its folders, is synced before each reply`,
  async run(trial) {
    let least = 2
    const wanted = trial.scaled(CUTS)
    while (trial.tried < wanted) {
      const sizeOf = () => Math.ceil(trial.random() * LARGEST)
      const { cuts, synchronous } = await cutLog(COMMITS, sizeOf, wanted - trial.tried)
      trial.tried += cuts.length
      trial.fail(cuts.filter(({ isIntact, lost, half }) => !isIntact || lost > 0 || half > 0).length)
      trial.add('databases', 1)
      trial.fail(synchronous !== 2)
      least = Math.min(least, synchronous)
    }
    trial.add('synchronous', least)
    const fault = traceFault()
    const writes = trial.scaled(WRITES)
    trial.figures['writes under strace'] = fault ? `not run: ${fault}` : writes
    if (fault) return
    trial.fail(await withPlace('sqlite', (place) => traceWrites(place, writes)))
    trial.tried += writes
  },
}
