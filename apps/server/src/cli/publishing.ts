import { formatDate } from '@colab/contract/wire/date'
import { Refused } from '@colab/contract/wire/failures'
import type { Clock } from '#base/clock.ts'
import type { Output } from '#cli/command.ts'
import { TARGET_OPTIONS } from '#hr/publishing/target.ts'
import { BadCell, day } from '#import/cell-types.ts'

export const DRY_RUN = { 'dry-run': { type: 'boolean' } } as const

/** Options of documents and questionnaires with a deadline. */
export const ASSIGNMENT_OPTIONS = {
  ...TARGET_OPTIONS,
  ...DRY_RUN,
  title: { type: 'string' },
  until: { type: 'string' },
  block: { type: 'boolean' },
} as const

/** Parses the day of `--until`, today or later; null without one. Throws Refused. */
export function untilOption({ clock }: { clock: Clock }, typed: string | undefined): string | null {
  if (typed === undefined) return null
  const until = dayOption('--until', typed)
  if (until < clock.today()) throw new Refused(`--until: ${formatDate(until)} já passou.`)
  return until
}

/** Parses the day of an option. Throws Refused. */
export function dayOption(name: string, typed: string): string {
  try {
    return String(day.read(typed.trim()))
  } catch (error) {
    if (error instanceof BadCell) throw new Refused(`${name}: “${typed}” ${error.message}; escreva como 31/12/2026.`)
    throw error
  }
}

/** Returns the result, or with a dry run the expected result. */
export function published(text: string, data: object, dryRun = false): Output {
  if (!dryRun) return { text, data }
  return { text: `${text}\nNada foi gravado: foi só um ensaio.`, data: { ...data, dryRun } }
}
