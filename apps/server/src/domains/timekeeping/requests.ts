import { minutesOff, REQUEST_SITUATION } from '@colab/contract/domains/timekeeping'
import { addMonths, firstOfMonth } from '@colab/contract/wire/calendar'
import { formatMinutes } from '@colab/contract/wire/time'
import { localTime } from '#base/clock.ts'
import type { Context, PersonContext } from '#protocol/context.ts'
import { rejected } from '#protocol/replies.ts'
import { timeOfDay } from './marks.ts'
import { type Employed, employedOn, isToCome, marksOn, minuteOfWork } from './moments.ts'

/** Months for which requests are possible in advance. */
const AHEAD = 12

/**
 * Returns the employments that a request about a day can refer to; throws Refused without any. The current and the last
 * month are open, as in the punch records; older ones are paid and closed, and only HR corrects them. `planned` days
 * may be in the future.
 */
export async function employedOnOpenDay({ app, db, codPessoa }: PersonContext, dtMovto: string, planned: boolean) {
  const today = app.clock.today()
  if (!planned && dtMovto > today) throw rejected('A data não pode ser depois de hoje.')
  if (dtMovto > addMonths(today, AHEAD)) throw rejected('A data pode ser de até um ano à frente.')
  const employments = await employedOn(db, codPessoa, dtMovto)
  if (employments.length === 0) throw rejected('Nessa data você não trabalhava na empresa.')
  if (dtMovto < addMonths(firstOfMonth(today), -1)) {
    throw rejected('O ponto desse mês já foi fechado. Fale com o RH para corrigir.')
  }
  return employments
}

export function punching(employments: Employed[]): Employed[] {
  const found = employments.filter(({ hours }) => hours.length > 0)
  if (found.length === 0) throw rejected('Você não registra ponto.')
  return found
}

/** Selects, of several employments, the one whose hours are nearest to a time, with the minute of its day. */
export function nearest(employments: Employed[], time: number): { codEmpregado: number; minute: number } {
  const [found] = employments
    .map(({ codEmpregado, hours }) => {
      const minute = minuteOfWork(time, hours)
      return { codEmpregado, minute, off: minutesOff(minute, hours) }
    })
    .sort((a, b) => a.off - b.off)
  if (!found) throw new RangeError('no employment')
  return found
}

/**
 * Checks that a punch can be requested at a time of day (minutes), and returns its employment. Each punch has at most
 * one pending request of either kind.
 */
export async function checkNewMark(
  context: PersonContext,
  dtMovto: string,
  time: number,
): Promise<{ codEmpregado: number }> {
  const employments = punching(await employedOnOpenDay(context, dtMovto, false))
  const { codEmpregado, minute } = nearest(employments, time)
  const now = localTime(context.app.clock.now())
  if (isToCome(dtMovto, minute, now)) throw rejected('Esse horário ainda não chegou.')
  await checkFree(context.db, codEmpregado, dtMovto, minute)
  if (await isRequested(context.db, codEmpregado, dtMovto, time)) {
    throw rejected(`Você já pediu uma marcação às ${timeOfDay(minute)} desse dia. Aguarde o RH.`)
  }
  return { codEmpregado }
}

/** Throws Refused when a punch exists at that minute. */
export async function checkFree(db: Context['db'], codEmpregado: number, dtMovto: string, minute: number) {
  const marks = await marksOn(db, codEmpregado, dtMovto)
  if (marks.some((mark) => mark.minute === minute)) {
    throw rejected(`Já existe uma marcação às ${timeOfDay(minute)} nesse dia.`)
  }
}

async function isRequested(db: Context['db'], codEmpregado: number, dtMovto: string, time: number): Promise<boolean> {
  const open = { codEmpregado, dtMovto, situacaoNome: REQUEST_SITUATION.open }
  const adjustment = await db
    .selectFrom('punchAdjustment')
    .select('sequencia')
    .where((is) => is.and(open))
    .where('segMovto', '>=', time * 60)
    .where('segMovto', '<', (time + 1) * 60)
    .executeTakeFirst()
  const teletex = await db
    .selectFrom('teletexRequest')
    .select('sequencia')
    .where((is) => is.and({ ...open, tipo: 1, hrMovtoIni: formatMinutes(time) }))
    .executeTakeFirst()
  return Boolean(adjustment ?? teletex)
}

/** Returns the number of a person's next request; requires the lock on the person, so that numbers are unique. */
export async function nextSequence(
  db: Context['db'],
  table: 'punchAdjustment' | 'teletexRequest',
  codPessoa: number,
): Promise<number> {
  const { last } = await db
    .selectFrom(table)
    .select((is) => is.fn.max<number | null>('sequencia').as('last'))
    .where('codPessoa', '=', codPessoa)
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}
