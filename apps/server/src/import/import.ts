import { basename } from 'node:path'
import { ours } from '#base/ours.ts'
import { advanceSerial } from '#db/columns.ts'
import { databaseKind } from '#db/database.ts'
import { waitingForStore } from '#db/outside.ts'
import type { Schema, Transaction } from '#db/schema.ts'
import { hashPassword } from '#gatekeeper/passwords.ts'
import { revokeSessionsOfDismissed } from '#gatekeeper/sessions.ts'
import { type Acting, type HrDeps, recordAction } from '#record/actions.ts'
import { watchForNews } from './announce.ts'
import { createErased } from './erased.ts'
import { type FaultLog, Faults, placingFaults, renamingFields } from './faults.ts'
import { fileImporter } from './files.ts'
import { createJournal } from './journal.ts'
import { createKeptNumbers } from './kept-numbers.ts'
import { createKeyBook } from './keys.ts'
import { createKnown } from './known.ts'
import type { Layout } from './layout.ts'
import type { Source } from './prepared.ts'
import type { Progress } from './progress.ts'
import { beginRun, recordTable } from './runs.ts'
import type { Sheet } from './sheet.ts'
import { importTable, Rollback, type TableImport, type TableResult } from './table.ts'

export interface ImportResult {
  /** Number of the import in the record; undefined for one that stored nothing. */
  id?: number
  tables: TableResult[]
  faults: Faults
}

export interface ImportOptions {
  /** All tables that an import may contain, in the order in which they are written. */
  layouts: readonly Layout[]
  source: Source
  /** Dry run: does everything and rolls back. */
  dryRun?: boolean
  /** Warnings are errors. */
  strict?: boolean
  /** Publishes withdrawn rows again. */
  republish?: boolean
  /** Uses payroll's values also where the portal changed them. */
  payrollWins?: boolean
  progress?: Progress
  /** Name of the importer, and the reason. */
  acting?: Acting
  /** Runs at the end of the transaction of an import that is stored. */
  onStored?: (db: Transaction<Schema>, result: ImportResult) => Promise<void>
}

/** Imports the tables of a company: all or, when something is invalid, nothing. Unchanged rows are not written. */
export async function importCompany(deps: HrDeps, options: ImportOptions): Promise<ImportResult> {
  const result = nothingImported()
  await waitingForStore(deps.db)
    .transaction()
    .execute(async (db) => {
      await importTables(deps, db, options, result)
      if (isRefused(result.faults, options) || options.dryRun) throw new Rollback()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Rollback)) throw error
      delete result.id
    })
  return result
}

/** Imports within a transaction that stores more. The caller has to roll it back where the result is refused. */
export async function importWithin(
  deps: HrDeps,
  db: Transaction<Schema>,
  options: ImportOptions,
): Promise<ImportResult> {
  const result = nothingImported()
  await importTables(deps, db, options, result)
  return result
}

const nothingImported = (): ImportResult => ({ tables: [], faults: new Faults() })

/** Returns whether nothing may be stored. */
export function isRefused({ count, warnings }: Faults, { strict = false }: Pick<ImportOptions, 'strict'>): boolean {
  return count > 0 || (strict && warnings.count > 0)
}

async function importTables(
  deps: HrDeps,
  db: Transaction<Schema>,
  {
    layouts,
    source,
    progress,
    dryRun = false,
    republish = false,
    payrollWins = false,
    acting = { who: '', why: '' },
    onStored,
  }: ImportOptions,
  result: ImportResult,
): Promise<void> {
  const { faults, tables } = result
  const today = deps.clock.today()
  const id = dryRun ? undefined : await beginRun(deps, db, acting.who, source.name ?? basename(source.folder))
  const findErased = await createErased(deps, db)
  const prepared = await source.prepare?.({ db, layouts, today, faults, findErased })
  if (faults.count > 0) return
  const sheets = new Map([...source.sheets, ...(prepared ?? [])])
  reportUnknown(sheets, layouts, faults)
  const announceNews = await watchForNews(db, layouts, deps.clock)
  const known = createKnown(db, layouts)
  const journal = id === undefined ? undefined : createJournal(db, id)
  const keys = createKeyBook(db, { known, journal, findErased, assigns: true })
  const shared: Omit<TableImport, 'layout' | 'sheet'> = {
    ...{ db, dryRun, faults, progress, today, republish, payrollWins, importId: id },
    hash: (password) => hashPassword(deps, password),
    ...{ known, keys, journal, findErased },
    importFile: fileImporter(db, source.folder),
    endings: [],
    leftOut: new Set(),
    keptNumbers: createKeptNumbers(db),
  }
  for (const layout of layouts) {
    const sheet = sheets.get(layout.name)
    if (!sheet) continue
    progress?.begin(layout.name)
    const table = await importTable({ ...shared, faults: logOf(faults, sheet), layout, sheet })
    tables.push(table)
    if (id !== undefined) await recordTable(db, id, table)
    progress?.end()
    if (layout.serial && faults.count === 0) {
      await advanceSerial(db, databaseKind(deps.settings.databaseUrl), layout.table, layout.serial)
    }
  }
  for (const end of shared.endings) await end()
  if (faults.count > 0) return
  await keys.end()
  await announceNews()
  await revokeSessionsOfDismissed(db, deps.clock.now(), today)
  if (id === undefined) return
  await recordAction({ ...deps, ...acting, db }, 'import', `import ${id}`)
  result.id = id
  await onStored?.(db, result)
}

function reportUnknown(sheets: ReadonlyMap<string, Sheet>, layouts: readonly Layout[], faults: Faults): void {
  for (const [name, { file }] of sheets) {
    if (layouts.some((layout) => layout.name === name)) continue
    faults.add({ file, line: 0, field: '', reason: ours`nenhuma tabela tem este nome` })
  }
}

function logOf(faults: Faults, { field, place }: Sheet): FaultLog {
  const renamed = field ? renamingFields(faults, field) : faults
  return place ? placingFaults(renamed, place) : renamed
}
