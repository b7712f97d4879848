import { DAY_FIELDS, type DayField } from '@colab/contract/desk/day-fields'
import { addDays } from '@colab/contract/wire/calendar'
import { formatDate } from '@colab/contract/wire/date'
import { formatMinutes } from '@colab/contract/wire/time'
import type { Db } from '#db/schema.ts'
import { marksText } from './cell-texts.ts'
import { plannedDays, type RecordedDay, type Span } from './days.ts'
import { timeOfDay } from './marks.ts'

/** Days of a request that HR sees individually. */
const MOST_DAYS = 31

const NONE = '–'

/** Texts about a day, without the reason of justified time, which may be about health. */
const TEXTS: Readonly<Record<DayField, (day: RecordedDay) => string>> = {
  diaPrevisto: ({ hours }) => hours.map(timeOfDay).join(' '),
  diaMarcacoes: ({ marks }) => marksText(marks),
  diaJustificado: ({ justified }) => (justified > 0 ? formatMinutes(justified) : ''),
  diaFeriado: ({ holiday, dtMovto }) => (holiday ? formatDate(dtMovto) : ''),
  diaFerias: ({ vacation, dtMovto }) => (vacation ? formatDate(dtMovto) : ''),
}
/** Shown also when empty. */
const ALWAYS: readonly DayField[] = ['diaPrevisto', 'diaMarcacoes']

/**
 * Returns the facts about the days of a request for HR: hours due, punches, justified time, holidays and vacations, a
 * line for each day. Empty for a contract without hours or shifts, of which no day is known.
 */
export async function dayFields(
  db: Db,
  { codPessoa, codEmpregado }: { codPessoa: number; codEmpregado: number },
  { first, last }: Span,
): Promise<Partial<Record<DayField, string>>> {
  const end = addDays(first, MOST_DAYS - 1)
  const employments = await plannedDays(db, codPessoa, { first, last: last < end ? last : end })
  const days = employments.find((one) => one.codEmpregado === codEmpregado)?.days ?? []
  if (days.length === 0) return {}
  return Object.fromEntries(
    DAY_FIELDS.flatMap((field) => {
      const said = days.map((day) => ({ day, text: TEXTS[field](day) }))
      if (said.every(({ text }) => text === '') && !ALWAYS.includes(field)) return []
      const isDate = field === 'diaFeriado' || field === 'diaFerias'
      const lines = said.flatMap(({ day, text }) => {
        if (isDate || days.length === 1) return text || !isDate ? [text || NONE] : []
        return text || ALWAYS.includes(field) ? [`${formatDate(day.dtMovto).slice(0, 5)}  ${text || NONE}`] : []
      })
      return [[field, lines.join('\n')]]
    }),
  )
}
