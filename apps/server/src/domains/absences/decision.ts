import type { Db } from '#db/schema.ts'
import { justifyDay } from '#domains/timekeeping/answers.ts'
import { dueDays, type Span } from '#domains/timekeeping/days.ts'
import { minutesWithin } from '#domains/timekeeping/moments.ts'
import { reasonOf } from '#hr/requests/kind.ts'
import { checkDecided } from '#hr/requests/proofs.ts'
import type { HrContext } from '#record/actions.ts'
import type { Absence } from './tables.ts'

/** The one reason for all kinds: others read the mirror. */
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

/**
 * Approves an absence and justifies the hours due of its days. Returns the days of closed months, which only HR corrects. Throws
 * Refused when it was decided or withdrawn, and without a paper.
 */
export async function approveAbsence(context: HrContext, codAusencia: number) {
  const absence = await decide(context, codAusencia, 'A', context.why.trim())
  const { db } = context
  const { codPessoa, codEmpregado, dtIni, dtFim, hrIni, hrFim } = absence
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
  return { absence, closed }
}

/** Rejects an absence; its papers stay for 90 days. */
export async function rejectAbsence(context: HrContext, codAusencia: number): Promise<Absence> {
  return decide(context, codAusencia, 'R', reasonOf(context))
}

async function decide({ db, clock, who }: HrContext, codAusencia: number, situacao: 'A' | 'R', retornoRh: string) {
  const absence = await db
    .updateTable('absence')
    .set({ situacao, retornoRh, decididoPor: who, decididoEm: clock.now() })
    .where((is) => is.and({ codAusencia, situacao: 'P' }))
    .returningAll()
    .executeTakeFirst()
  const paper = await db
    .selectFrom('absencePaper')
    .select('folha')
    .where('codAusencia', '=', codAusencia)
    .limit(1)
    .executeTakeFirst()
  return checkDecided(absence, Boolean(paper))
}
