import { NO_HOURS } from '@colab/contract/domains/timekeeping'
import { useLingui } from '@lingui/react/macro'
import type { WorkDay } from './punches.ts'

/** Returns our text for a day without hours due, in the employee's language; undefined for an unknown text. */
export function useFreeWords(): (horario: string) => string | undefined {
  const { t } = useLingui()
  const known: Record<string, string> = {
    [NO_HOURS.vacation]: t`Férias`,
    [NO_HOURS.holiday]: t`Feriado`,
    [NO_HOURS.rest]: t`Descanso semanal`,
    [NO_HOURS.free]: t({ message: 'Folga', context: 'dia' }),
  }
  return (horario) => known[horario]
}

/** Hours due of a day, or why there are none; text of the back end is marked as Portuguese. */
export function HoursText({ day: { hours, horario } }: { day: Pick<WorkDay, 'hours' | 'horario'> }) {
  const words = useFreeWords()(horario)
  if (words || hours.length > 0 || !horario) return (words ?? horario) || '–'
  return <span lang="pt-BR">{horario}</span>
}
