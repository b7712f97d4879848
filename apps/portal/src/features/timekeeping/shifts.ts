import { buscaEscala, type Escala, LONGEST_SHIFTS } from '@colab/contract/domains/timekeeping.home'
import { addDays } from '@colab/contract/wire/calendar'
import type { IsoDate } from '@colab/contract/wire/date'
import { readTimes } from '@colab/contract/wire/time'
import { query, queryClient } from '@colab/ui/calls/query.ts'
import { companyTime, today } from '@colab/ui/i18n/clock.ts'
import { dayName } from '@colab/ui/i18n/dateFormat.ts'
import { capitalized } from '@colab/ui/i18n/months.ts'
import { i18n } from '@lingui/core'
import { queryOptions } from '@tanstack/react-query'

/** The coming days. The key has no date, so that the reply of an earlier day is shown without a connection. */
export const shiftsQuery = queryOptions({
  queryKey: [buscaEscala.name, 'ahead'] as const,
  queryFn: () => {
    const dtIni = today()
    return queryClient.fetchQuery(query(buscaEscala, { dtIni, dtFim: addDays(dtIni, LONGEST_SHIFTS - 1) }))
  },
  meta: { shape: [buscaEscala.reply] },
  retry: false,
})

/** Returns begin and end of a day of work, `22:00–06:00`; the text as sent where it was not understood. */
export function spanOf({ horario }: Escala): string {
  const { times } = readTimes(horario)
  return times.length > 1 ? `${times[0]?.time}–${times.at(-1)?.time}` : horario
}

/** Returns whether a day of work ends on the next day. */
export function endsNextDay({ horario }: Escala): boolean {
  const { times } = readTimes(horario)
  return times.some(({ time }, at) => at > 0 && time <= (times[at - 1]?.time ?? ''))
}

/** Returns the next day of work that has not begun, in the company's time zone. */
export function nextShift(rows: readonly Escala[]): Escala | undefined {
  const now = companyTime()
  const at = ({ dtMovto, horario }: Escala) => `${dtMovto} ${readTimes(horario).times[0]?.time ?? ''}`
  return rows
    .filter((row) => row.tipo === 'trabalho' && at(row) > `${now.day} ${now.time}`)
    .toSorted((a, b) => at(a).localeCompare(at(b)))[0]
}

/**
 * Formats a coming day for the beginning of a line: `Hoje`, `Amanhã`, `Sexta, 27/11`. Without texts of this folder, because home does not
 * load its catalog.
 */
export function dayAhead(day: IsoDate | null): string {
  const near = [0, 1].find((days) => day === addDays(today(), days))
  const name =
    near === undefined
      ? dayName(day, i18n.locale)
      : new Intl.RelativeTimeFormat(i18n.locale, { numeric: 'auto' }).format(near, 'day')
  return capitalized(name)
}

/** Consecutive days without a plan, or the rows of one day. */
export type PlannedDays = { from: IsoDate; to: IsoDate; rows: Escala[] }

/** Returns the days from today to the last one requested, with the gaps between them. */
export function daysAhead(rows: readonly Escala[]): PlannedDays[] {
  const byDay = Map.groupBy(rows, ({ dtMovto }) => dtMovto ?? '')
  const found: PlannedDays[] = []
  for (let at = 0; at < LONGEST_SHIFTS; at++) {
    const day = addDays(today(), at)
    const own = byDay.get(day) ?? []
    const last = found.at(-1)
    if (own.length === 0 && last?.rows.length === 0) last.to = day
    else found.push({ from: day, to: day, rows: own })
  }
  return found
}
