import type { Clock } from '#base/clock.ts'
import type { Schema, Transaction } from '#db/schema.ts'
import { untypedDb } from '#db/untyped-db.ts'
import type { Stored } from './layout.ts'
import type { PortalChange } from './run-tables.ts'

/* Changes of the portal to rows that imports write, too: payroll's next import must not undo them. */

/** A change that is about to be made, in one table. */
interface Changing {
  table: keyof Schema & string
  /** The key of one row, or of a group of rows that an import replaces as a whole. */
  key: Stored
  /** Columns of the row that change; without them, the whole group. */
  columns?: readonly string[]
}

type Context = { db: Transaction<Schema>; clock: Clock }

/**
 * Runs a change of the portal or of HR, and records what it changed with payroll's values. A change back to these
 * deletes the record.
 */
export async function changeInPortal(
  context: Context,
  changing: Changing,
  change: () => Promise<unknown>,
): Promise<void> {
  const { db } = context
  const { columns } = changing
  const before = await rowsOf(db, changing)
  await change()
  const after = await rowsOf(db, changing)
  const row = after[0] ?? before[0]
  if (!row) return
  const of = { ...changing, codPessoa: await personOf(db, row) }
  if (!columns) return remember(context, of, { campo: '', naFolha: groupText(before), noPortal: groupText(after) })
  for (const campo of columns) {
    const naFolha = before[0] ? JSON.stringify(before[0][campo]) : null
    await remember(context, of, { campo, naFolha, noPortal: JSON.stringify(after[0]?.[campo] ?? null) })
  }
}

/** Records a row that the portal added, under a number of its own. */
export async function addInPortal(
  context: Context,
  { codPessoa, ...added }: Omit<Changing, 'columns'> & { codPessoa: number },
  name: string,
): Promise<void> {
  await remember(context, { ...added, codPessoa }, { campo: '', naFolha: null, noPortal: JSON.stringify(name) })
}

async function remember(
  { db, clock }: Context,
  { codPessoa, table, key }: Changing & { codPessoa: number },
  { campo, naFolha, noPortal }: Pick<PortalChange, 'campo' | 'naFolha' | 'noPortal'>,
): Promise<void> {
  const row = { tabela: table, linha: JSON.stringify(key), campo }
  const earlier = await db
    .selectFrom('portalChange')
    .selectAll()
    .where((is) => is.and(row))
    .executeTakeFirst()
  if (naFolha === noPortal) return
  // A value that is changed again was payroll's before the first change, unless payroll's value has replaced it
  // meanwhile.
  const payroll = earlier?.importId === null ? earlier.naFolha : naFolha
  if (payroll === noPortal) {
    await db
      .deleteFrom('portalChange')
      .where((is) => is.and(row))
      .execute()
    return
  }
  const values = { naFolha: payroll, noPortal, changedAt: clock.now(), importId: null }
  await db
    .insertInto('portalChange')
    .values({ ...row, codPessoa, ...values })
    .onConflict((conflict) => conflict.columns(['tabela', 'linha', 'campo']).doUpdateSet(values))
    .execute()
}

/** Returns the person of a row, by its person or contract. */
async function personOf(db: Transaction<Schema>, { codPessoa, codEmpregado }: Stored): Promise<number> {
  if (typeof codPessoa === 'number') return codPessoa
  const contract = db.selectFrom('employment').select('codPessoa').where('codEmpregado', '=', Number(codEmpregado))
  return (await contract.executeTakeFirstOrThrow()).codPessoa
}

/** Reads the rows with a key. */
async function rowsOf(db: Transaction<Schema>, { table, key }: Pick<Changing, 'table' | 'key'>): Promise<Stored[]> {
  const query = untypedDb(db).selectFrom(table).selectAll()
  return (await query.where((is) => is.and(key)).execute()) as Stored[]
}

/** Returns the rows of a group as text, which is equal for the same rows in any order. */
function groupText(rows: readonly Stored[]): string {
  return JSON.stringify(rows.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1)))
}

/** Restores the records that an import had ended when it is undone, where the portal's values are restored. */
export async function restoreChanges(
  db: Transaction<Schema>,
  importId: number,
  tables: readonly string[] | undefined,
): Promise<void> {
  const ended = await db.selectFrom('portalChange').selectAll().where('importId', '=', importId).execute()
  for (const { tabela, linha, campo, naFolha, noPortal } of ended) {
    if (tables && !tables.includes(tabela)) continue
    const rows = await rowsOf(db, { table: tabela as keyof Schema & string, key: JSON.parse(linha) })
    const isGroup = campo === '' && naFolha !== null
    const isBack = isGroup ? groupText(rows) === noPortal : rows.length > 0
    if (!isBack || (campo !== '' && JSON.stringify(rows[0]?.[campo]) !== noPortal)) continue
    await db
      .updateTable('portalChange')
      .set({ importId: null })
      .where((is) => is.and({ tabela, linha, campo }))
      .execute()
  }
}
