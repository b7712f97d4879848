import { addDays, addMonths, firstOfMonth } from '@colab/contract/wire/calendar'
import { formatMinutes } from '@colab/contract/wire/time'
import { hoursText, marksText } from '#domains/timekeeping/cell-texts.ts'
import { type RecordedEmployment, recordedDays, totalsOf } from '#domains/timekeeping/days.ts'
import type { Context, PersonContext } from '#protocol/context.ts'
import { lastPays } from './pay.ts'
import { pendingOf } from './pending.ts'

/** Reads the current and the last month, whose punches can still be adjusted. */
export function openDays({ app, db, codPessoa }: PersonContext) {
  const today = app.clock.today()
  return recordedDays(db, codPessoa, { first: addMonths(firstOfMonth(today), -1), last: today })
}

export async function buscaInicio(context: Context) {
  const { app, db, codPessoa } = context
  const [pays, employments] = await Promise.all([lastPays(db, codPessoa), openDays(context)])
  return {
    ...pays,
    ttMudanca: datedAbsence(pays.ttMudanca, pays.ttPagamento[0]?.dtCompetencia ?? '', employments),
    ttBanco: balanceOf(employments),
    ttSemana: weekOf(employments, app.clock.today()),
    ttPendencia: await pendingOf(context, employments),
  }
}

type Changes = Awaited<ReturnType<typeof lastPays>>['ttMudanca']

/**
 * Adds the days of an absence on a receipt, if an only employment has just as many days without punches in that month.
 */
function datedAbsence(changes: Changes, month: string, [employment, another]: RecordedEmployment[]) {
  const days = (another ? [] : (employment?.days ?? []))
    .filter((day) => firstOfMonth(day.dtMovto) === month && day.settled)
    .filter((day) => day.marks.length === 0 && totalsOf(day).faltaInjust > 0)
    .map(({ dtMovto }) => dtMovto)
  return changes.map((row) => ({ ...row, datas: row.dias === days.length ? days.join(' ') : '' }))
}

/** A bank of hours belongs to one employment (CLT art. 59): a sum of several has no meaning. */
function balanceOf([employment, another]: RecordedEmployment[]) {
  const balance = another ? null : (employment?.balance ?? null)
  return balance === null ? [] : [{ saldoBanco: formatMinutes(balance) }]
}

/** The last seven days of an only employment: several have no common state. */
function weekOf([employment, another]: RecordedEmployment[], today: string) {
  if (!employment || another) return []
  return employment.days
    .filter(({ dtMovto }) => dtMovto > addDays(today, -7))
    .map((day) => ({ dtMovto: day.dtMovto, horario: hoursText(day), marcacoes: marksText(day.marks) }))
}
