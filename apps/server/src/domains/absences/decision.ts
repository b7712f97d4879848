import type { Db } from '#db/schema.ts'
import { justifyDay } from '#domains/timekeeping/answers.ts'
import { dueDays, type Span } from '#domains/timekeeping/days.ts'
import { minutesWithin } from '#domains/timekeeping/moments.ts'
import type { HrContext } from '#record/actions.ts'
import type { Absence } from './tables.ts'

/** The same reason for all kinds, because others read the mirror. */
const REASON = 'Ausência justificada'

/** Returns the days of a span that are in closed months, as spans. */
export async function closedDays(db: Db, { first, last }: Span): Promise<Span[]> {
  const periods = await db
    .selectFrom('timePeriod')
    .select(['dtCompetencia', 'dtFimPeriodo'])
    .where('dtCompetencia', '<=', last)
    .where('dtFimPeriodo', '>=', first)
    .orderBy('dtCompetencia')
    .execute()
  return periods.map(({ dtCompetencia, dtFimPeriodo }) => ({
    first: dtCompetencia > first ? dtCompetencia : first,
    last: dtFimPeriodo < last ? dtFimPeriodo : last,
  }))
}

/** Justifies the hours due of the days of an absence. Returns the days of closed months, which only HR corrects. */
export async function justifyDays(context: HrContext, absence: Absence): Promise<Span[]> {
  const { db } = context
  const { codAusencia, codPessoa, codEmpregado, dtIni, dtFim, hrIni, hrFim } = absence
  const span = { first: dtIni, last: dtFim }
  const closed = await closedDays(db, span)
  const days = await dueDays(db, codPessoa, codEmpregado, span)
  for (const { dtMovto, due, hours } of days ?? []) {
    if (closed.some(({ first, last }) => dtMovto >= first && dtMovto <= last)) continue
    const minutes = hrIni ? minutesWithin(hrIni, hrFim, hours) : due
    await justifyDay(context, { codEmpregado, dtMovto, minutes, due, motivo: REASON })
  }
  await db
    .updateTable('absence')
    .set({ diasTrabalho: days?.length ?? null })
    .where('codAusencia', '=', codAusencia)
    .execute()
  return closed
}
