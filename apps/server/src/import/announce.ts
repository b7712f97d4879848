import { addMonths, firstOfMonth } from '@colab/contract/wire/calendar'
import type { Schema, Transaction } from '#db/schema.ts'
import { hasRows } from '#db/untyped-db.ts'
import { queuePush } from '#push/queue.ts'
import type { Layout, News, Stored } from './layout.ts'

const keyOf = (row: Stored) => JSON.stringify(row)

/**
 * Reads the rows before an import, and returns a function that notifies the people with news: rows of this or the previous
 * month (or later ones, such as of a future vacation). The first import of a table brings years of rows and sends no
 * notification.
 */
export async function watchForNews(db: Transaction<Schema>, layouts: readonly Layout[], today: string) {
  const since = addMonths(firstOfMonth(today), -1)
  const before = new Map<News, Set<string>>()
  for (const { news, table } of layouts) {
    if (news && (await hasRows(db, table))) before.set(news, new Set((await news.recent(db, since)).map(keyOf)))
  }
  return async (): Promise<void> => {
    for (const [{ kind, recent }, known] of before) {
      const rows = (await recent(db, since)).filter((row) => !known.has(keyOf(row)))
      await queuePush(
        db,
        rows.map(({ codPessoa }) => codPessoa),
        kind,
      )
    }
  }
}
