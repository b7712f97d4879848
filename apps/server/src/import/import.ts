import { basename } from 'node:path'
import { advanceSerial } from '#db/columns.ts'
import { databaseKind } from '#db/database.ts'
import type { Schema, Transaction } from '#db/schema.ts'
import { hashPassword } from '#gatekeeper/passwords.ts'
import { revokeSessionsOfDismissed } from '#gatekeeper/sessions.ts'
import { type Acting, type HrDeps, recordAction } from '#record/actions.ts'
import { watchForNews } from './announce.ts'
import { ErasedPeople } from './erased.ts'
import { Faults } from './faults.ts'
import { ImportedFiles } from './files.ts'
import { Journal } from './journal.ts'
import { Known } from './known.ts'
import { LAYOUTS } from './layouts.ts'
import type { Progress } from './progress.ts'
import { beginRecord, recordTable } from './record.ts'
import type { Source } from './source.ts'
import { importTable, Rollback, type TableImport, type TableResult } from './table.ts'

export interface ImportResult {
  /** Number of the import in the record; undefined for one that stored nothing. */
  id?: number
  tables: TableResult[]
  faults: Faults
}

export interface ImportOptions {
  source: Source
  /** Dry run: does everything and rolls back. */
  dryRun?: boolean
  /** Warnings are errors. */
  strict?: boolean
  /** Publishes withdrawn rows again. */
  republish?: boolean
  progress?: Progress
  /** Name of the importer, and the reason. */
  acting?: Acting
}

/** Imports the tables of a company: all or, when something is invalid, nothing. Unchanged rows are not written. */
export async function importCompany(deps: HrDeps, options: ImportOptions): Promise<ImportResult> {
  const faults = new Faults()
  const tables: TableResult[] = []
  const result: ImportResult = { tables, faults }
  await deps.db
    .transaction()
    .execute(async (db) => {
      await importTables(deps, db, options, result)
      if (isRefused(faults, options) || options.dryRun) throw new Rollback()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Rollback)) throw error
      delete result.id
    })
  return result
}

/** Returns whether nothing may be stored. */
export function isRefused({ count, warnings }: Faults, { strict = false }: Pick<ImportOptions, 'strict'>): boolean {
  return count > 0 || (strict && warnings.count > 0)
}

async function importTables(
  deps: HrDeps,
  db: Transaction<Schema>,
  { source, progress, dryRun = false, republish = false, acting = { who: '', why: '' } }: ImportOptions,
  result: ImportResult,
): Promise<void> {
  const { faults, tables } = result
  const id = dryRun ? undefined : await beginRecord(deps, db, acting.who, basename(source.folder))
  const journal = id === undefined ? undefined : new Journal(db, id)
  const known = new Known(db, LAYOUTS)
  const files = new ImportedFiles(db, source.folder)
  const names = new Set(LAYOUTS.map(({ name }) => name))
  for (const [name, sheet] of source.sheets) {
    if (!names.has(name)) faults.add({ file: sheet.file, line: 0, field: '', reason: 'nenhuma tabela tem este nome' })
  }
  const hash = (password: string) => hashPassword(deps, password)
  const announceNews = await watchForNews(deps, db)
  const today = deps.clock.today()
  const erased = await ErasedPeople.load(deps, db)
  const endings: TableImport['endings'] = []
  for (const layout of LAYOUTS) {
    const sheet = source.sheets.get(layout.name)
    if (!sheet) continue
    progress?.begin(layout.name)
    const imported = {
      db,
      hash,
      dryRun,
      layout,
      sheet,
      known,
      files,
      faults,
      progress,
      today,
      journal,
      endings,
      erased,
      republish,
    }
    const table = await importTable(imported)
    tables.push(table)
    if (id !== undefined) await recordTable(db, id, layout.name, table)
    progress?.end()
    if (layout.serial && faults.count === 0) {
      await advanceSerial(db, databaseKind(deps.settings.databaseUrl), layout.table, layout.serial)
    }
  }
  for (const end of endings) await end()
  if (faults.count > 0) return
  await announceNews()
  await revokeSessionsOfDismissed(db, deps.clock.now(), today)
  if (id === undefined) return
  await recordAction({ ...deps, ...acting, db }, 'import', `import ${id}`)
  result.id = id
}
