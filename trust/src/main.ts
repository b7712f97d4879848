import { execFileSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import type { Check } from './check.ts'
import { type Report, readReport, writeReport } from './report.ts'
import { stopShared } from './servers.ts'

/*
 * npm run trust [-- <slug>… --scale 0.01 --seed 7]: proves the rows of the table of threats and faults at their full
 * figures. A run at full scale writes reports/trust.json; named checks replace their rows of the same commit.
 */

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

function startReport(): Report {
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim()
  const earlier = readReport()
  const rows = positionals.length > 0 && earlier?.commit === commit ? earlier.rows : []
  const date = new Date().toISOString().slice(0, 10)
  return { commit, node: process.version, cpus: availableParallelism(), seed, date, rows }
}

const report = startReport()
for (const name of positionals.length > 0 ? positionals : known) {
  const { check }: { check: Check } = await import(`./checks/${name}.ts`)
  const begun = performance.now()
  const { tried, failed, figures } = await check.run(scale, seed)
  const seconds = Math.round((performance.now() - begun) / 100) / 10
  const row = { slug: check.slug, goal: check.goal, tried, failed, ...(figures && { figures }), seconds }
  report.rows = [...report.rows.filter(({ slug }) => slug !== check.slug), row]
  const measured = Object.entries(figures ?? {}).map(([figure, value]) => `, ${figure} ${value}`)
  console.log(
    `${failed === 0 ? 'ok    ' : 'FAILED'} ${check.slug}: ${tried} tried, ${failed} failed${measured.join('')} (${seconds} s)`,
  )
  if (failed > 0) process.exitCode = 1
  // After each check, so that an interrupted run keeps what it proved.
  if (scale === 1) writeReport(report)
}
console.log(`seed ${seed}, scale ${scale}`)
await stopShared()
