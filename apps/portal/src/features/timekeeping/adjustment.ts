import type { DayFinding } from './findings.ts'
import { clockTime } from './punches.ts'

export interface Adjustment {
  /** ISO date. */
  dtMovto: string
  /** `HH:MM`. */
  time: string
  observacao: string
}

export const NOTHING: Adjustment = { dtMovto: '', time: '', observacao: '' }

/** Returns the request that a finding suggests: with the expected time where it is known, otherwise with `words` for HR. */
export function adjustmentOf({ day, finding }: DayFinding, words: string): Adjustment {
  const expected = finding.kind === 'missing' ? finding.minute : finding.kind === 'absent' ? day.hours[0] : null
  return {
    dtMovto: day.iso,
    time: typeof expected === 'number' ? clockTime(expected) : '',
    observacao: isTimeMissing(finding) ? '' : words,
  }
}

/** Returns whether the finding is a missing punch, which an adjustment resolves. */
export function isTimeMissing({ kind }: DayFinding['finding']): boolean {
  return kind === 'missing' || kind === 'absent'
}

/** Returns the field that the text of a refusal concerns; '' for the whole form. */
export function fieldOf(refusal: string): keyof Adjustment | '' {
  if (/\d\d:\d\d|hor[áa]rio/i.test(refusal)) return 'time'
  return /(?:^|\P{L})(?:data|dia|mês)(?!\p{L})/iu.test(refusal) ? 'dtMovto' : ''
}
