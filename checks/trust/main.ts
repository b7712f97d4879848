import { execFileSync, fork } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type Report, readReport, writeReport } from './report.ts'
import type { Finding, Order } from './run-check.ts'

/*
 * npm run trust [-- <slug>… --scale 0.01 --seed 7]: proves the rows of the table of threats and faults at their full
 * figures. A run at full scale writes reports/trust.json; named checks replace their rows.
 */

/** Half an hour of few calls a second: it runs beside all others that need no quiet machine. */
const LONG = ['soak']
/** They measure time or use all cores: nothing runs beside them. */
const ALONE = [
  'endless-paper',
  'enumeration',
  'fault-kill',
  'hostile-requests',
  'load',
  'memory',
  'oracle',
  'overload',
  'payday',
  'slow-store',
  'stops',
]
/** Checks of one core each that run at the same time. */
const AT_ONCE = Math.min(2, availableParallelism())

const RUN_CHECK = fileURLToPath(new URL('run-check.ts', import.meta.url))

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { scale: { type: 'string', default: '1' }, seed: { type: 'string' } },
})
const scale = Number(values.scale)
const seed = Number(values.seed ?? randomInt(2 ** 31))

const known = readdirSync(new URL('checks', import.meta.url)).map((file) => file.replace(/\.ts$/, ''))
const unknown = positionals.filter((slug) => !known.includes(slug))
if (unknown.length > 0 || !(scale > 0)) {
  console.error(`usage: npm run trust -- [<check>…] [--scale 0.01] [--seed 7]\nchecks: ${known.join(' ')}`)
  process.exit(2)
}

const earlier = readReport()

const commit = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim()

const empty: Report = {
  commit,
  node: process.version,
  cpus: availableParallelism(),
  seed,
  date: new Date().toISOString().slice(0, 10),
  rows: [],
}
if (scale === 1 && positionals.length === 0) writeReport(empty)

/** Runs a check in a process of its own; null when it did not finish. */
async function find(slug: string): Promise<Finding | null> {
  const child = fork(RUN_CHECK)
  const exit = once(child, 'exit')
  const finding = new Promise<Finding>((resolve) => child.once('message', (message) => resolve(message as Finding)))
  child.send({ slug, scale, seed } satisfies Order)
  const found = await Promise.race([finding, exit.then(() => null)])
  if (child.connected) child.disconnect()
  await exit
  return found
}

async function run(slug: string): Promise<void> {
  const finding = await find(slug)
  if (!finding || finding.failed > 0) process.exitCode = 1
  if (!finding) {
    console.log(`NOT RUN ${slug}`)
    return
  }
  const { goal, tried, failed, figures, seconds } = finding
  const row = { slug, commit, goal, tried, failed, figures, seconds }
  const measured = Object.entries(figures).map(([figure, value]) => `, ${figure} ${value}`)
  console.log(
    `${failed === 0 ? 'ok    ' : 'FAILED'} ${slug}: ${tried} tried, ${failed} failed${measured.join('')} (${seconds} s)`,
  )
  if (scale !== 1) return
  // After each check, so that an interrupted run keeps what it proved; read again, because another run may have written meanwhile.
  const report = readReport() ?? empty
  const rows = [...report.rows.filter((one) => one.slug !== slug), row].sort((a, b) => (a.slug < b.slug ? -1 : 1))
  writeReport({ ...report, rows })
}

/** Runs the checks of a queue one after the other; several may take from the same one. */
async function work(queue: string[]): Promise<void> {
  for (let slug = queue.shift(); slug !== undefined; slug = queue.shift()) await run(slug)
}

const secondsOf = (name: string) => earlier?.rows.find(({ slug }) => slug === name)?.seconds ?? 0
const chosen = positionals.length > 0 ? positionals : known
const beside = chosen.filter((slug) => LONG.includes(slug))
const alone = chosen.filter((slug) => ALONE.includes(slug))
// The longest of the previous run first, so that none remains at the end.
const others = chosen
  .filter((slug) => !beside.includes(slug) && !alone.includes(slug))
  .sort((one, other) => secondsOf(other) - secondsOf(one))

const begun = performance.now()
await Promise.all([work(beside), ...Array.from({ length: AT_ONCE }, () => work(others))])
await work(alone)
const minutes = Math.round((performance.now() - begun) / 6000) / 10
console.log(`seed ${seed}, scale ${scale}, ${minutes} minutes`)
