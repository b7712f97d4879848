import type { SHIFT_KINDS } from '@colab/contract/domains/timekeeping'
import type { Db } from '#db/schema.ts'
import { plannedDays, type RecordedDay, type Span } from './days.ts'
import { timeOfDay } from './marks.ts'

/** Returns the kind of a day's plan; an absence covers all of its hours. */
function kindOf({
  vacation,
  holiday,
  kind,
  absence,
  justified,
  jornada,
  shift,
}: RecordedDay): (typeof SHIFT_KINDS)[number] {
  if (vacation) return 'ferias'
  if (kind === 'work') return absence && justified >= jornada ? 'ausencia' : 'trabalho'
  if (holiday) return 'feriado'
  return shift || kind === 'free' ? 'folga' : 'descanso'
}

/** Returns the planned days of all contracts of a person, in their order; days without a plan are left out. */
export async function shiftsOf(db: Db, codPessoa: number, span: Span) {
  const employments = await plannedDays(db, codPessoa, span)
  const rows = employments.flatMap(({ codEmpregado, unidade, days }) =>
    days
      .filter(({ isPlanned }) => isPlanned)
      .map((day) => {
        const tipo = kindOf(day)
        return {
          codEmpregado,
          dtMovto: day.dtMovto,
          tipo,
          horario: tipo === 'trabalho' ? day.hours.map(timeOfDay).join(' ') : '',
          unidade,
          alterada: Boolean(day.shift?.alteradaEm),
          /** Sorts two contracts on one day. */
          begin: day.hours[0] ?? 0,
        }
      }),
  )
  return rows
    .toSorted((a, b) => a.dtMovto.localeCompare(b.dtMovto) || a.begin - b.begin || a.codEmpregado - b.codEmpregado)
    .map(({ begin: _, ...row }) => row)
}
