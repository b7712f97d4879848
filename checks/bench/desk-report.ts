import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'

/* reports/desk.json: measurements of HR's desk. Each point is written when it is measured, so that an interrupted
   run keeps its points. */

const REPORT = fileURLToPath(new URL('../../reports/desk.json', import.meta.url))

export interface Point {
  database: string
  what: string
  measured: number
  unit: 'ms' | 's' | 'ratio' | 'lost' | 'answered otherwise'
  /** The limit; none where nothing is required. */
  target?: number
  /** Further figures by name. */
  [more: string]: number | string | undefined
}

interface Report {
  machine: string
  cpus: number
  node: string
  points: (Point & { commit: string; date: string; load: number })[]
}

const commit = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim()

/** Prints a point and writes it into the report, in place of an earlier one of the same name. */
export function report(point: Point): void {
  const earlier = existsSync(REPORT) ? (JSON.parse(readFileSync(REPORT, 'utf8')) as Partial<Report>).points : undefined
  const { database, what, measured, unit, target, ...more } = point
  const isReached = target === undefined ? '       ' : measured <= target ? 'reached' : 'MISSED '
  const further = Object.entries(more).map(([name, value]) => `, ${name} ${value}`)
  const limit = target === undefined ? '' : ` (target ${target})`
  console.log(`${isReached}  ${database}, ${what}: ${measured} ${unit}${limit}${further.join('')}`)
  // Average of the last minute: how many processes ran or waited to run.
  const load = Number((loadavg()[0] ?? 0).toFixed(1))
  const points = (earlier ?? []).filter((one) => one.database !== database || one.what !== what)
  points.push({ ...point, commit, date: new Date().toISOString().slice(0, 10), load })
  const of = { machine: cpus()[0]?.model ?? '', cpus: availableParallelism(), node: process.version }
  writeFileSync(REPORT, `${JSON.stringify({ ...of, points } satisfies Report, null, 2)}\n`)
}

/** Returns values at shares of all of them, in ascending order: 0.95 for the 95th percentile. */
export function atShares(times: readonly number[], ...shares: number[]): number[] {
  const sorted = times.toSorted((one, other) => one - other)
  return shares.map((share) => Number((sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(1)))
}

/** Returns the seconds since a moment of `performance.now()`. */
export const secondsSince = (begun: number) => Number(((performance.now() - begun) / 1000).toFixed(1))
