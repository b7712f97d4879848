import { NO_HOURS } from '@colab/contract/domains/timekeeping'
import { formatMinutes } from '@colab/contract/wire/time'
import { type RecordedDay, totalsOf } from './days.ts'
import { type Mark, timeOfDay } from './marks.ts'

/** Formats the hours due, or why there are none. */
export function hoursText({ schedule, vacation, holiday, kind, absence, marks }: RecordedDay): string {
  if (vacation) return NO_HOURS.vacation
  if (absence && marks.length === 0) return absence.motivo
  if (kind === 'work') return schedule.map(timeOfDay).join(' ')
  if (holiday) return NO_HOURS.holiday
  return kind === 'rest' ? NO_HOURS.rest : NO_HOURS.free
}

/** Formats the punches that count, added ones with `(I)`. */
export function marksText(marks: readonly Mark[]): string {
  return marks.map(({ minute, source }) => timeOfDay(minute) + (source === 'I' ? '(I)' : '')).join(' ')
}

/** Formats the original punches and their treatment: `(I)` added, `(D)` disregarded. */
export function treatmentText({ original, treated }: RecordedDay): string {
  const disregarded = new Set(treated.filter(({ tratamento }) => tratamento === 'D').map(({ minuto }) => minuto))
  const marks = [
    ...original.map((minute) => ({ minute, sign: disregarded.has(minute) ? '(D)' : '' })),
    ...treated.filter(({ tratamento }) => tratamento === 'I').map(({ minuto }) => ({ minute: minuto, sign: '(I)' })),
  ]
  return marks
    .sort((a, b) => a.minute - b.minute)
    .map(({ minute, sign }) => timeOfDay(minute) + sign)
    .join(' ')
}

/** Formats the particulars of a day: why nothing was due, overtime, missing punches, the bank of hours. */
export function occurrenceText(day: RecordedDay): string {
  const { he50, he60, he100, faltaJust, faltaInjust } = totalsOf(day)
  const parts = [
    day.kind === 'work' ? '' : hoursText(day),
    day.marks.length % 2 === 1 ? 'Marcação incompleta' : '',
    he50 && `Extra 50% ${formatMinutes(he50)}`,
    he60 && `Extra 60% ${formatMinutes(he60)}`,
    he100 && `Extra 100% ${formatMinutes(he100)}`,
    faltaJust && `${day.absence?.motivo ?? 'Falta justificada'} ${formatMinutes(faltaJust)}`,
    faltaInjust && `${day.marks.length > 0 ? 'Atraso' : 'Falta'} ${formatMinutes(faltaInjust)}`,
    day.bank && `Banco de horas ${day.bank > 0 ? '+' : ''}${formatMinutes(day.bank)}`,
  ]
  return parts.filter(Boolean).join('; ')
}
