/**
 * `adapts`: the portal handles it, another client may not. `unused`: fails, and nothing of the profile needs it.
 * `skipped`: could not be tried here.
 */
export type Verdict = 'ok' | 'adapts' | 'unused' | 'skipped' | 'FAILS'

export interface ReportLine {
  area: string
  check: string
  verdict: Verdict
  /** The finding; empty when there is nothing to add. */
  detail: string
}

/** Ends a check with another verdict than `ok`. */
export class Finding extends Error {
  override name = 'Finding'
  readonly verdict: Verdict
  constructor(verdict: Verdict, detail: string) {
    super(detail)
    this.verdict = verdict
  }
}

export const fails = (detail: string) => new Finding('FAILS', detail)
export const adapts = (detail: string) => new Finding('adapts', detail)
export const skipped = (detail: string) => new Finding('skipped', detail)

/** Runs a check and records its line; returns true when it passed. Text that the check returns is printed after `ok`. */
export type Check = (name: string, run: () => Promise<unknown>) => Promise<boolean>

export function createReport() {
  const lines: ReportLine[] = []
  /** `isUsed`: whether any feature of the profile needs the checked behaviour. */
  const areaOf =
    (area: string, isUsed = true): Check =>
    async (check, run) => {
      const line: ReportLine = { area, check, verdict: 'ok', detail: '' }
      try {
        const found = await run()
        if (typeof found === 'string') line.detail = found
      } catch (error) {
        line.verdict = error instanceof Finding ? error.verdict : 'FAILS'
        if (line.verdict === 'FAILS' && !isUsed) line.verdict = 'unused'
        line.detail = messageOf(error)
      }
      lines.push(line)
      return line.verdict === 'ok' || line.verdict === 'adapts'
    }
  return { lines, areaOf }
}

export type Report = ReturnType<typeof createReport>

/** Adds the cause of an error to its message: `fetch failed` alone is meaningless. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}

const WIDTH = 'skipped'.length

/** Prints a line for each check, and their counts. */
export function textOf(lines: readonly ReportLine[]): string {
  const printed = lines.map(
    ({ area, check, verdict, detail }) => `${verdict.padEnd(WIDTH)} ${area}: ${check}${detail && `: ${detail}`}`,
  )
  const count = (verdict: Verdict) => lines.filter((line) => line.verdict === verdict).length
  const unused = count('unused') > 0 ? `${count('unused')} are not used, ` : ''
  const summary = `${count('ok')} hold, ${count('adapts')} are adapted by the portal, ${unused}${count('skipped')} were skipped, ${count('FAILS')} fail`
  return [...printed, '', summary].join('\n')
}
