import { NO_HOURS } from '@colab/contract/domains/timekeeping'
import { REGISTRATION } from '@colab/contract/labor/registration'
import { formatMinutes } from '@colab/contract/wire/time'
import { isOpenDay, type RecordedDay, totalsOf } from './days.ts'
import { type Mark, timeOfDay } from './marks.ts'

/** Formats the hours due, or why there are none; '' where they are unknown. */
export function hoursText({ hours, vacation, holiday, kind, absence, marks, isPlanned }: RecordedDay): string {
  if (vacation) return NO_HOURS.vacation
  if (absence && marks.length === 0) return absence.motivo
  if (kind === 'work') return hours.map(timeOfDay).join(' ')
  if (holiday) return NO_HOURS.holiday
  if (!isPlanned) return ''
  return kind === 'rest' ? NO_HOURS.rest : NO_HOURS.free
}

/** Formats the punches that count: `(I)` added, `(P)` pre-assigned. */
export function marksText(marks: readonly Mark[]): string {
  return marks.map(({ minute, source }) => timeOfDay(minute) + (source === 'O' ? '' : `(${source})`)).join(' ')
}

/** Formats the original punches and their treatment: `(I)` added, `(D)` disregarded, `(P)` pre-assigned. */
export function treatmentText({ original, treated, marks }: RecordedDay): string {
  const disregarded = new Set(treated.filter(({ tratamento }) => tratamento === 'D').map(({ minuto }) => minuto))
  const all = [
    ...original.map((minute) => ({ minute, sign: disregarded.has(minute) ? '(D)' : '' })),
    ...marks.filter(({ source }) => source !== 'O').map(({ minute, source }) => ({ minute, sign: `(${source})` })),
  ]
  return all
    .sort((a, b) => a.minute - b.minute)
    .map(({ minute, sign }) => timeOfDay(minute) + sign)
    .join(' ')
}

/** Returns whether a day was worked as due, without an exception to register. */
function isOfExceptions({ registro, kind, marks, absence }: RecordedDay): boolean {
  return registro === REGISTRATION.exceptions && kind === 'work' && marks.length === 0 && !absence
}

/** Formats the particulars of a day: why nothing was due, overtime, missing punches, the bank of hours. */
export function occurrenceText(day: RecordedDay): string {
  const { he50, he60, he100, faltaJust, faltaInjust } = totalsOf(day)
  const parts = [
    day.kind === 'work' ? '' : hoursText(day),
    day.marks.length % 2 === 1 ? 'Marcação incompleta' : '',
    isOpenDay(day) ? 'Duração não apurada' : '',
    isOfExceptions(day) ? 'Sem exceção: conforme o horário' : '',
    he50 && `Extra 50% ${formatMinutes(he50)}`,
    he60 && `Extra 60% ${formatMinutes(he60)}`,
    he100 && `Extra 100% ${formatMinutes(he100)}`,
    faltaJust && `${day.absence?.motivo ?? 'Falta justificada'} ${formatMinutes(faltaJust)}`,
    faltaInjust && `${day.marks.length > 0 ? 'Atraso' : 'Falta'} ${formatMinutes(faltaInjust)}`,
    day.bank && `Banco de horas ${day.bank > 0 ? '+' : ''}${formatMinutes(day.bank)}`,
  ]
  return parts.filter(Boolean).join('; ')
}
