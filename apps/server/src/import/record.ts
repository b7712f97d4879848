import type { Schema, Transaction } from '#db/schema.ts'
import type { HrDeps } from '#record/actions.ts'
import { LAYOUTS } from './layouts.ts'
import type { TableResult } from './table.ts'

/** An import can be undone for this long, and if it is one of the last ones. */
export const UNDO_DAYS = 90
const UNDO_RUNS = 20

const DAY = 86_400_000

/** Creates the record of an import; returns its number. */
export async function beginRecord({ clock }: HrDeps, db: Transaction<Schema>, who: string, origem: string) {
  const { id } = await db
    .insertInto('importRun')
    .values({ moment: clock.now(), who, origem, undoneAt: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function recordTable(
  db: Transaction<Schema>,
  importId: number,
  tabela: string,
  { file, lines, written, removed }: TableResult,
): Promise<void> {
  const counts = { linhas: lines, gravadas: written, retiradas: removed }
  await db
    .insertInto('importRunTable')
    .values({ importId, tabela, arquivo: file, ...counts })
    .execute()
}

/** Returns the imports, the newest first, with their tables in the order of an import. */
export async function listImports({ db }: Pick<HrDeps, 'db'>) {
  const runs = await db.selectFrom('importRun').selectAll().orderBy('id', 'desc').execute()
  const order = new Map(LAYOUTS.map(({ name }, at) => [name, at]))
  const placeOf = ({ tabela }: { tabela: string }) => order.get(tabela) ?? LAYOUTS.length
  const tables = (await db.selectFrom('importRunTable').selectAll().execute()).sort((a, b) => placeOf(a) - placeOf(b))
  return runs.map((run) => ({ ...run, tables: tables.filter(({ importId }) => importId === run.id) }))
}

/** Deletes what would undo old imports; the record of an import stays. */
export async function importMaintenance({ db, clock }: HrDeps): Promise<void> {
  const [oldest] = await db
    .selectFrom('importRun')
    .select('id')
    .orderBy('id', 'desc')
    .offset(UNDO_RUNS - 1)
    .limit(1)
    .execute()
  await db
    .deleteFrom('importUndo')
    .where((is) =>
      is.or([
        is('importId', '<', oldest?.id ?? 0),
        is('importId', 'in', (runs) =>
          runs
            .selectFrom('importRun')
            .select('id')
            .where('moment', '<', clock.now() - UNDO_DAYS * DAY),
        ),
      ]),
    )
    .execute()
}
