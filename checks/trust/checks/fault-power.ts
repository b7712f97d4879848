import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createChannel } from '@colab/contract/channel'
import { gravaDenuncia } from '@colab/contract/domains/misconduct'
import { alteraSituacaoAviso } from '@colab/contract/domains/notices'
import { memoryChannelOptions } from '@colab/contract/test/memory'
import { toDashed } from '@colab/contract/wire/date'
import { cutLog } from '@colab/server/test/power-loss'
import { openChannel, REPORT } from '@colab/server/test/report-channel'
import { withApp } from '../../bench/company.ts'
import { CORES } from '../../bench/machine.ts'
import { type ServerConfig, startServer } from '../../bench/server.ts'
import { type Check, randomOf, scaled } from '../check.ts'
import { withPlace } from '../servers.ts'
import { answeredEarly, type Stored, straceTo, traceFault } from '../trace.ts'
import { createWriters, DAY } from '../writers.ts'

const CUTS = 500
const COMMITS = 6
/** Largest row of a commit in bytes, which decides how many pages it takes. */
const LARGEST = 20_000

const WRITES = 500
const EMPLOYEES = 8
/** One write in ten is a report: fewer than a person may send in an hour. */
const REPORT_EVERY = 10

/** Writes one call after another to a server under strace; returns how many replies came before the disk had what they acknowledge. */
async function traceWrites(config: ServerConfig, count: number): Promise<number> {
  const employees = await createWriters(config, EMPLOYEES, Math.ceil(count / EMPLOYEES))
  await withApp(config, (app) => openChannel({ app, settings: app.settings }))
  const file = join(config.dataDir, 'trace')
  const server = await startServer(config, CORES, undefined, straceTo(file))
  const people = employees.map(({ token, refresh, codEmpregado }) => ({
    codEmpregado,
    channel: createChannel(memoryChannelOptions(server.url, { session: { token, refresh }, keys: undefined })),
  }))
  const sent: Stored[] = []
  for (let at = 0; at < count; at++) {
    const person = people[at % EMPLOYEES]
    if (!person) throw new Error('nobody')
    const { channel, codEmpregado } = person
    const sequencia = Math.floor(at / EMPLOYEES) + 1
    if (at % REPORT_EVERY === 0) await channel.call(gravaDenuncia, REPORT)
    else await channel.call(alteraSituacaoAviso, { codEmp: 1, codEmpregado, dtAviso: toDashed(DAY), sequencia })
    sent.push(at % REPORT_EVERY === 0 ? 'report' : 'row')
  }
  // strace passes no signal on, and ends with what it traces.
  const [, traced] = server.pids()
  if (traced) process.kill(traced, 'SIGTERM')
  await server.stop()
  return answeredEarly(await readFile(file, 'utf8'), sent)
}

export const check: Check = {
  slug: 'fault-power',
  goal: `${CUTS} cuts of the write-ahead log, at every 512-byte step of the last 3 commits: each opens intact, 0 acknowledged commits lost, none half; ${WRITES} writes under strace: the log, or the file of a report with its folders, is synced before each reply`,
  async run(scale, seed) {
    const random = randomOf(seed)
    const figures: Record<string, number | string> = {}
    const sum = { tried: 0, failed: 0, figures }
    let [databases, least] = [0, 2]
    const wanted = scaled(CUTS, scale)
    while (sum.tried < wanted) {
      const sizeOf = () => Math.ceil(random() * LARGEST)
      const { cuts, synchronous } = await cutLog(COMMITS, sizeOf, wanted - sum.tried)
      sum.tried += cuts.length
      sum.failed += cuts.filter(({ isIntact, lost, half }) => !isIntact || lost > 0 || half > 0).length
      databases += 1
      if (synchronous !== 2) sum.failed += 1
      least = Math.min(least, synchronous)
    }
    Object.assign(figures, { databases, synchronous: least })
    const fault = traceFault()
    if (fault) return { ...sum, figures: { ...figures, 'writes under strace': `not run: ${fault}` } }
    const writes = scaled(WRITES, scale)
    sum.failed += await withPlace('sqlite', (place) => traceWrites(place, writes))
    sum.tried += writes
    figures['writes under strace'] = writes
    return sum
  },
}
