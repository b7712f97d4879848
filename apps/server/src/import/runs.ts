import type { ExpressionBuilder } from 'kysely'
import type { Db, Schema, Transaction } from '#db/schema.ts'
import type { HrDeps } from '#record/actions.ts'
import { entryAt } from './journal.ts'
import type { Layout } from './layout.ts'
import { deleteUnusedFiles, replacedFiles } from './replaced-files.ts'
import type { TableResult } from './table.ts'

/** An import can be undone for this long, and if it is one of the last ones. */
export const UNDO_DAYS = 90
const UNDO_RUNS = 20

const DAY = 86_400_000

/** Creates the record of an import; returns its number. */
export async function beginRun({ clock }: HrDeps, db: Transaction<Schema>, who: string, origem: string) {
  const run = { moment: clock.now(), who, origem, undoneAt: null }
  return (await db.insertInto('importRun').values(run).returning('id').executeTakeFirstOrThrow()).id
}

export async function recordTable(
  db: Transaction<Schema>,
  importId: number,
  { name, file, lines, written, removed }: TableResult,
): Promise<void> {
  const counts = { linhas: lines, gravadas: written, retiradas: removed }
  const row = { importId, tabela: name, arquivo: file, ...counts }
  await db.insertInto('importRunTable').values(row).execute()
}

/** Returns the imports, the newest first, with their tables in the order of an import; a page of those before one, or all. */
export async function listImports(
  { db }: { db: Db },
  layouts: readonly Layout[],
  page?: { before: number | null; limit: number },
) {
  const all = db.selectFrom('importRun').selectAll().orderBy('id', 'desc')
  const some = page ? all.limit(page.limit) : all
  const runs = await (page?.before ? some.where('id', '<', page.before) : some).execute()
  const order = new Map(layouts.map(({ name }, at) => [name, at]))
  const placeOf = ({ tabela }: { tabela: string }) => order.get(tabela) ?? layouts.length
  const tables = (await db.selectFrom('importRunTable').selectAll().execute()).sort((a, b) => placeOf(a) - placeOf(b))
  return runs.map((run) => ({ ...run, tables: tables.filter(({ importId }) => importId === run.id) }))
}

/** Deletes the data that would undo old imports, with the files that they replaced; the record of an import is kept. */
export function importMaintenance(deps: HrDeps): Promise<void> {
  return deps.db.transaction().execute((db) => deleteOldUndo({ ...deps, db }))
}

async function deleteOldUndo(deps: HrDeps & { db: Transaction<Schema> }): Promise<void> {
  const { db, clock } = deps
  const runs = db.selectFrom('importRun').select('id')
  const oldest = await runs
    .orderBy('id', 'desc')
    .offset(UNDO_RUNS - 1)
    .limit(1)
    .executeTakeFirst()
  const expired = runs.where('moment', '<', clock.now() - UNDO_DAYS * DAY)
  const old = (is: ExpressionBuilder<Schema, 'importUndo' | 'portalChange'>) =>
    is.or([is('importId', '<', oldest?.id ?? 0), is('importId', 'in', expired)])
  const files = new Set<number>()
  for (const { position } of await db.selectFrom('importUndo').select('position').where(old).execute()) {
    for (const codArquivo of replacedFiles(await entryAt(db, position))) files.add(codArquivo)
  }
  await db.deleteFrom('importUndo').where(old).execute()
  await db.deleteFrom('portalChange').where(old).execute()
  await deleteUnusedFiles(deps, files)
}
