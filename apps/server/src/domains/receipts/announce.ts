import { addMonths, firstOfMonth } from '@colab/contract/wire/calendar'
import type { App } from '#app.ts'
import type { Schema, Transaction } from '#db/schema.ts'
import { queuePush } from '#push/queue.ts'

type Db = Transaction<Schema>

/** A receipt as an import names it; its number may be another after each. */
const keyOf = (row: { codEmpregado: number; codTipoCalculo: number; dtCompetencia: string }) =>
  `${row.codEmpregado} ${row.codTipoCalculo} ${row.dtCompetencia}`

/**
 * What is said of receipts that came with an import: looks at what is there before, and answers what tells the people whose
 * receipts of this month or the last (or later, as of a vacation to come) were not. A first import brings years of them and
 * tells nobody.
 */
export async function watchReceipts({ clock }: Pick<App, 'clock'>, db: Db): Promise<() => Promise<void>> {
  const since = addMonths(firstOfMonth(clock.today()), -1)
  const recent = () =>
    db
      .selectFrom('receipt')
      .select(['codPessoa', 'codEmpregado', 'codTipoCalculo', 'dtCompetencia'])
      .where('dtCompetencia', '>=', since)
      .execute()
  const any = await db.selectFrom('receipt').select('codRecibo').limit(1).executeTakeFirst()
  if (!any) return async () => {}
  const known = new Set((await recent()).map(keyOf))
  return async () => {
    const fresh = (await recent()).filter((row) => !known.has(keyOf(row)))
    const people = fresh.map(({ codPessoa }) => codPessoa)
    await queuePush(db, people, 'receipt')
  }
}
