import { addMonths, firstOfMonth } from '@colab/contract/wire/calendar'
import type { Clock } from '#base/clock.ts'
import type { Schema, Transaction } from '#db/schema.ts'
import { hasRows } from '#db/untyped-db.ts'
import { queuePush } from '#push/queue.ts'
import type { Layout, News, Stored } from './layout.ts'

const keyOf = (row: Stored) => JSON.stringify(row)

/**
 * Reads the rows before an import, and returns a function that notifies the people of new rows: those of this or the
 * previous month (or later ones, such as of a future vacation). The first import of a table contains years of rows and
 * sends no notification.
 */
export async function watchForNews(db: Transaction<Schema>, layouts: readonly Layout[], clock: Clock) {
  const since = addMonths(firstOfMonth(clock.today()), -1)
  const before = new Map<News, Stored[]>()
  for (const { news, table } of layouts) {
    if (news && (await hasRows(db, table))) before.set(news, await news.recent(db, since))
  }
  return async (): Promise<void> => {
    for (const [{ kind, recent, tell }, known] of before) {
      const keys = new Set(known.map(keyOf))
      const rows = (await recent(db, since)).filter((row) => !keys.has(keyOf(row)))
      if (tell) {
        await tell({ db, clock }, rows, known)
        continue
      }
      await queuePush(
        db,
        rows.map(({ codPessoa }) => codPessoa),
        kind,
      )
    }
  }
}
