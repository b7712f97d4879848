import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Finding } from './run-check.ts'

/** Results of the latest run at full scale; ignored by git unless added on purpose. */
const REPORT = fileURLToPath(new URL('../../reports/trust.json', import.meta.url))

interface ReportRow extends Finding {
  slug: string
  /** Commit that was checked. */
  commit: string
}

export interface Report {
  /** Commit of the run of all checks. */
  commit: string
  node: string
  cpus: number
  seed: number
  /** Date of the run's start: `2026-11-22`. */
  date: string
  rows: ReportRow[]
}

export function readReport(): Report | null {
  return existsSync(REPORT) ? (JSON.parse(readFileSync(REPORT, 'utf8')) as Report) : null
}

export function writeReport(report: Report): void {
  mkdirSync(dirname(REPORT), { recursive: true })
  writeFileSync(REPORT, `${JSON.stringify(report, null, 2)}\n`)
}
