import {
  type ContratoAusencia,
  EARLIEST_START,
  LATEST_START,
  LONGEST_ABSENCE,
  type TipoAusencia,
} from '@colab/contract/domains/absences'
import { addDays, weekday } from '@colab/contract/wire/calendar'
import { isTime } from '@colab/contract/wire/time'
import { plain } from '@colab/ui/i18n/plain.ts'
import type { FieldErrors } from '@colab/ui/kit/fields/useForm.ts'
import { msg } from '@lingui/core/macro'

/** Values of the form; texts as typed. */
export interface Values {
  codEmpregado: string
  codTipoAusencia: string
  dtIni: string
  dias: string
  hrIni: string
  hrFim: string
  proofs: readonly File[]
}

export const FIELDS = ['codEmpregado', 'codTipoAusencia', 'dtIni', 'dias', 'hrIni', 'hrFim', 'proofs'] as const
export type AbsenceField = (typeof FIELDS)[number]

/** Fields that the codes of refusals concern. */
export const FIELD_OF: Readonly<Record<string, AbsenceField>> = {
  contrato: 'codEmpregado',
  tipo: 'codTipoAusencia',
  data: 'dtIni',
  dias: 'dias',
  horas: 'hrIni',
  conflito: 'dtIni',
}

/** Refusals in the language of the employee; the server's own texts are in Portuguese, but more detailed. */
export const REFUSALS: Readonly<Record<string, ReturnType<typeof msg>>> = {
  contrato: msg`Escolha um contrato em vigor.`,
  tipo: msg`Escolha um motivo da lista.`,
  data: msg`Esse primeiro dia não é aceito. Fale com o RH.`,
  dias: msg`Informe de 1 a ${LONGEST_ABSENCE} dias.`,
  horas: msg`Informe a hora do começo e a do fim.`,
  conflito: msg`Você já enviou uma ausência para esses dias, ou está de férias.`,
}

/** Returns the number of days that was typed; null for none that is accepted. */
export function daysOf(dias: string): number | null {
  const days = Number(dias)
  return /^\d{1,3}$/.test(dias.trim()) && days >= 1 && days <= LONGEST_ABSENCE ? days : null
}

/** Returns the error of each invalid field; `isInHours`: the chosen kind is given in hours. */
export function check(values: Values, isInHours: boolean, today: string): FieldErrors<AbsenceField> {
  const { dtIni, dias, hrIni, hrFim, proofs } = values
  const day =
    dtIni === ''
      ? msg`Preencha o campo`
      : dtIni < addDays(today, -EARLIEST_START)
        ? msg`Passaram mais de ${EARLIEST_START} dias do primeiro dia. Entregue o documento ao RH.`
        : dtIni > addDays(today, LATEST_START)
          ? msg`O primeiro dia pode ser até ${LATEST_START} dias à frente.`
          : undefined
  const time = msg`Informe um horário entre 00:00 e 23:59`
  return {
    ...(day && { dtIni: day }),
    ...(!isInHours && daysOf(dias) === null && { dias: REFUSALS.dias }),
    ...(isInHours && !isTime(hrIni) && { hrIni: time }),
    ...(isInHours && !isTime(hrFim) && { hrFim: time }),
    ...(proofs.length === 0 && { proofs: msg`Fotografe o documento ou escolha um arquivo.` }),
  }
}

/**
 * Returns the days of an absence on which the contract has hours, according to its weekdays and the holidays; null where these are unknown.
 */
export function coveredDays(
  { dtIni, days }: { dtIni: string; days: number },
  { diasSemana }: Pick<ContratoAusencia, 'diasSemana'>,
  holidays: ReadonlySet<string>,
): string[] | null {
  if (!/^[0-6]+$/.test(diasSemana)) return null
  return Array.from({ length: days }, (_, at) => addDays(dtIni, at)).filter(
    (day) => diasSemana.includes(String(weekday(day))) && !holidays.has(day),
  )
}

/** Whether social security pays from the 16th day on: of illness, not of the days that a law gives. */
export function isSickNote({ descricao }: Pick<TipoAusencia, 'descricao'>): boolean {
  return plain(descricao).includes('atestado')
}
