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

/** The days ahead. Its key has no date: what was read yesterday is shown today where there is no connection. */
export const shiftsQuery = queryOptions({
  queryKey: [buscaEscala.name, 'ahead'] as const,
  queryFn: () => {
    const dtIni = today()
    return queryClient.fetchQuery(query(buscaEscala, { dtIni, dtFim: addDays(dtIni, LONGEST_SHIFTS - 1) }))
  },
  meta: { shape: [buscaEscala.reply] },
  retry: false,
})

/** Returns begin and end of a day of work, `22:00–06:00`; as it came where it was not understood. */
export function spanOf({ horario }: Escala): string {
  const { times } = readTimes(horario)
  return times.length > 1 ? `${times[0]?.time}–${times.at(-1)?.time}` : horario
}

/** Returns whether a day of work ends on the next day. */
export function endsNextDay({ horario }: Escala): boolean {
  const { times } = readTimes(horario)
  return times.some(({ time }, at) => at > 0 && time <= (times[at - 1]?.time ?? ''))
}

/** Returns the next day of work that has not begun, by the clock of the company. */
export function nextShift(rows: readonly Escala[]): Escala | undefined {
  const now = companyTime()
  const at = ({ dtMovto, horario }: Escala) => `${dtMovto} ${readTimes(horario).times[0]?.time ?? ''}`
  return rows
    .filter((row) => row.tipo === 'trabalho' && at(row) > `${now.day} ${now.time}`)
    .toSorted((a, b) => at(a).localeCompare(at(b)))[0]
}

/** Names a day ahead at the beginning of a line: `Hoje`, `Amanhã`, `Sexta, 27/11`. Home shows it, which does not load the texts of this folder. */
export function dayAhead(day: IsoDate | null): string {
  const near = [0, 1].find((days) => day === addDays(today(), days))
  const name =
    near === undefined
      ? dayName(day, i18n.locale)
      : new Intl.RelativeTimeFormat(i18n.locale, { numeric: 'auto' }).format(near, 'day')
  return capitalized(name)
}

/** Days in a row without a plan, or the rows of one day. */
export type PlannedDays = { from: IsoDate; to: IsoDate; rows: Escala[] }

/** Returns the days from today to the last of those that were asked for, with the gaps between them. */
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
