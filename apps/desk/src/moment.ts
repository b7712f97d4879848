import { formatDate } from '@colab/contract/wire/date'

/** Formats `YYYY-MM-DD`, optionally with ` HH:MM`, as `dd/mm/yyyy HH:MM`; returns other texts unchanged. */
export function momentText(moment: string): string {
  const [day = '', time = ''] = moment.split(' ')
  const date = formatDate(day)
  return date ? [date, time].filter(Boolean).join(' ') : moment
}
