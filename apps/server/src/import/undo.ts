import { Refused } from '@colab/contract/wire/failures'
import { deleteByKeys, rowsByKeys, setByKeys } from '#db/keyed.ts'
import { type Acting, runAudited } from '#hr/audit.ts'
import type { App } from '#runtime/app.ts'
import type { Schema, Transaction } from '#schema/schema.ts'
import type { Value } from './cell-types.ts'
import { type JournalEntry, readEntry, rowSum } from './journal.ts'
import { keyText } from './known.ts'
import type { Layout, Stored } from './layout.ts'
import { LAYOUTS } from './layouts.ts'
import { UNDO_DAYS } from './record.ts'
import { createStatement, runStatement } from './statement.ts'

/** Undoes an import as a whole. Throws Refused when something has been built on it. */
export function undoImport(app: App, acting: Acting, id: number): Promise<{ rows: number }> {
  return runAudited(app, acting, {
    action: 'import undo',
    async run({ db }) {
      const run = await db.selectFrom('importRun').selectAll().where('id', '=', id).executeTakeFirst()
      if (!run) throw new Refused(`Não há a importação ${id}: colab import list mostra todas.`)
      if (run.undoneAt !== null) throw new Refused(`A importação ${id} já foi desfeita.`)
      const positions = await db
        .selectFrom('importUndo')
        .select('position')
        .where('importId', '=', id)
        .orderBy('position', 'desc')
        .execute()
      await requireJournal(db, id, positions.length)
      let rows = 0
      for (const { position } of positions) {
        const { conteudo } = await db
          .selectFrom('importUndo')
          .select('conteudo')
          .where('position', '=', position)
          .executeTakeFirstOrThrow()
        rows += await undoEntry(db, readEntry(conteudo), app.clock.now())
      }
      await db.deleteFrom('importUndo').where('importId', '=', id).execute()
      await db.updateTable('importRun').set({ undoneAt: app.clock.now() }).where('id', '=', id).execute()
      return { target: `import ${id}`, result: { rows } }
    },
  })
}

async function requireJournal(db: Transaction<Schema>, importId: number, entries: number): Promise<void> {
  const tables = await db.selectFrom('importRunTable').selectAll().where('importId', '=', importId).execute()
  if (entries > 0 || tables.every(({ gravadas, retiradas }) => gravadas + retiradas === 0)) return
  throw new Refused(`A importação ${importId} já não pode ser desfeita: isso vale por ${UNDO_DAYS} dias.`)
}

/** Undoes one entry; returns its number of rows. */
async function undoEntry(db: Transaction<Schema>, entry: JournalEntry, now: number): Promise<number> {
  const { tabela, columns, key, added, changed, removed, back = [] } = entry
  const layout = LAYOUTS.find(({ name }) => name === tabela)
  if (!layout) throw new Refused(`A tabela ${tabela} já não existe.`)
  if (layout.final && added.length > 0) throw new Refused(`${tabela}: as linhas são definitivas e não se apagam.`)
  const keyOf = (row: readonly Value[]) => key.map((column) => row[columns.indexOf(column)] ?? null)
  const current = await requireUnchanged(db, layout, entry, keyOf)
  try {
    if (current.length > 0 && (await layout.derived?.exists(db))) await layout.derived?.forget(db, current)
    const restore = createStatement(
      db,
      layout.table,
      columns,
      key,
      columns.filter((column) => !key.includes(column)),
    )
    await runStatement(db, restore, [...changed, ...removed])
    await deleteByKeys(db, layout.table, key, added)
    await setByKeys(db, layout.table, 'withdrawnAt', now, key, back)
  } catch (cause) {
    if (cause instanceof Refused) throw cause
    const reason = 'outros dados já dependem destas linhas'
    throw new Refused(`${tabela}: ${reason} (${cause instanceof Error ? cause.message : cause}).`)
  }
  return added.length + changed.length + removed.length
}

/** Returns the rows that the import wrote; throws Refused when one is not as it left it. */
async function requireUnchanged(
  db: Transaction<Schema>,
  { table, derived }: Layout,
  { tabela, columns, key, added, addedSums, changed, changedSums, removed }: JournalEntry,
  keyOf: (row: readonly Value[]) => Value[],
): Promise<Stored[]> {
  const select = [...new Set([...columns, ...(derived?.columns ?? [])])]
  const keys = [...added, ...changed.map(keyOf), ...removed.map(keyOf)]
  const sums = [...addedSums, ...changedSums]
  const rows = await rowsByKeys(db, table, select, key, keys)
  const current = new Map(rows.map((row) => [keyText(key.map((column) => row[column] ?? null)), row]))
  for (const [at, one] of keys.entries()) {
    const row = current.get(keyText(one))
    const same = at < sums.length ? row && rowSum(columns.map((column) => row[column] ?? null)) === sums[at] : !row
    if (!same) throw new Refused(`${tabela}: a linha ${key.join(', ')} ${one.join(', ')} mudou depois da importação.`)
  }
  return [...current.values()]
}
