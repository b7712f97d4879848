import { addMonths, firstOfMonth } from '@colab/contract/wire/calendar'
import { formatMinutes } from '@colab/contract/wire/time'
import { publishedReceipts } from '#domains/receipts/published.ts'
import { MONTHLY } from '#domains/receipts/types.ts'
import { type RecordedEmployment, recordedDays } from '#domains/timekeeping/days.ts'
import type { Context, PersonContext } from '#protocol/context.ts'
import { pendingOf } from './pending.ts'

/** Reads the running and the last month, whose punches can still be adjusted. */
export function openDays({ app, db, codPessoa }: PersonContext) {
  const today = app.clock.today()
  return recordedDays(db, codPessoa, { first: addMonths(firstOfMonth(today), -1), last: today })
}

export async function buscaInicio(context: Context) {
  const { db, codPessoa } = context
  const [ttPagamento, employments] = await Promise.all([lastPays(db, codPessoa), openDays(context)])
  return {
    ttPagamento,
    ttBanco: balanceOf(employments),
    ttPendencia: await pendingOf(context, employments),
  }
}

/** The last two months paid, all employments together. */
async function lastPays(db: Context['db'], codPessoa: number) {
  const rows = await publishedReceipts(db)
    .select(['dtCompetencia', ({ fn }) => fn.max('dtPagamento').as('dtPagamento')])
    .select(({ fn, eb }) => fn.sum<number>(eb('vlrTotProventos', '-', eb.ref('vlrTotDescontos'))).as('cents'))
    .where('codPessoa', '=', codPessoa)
    .where('codTipoCalculo', 'in', MONTHLY)
    .groupBy('dtCompetencia')
    .orderBy('dtCompetencia', 'desc')
    .limit(2)
    .execute()
  return rows.map(({ cents, ...row }) => ({ ...row, vlrLiquido: Number(cents) / 100 }))
}

/** A bank of hours belongs to one employment (CLT art. 59): no employer owes the sum of several. */
function balanceOf(employments: RecordedEmployment[]) {
  return employments.length === 1 ? employments.map(({ balance }) => ({ saldoBanco: formatMinutes(balance) })) : []
}
