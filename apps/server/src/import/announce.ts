import { addMonths, firstOfMonth } from '@colab/contract/wire/calendar'
import type { Schema, Transaction } from '#db/schema.ts'
import { publishedDocuments } from '#domains/documents/published.ts'
import { publishedNotices } from '#domains/notices/published.ts'
import { publishedReceipts } from '#domains/receipts/published.ts'
import { queuePush } from '#push/queue.ts'
import type { HrDeps } from '#record/actions.ts'

type Db = Transaction<Schema>

interface Found {
  codPessoa: number
  /** Identifies a row across imports, which may change its number. */
  key: string
}

/** Announced kinds of rows; each finds the recent rows that deserve a message. */
const WATCHED = {
  async receipt(db: Db, since: string) {
    const rows = await publishedReceipts(db)
      .select(['codPessoa', 'codEmpregado', 'codTipoCalculo', 'dtCompetencia', 'sequenciaRecibo'])
      .where('dtCompetencia', '>=', since)
      .execute()
    return rows.map((row) =>
      found(row.codPessoa, row.codEmpregado, row.codTipoCalculo, row.dtCompetencia, row.sequenciaRecibo),
    )
  },
  async notice(db: Db, since: string) {
    const rows = await publishedNotices(db)
      .select(['codPessoa', 'codEmpregado', 'dtAviso', 'sequencia'])
      .where('situacao', '=', 'N')
      .where('dtAviso', '>=', since)
      .execute()
    return rows.map((row) => found(row.codPessoa, row.codEmpregado, row.dtAviso, row.sequencia))
  },
  async document(db: Db, since: string) {
    const rows = await publishedDocuments(db)
      .select(['document.codPessoa', 'codEmpregado', 'sequencia'])
      .where('signature.rowidOrigem', 'is', null)
      .where((is) => is.or([is('dtLimite', 'is', null), is('dtLimite', '>=', since)]))
      .execute()
    return rows.map((row) => found(row.codPessoa, row.codEmpregado, row.sequencia))
  },
}

type Watched = keyof typeof WATCHED

const found = (codPessoa: number, ...key: (number | string)[]): Found => ({ codPessoa, key: key.join(' ') })

/**
 * Reads the rows before an import, and returns a function that notifies the people with a new receipt of this or the
 * previous month (or a later one, such as of a future vacation), a recent unread notice or a document to sign. The
 * first import of a kind brings years of rows and sends no notification.
 */
export async function watchForNews({ clock }: Pick<HrDeps, 'clock'>, db: Db): Promise<() => Promise<void>> {
  const since = addMonths(firstOfMonth(clock.today()), -1)
  const before = new Map<Watched, Set<string>>()
  for (const kind of Object.keys(WATCHED) as Watched[]) {
    const any = await db.selectFrom(kind).select('codPessoa').limit(1).executeTakeFirst()
    if (any) before.set(kind, new Set((await WATCHED[kind](db, since)).map(({ key }) => key)))
  }
  return async () => {
    for (const [kind, known] of before) {
      const news = (await WATCHED[kind](db, since)).filter(({ key }) => !known.has(key))
      await queuePush(
        db,
        news.map(({ codPessoa }) => codPessoa),
        kind,
      )
    }
  }
}
