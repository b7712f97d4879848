import { REQUEST_SITUATION } from '@colab/contract/domains/timekeeping'
import { addMonths, firstOfMonth } from '@colab/contract/wire/calendar'
import { formatMinutes } from '@colab/contract/wire/time'
import type { Context } from '#protocol/context.ts'
import { rejected } from '#protocol/replies.ts'
import { localTime } from '#runtime/clock.ts'
import { timeOfDay } from './marks.ts'
import { type Employed, employedOn, isToCome, marksOn, minuteOfWork, minutesOff } from './moments.ts'

type RequestContext = Pick<Context, 'app' | 'db' | 'codPessoa'>

/** Months ahead that something may be asked for. */
const AHEAD = 12

/**
 * The employments that a request about a day can be for; throws Refused where none can. The running and the last month are
 * open, as the punch records show them; what is older is paid and closed, and HR corrects it. `planned` may lie ahead.
 */
export async function employedOnOpenDay({ app, db, codPessoa }: RequestContext, dtMovto: string, planned: boolean) {
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

/** Those that punch. */
export function punching(employments: Employed[]): Employed[] {
  const found = employments.filter(({ hours }) => hours.length > 0)
  if (found.length === 0) throw rejected('Você não registra ponto.')
  return found
}

/** With several employments, the one whose hours a time is nearest to, and which minute of its day it is. */
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
 * Checks that a mark can be asked for at a time of day (minutes), and says which employment it is for. Whichever way it is
 * asked, it can wait only once.
 */
export async function checkNewMark(
  context: RequestContext,
  dtMovto: string,
  time: number,
): Promise<{ codEmpregado: number }> {
  const employments = punching(await employedOnOpenDay(context, dtMovto, false))
  const { codEmpregado, minute } = nearest(employments, time)
  const now = localTime(context.app.clock.now())
  if (isToCome(dtMovto, minute, now)) throw rejected('Esse horário ainda não chegou.')
  await checkFree(context.db, codEmpregado, dtMovto, minute)
  if (await isAskedFor(context.db, codEmpregado, dtMovto, time)) {
    throw rejected(`Você já pediu uma marcação às ${timeOfDay(minute)} desse dia. Aguarde o RH.`)
  }
  return { codEmpregado }
}

/** Throws Refused where a mark counts already at a minute. */
export async function checkFree(db: Context['db'], codEmpregado: number, dtMovto: string, minute: number) {
  const marks = await marksOn(db, codEmpregado, dtMovto)
  if (marks.some((mark) => mark.minute === minute)) {
    throw rejected(`Já existe uma marcação às ${timeOfDay(minute)} nesse dia.`)
  }
}

async function isAskedFor(db: Context['db'], codEmpregado: number, dtMovto: string, time: number): Promise<boolean> {
  const adjustment = await db
    .selectFrom('punchAdjustment')
    .select('sequencia')
    .where('codEmpregado', '=', codEmpregado)
    .where('dtMovto', '=', dtMovto)
    .where('situacaoNome', '=', REQUEST_SITUATION.open)
    .where('segMovto', '>=', time * 60)
    .where('segMovto', '<', (time + 1) * 60)
    .executeTakeFirst()
  const teletex = await db
    .selectFrom('teletexRequest')
    .select('sequencia')
    .where('codEmpregado', '=', codEmpregado)
    .where('dtMovto', '=', dtMovto)
    .where('situacaoNome', '=', REQUEST_SITUATION.open)
    .where('tipo', '=', 1)
    .where('hrMovtoIni', '=', formatMinutes(time))
    .executeTakeFirst()
  return Boolean(adjustment ?? teletex)
}

/** The number of a person's next request; the person is locked, so that no two get the same. */
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
