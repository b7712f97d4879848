import { type PersonalSource, personalSource, rowsOfPeople } from '#privacy/rows.ts'
import type { HrContext } from '#record/actions.ts'
import type { Value } from './cell-types.ts'
import { entryAt, filterEntry, type JournalEntry, sizeOf, storeEntry } from './journal.ts'
import { keyText } from './known.ts'
import type { Layout } from './layout.ts'
import { deleteUnusedFiles, replacedFiles } from './replaced-files.ts'
import { valuesOf } from './shape.ts'

/** Columns that name a person, or something that only one person has. */
const IDENTIFIERS = ['codPessoa', 'cpf', 'codEmpregado', 'codDependente', 'codRecibo']

interface Forgetting extends PersonalSource {
  codPessoa: number
  /** Values of the person by column of `IDENTIFIERS`. */
  known: Map<string, Set<Value>>
}

/**
 * Deletes the person's previous values from the data that undoes imports; an import can still be undone for all others.
 * Run before the rows themselves are deleted. Returns the number of rows.
 */
export async function forgetImported(
  context: HrContext,
  layouts: readonly Layout[],
  codPessoa: number,
): Promise<number> {
  const { db } = context
  const forgetting = { ...(await personalSource(context)), codPessoa, known: new Map() }
  await findIdentifiers(forgetting)
  let forgotten = 0
  const files = new Set<number>()
  // The first pass only finds the identifiers of rows that an import removed, because earlier rows refer to them.
  for (const isFinal of [false, true]) {
    const positions = await db.selectFrom('importUndo').select('position').orderBy('position').execute()
    for (const { position } of positions) {
      const entry = await entryAt(db, position)
      const table = layouts.find(({ name }) => name === entry.tabela)?.table
      if (!table || !forgetting.schema.inventory.tables.get(table)?.about) continue
      const isOwn = await ownRowTest(forgetting, table, entry)
      const kept = filterEntry(entry, (kind, row) => !isOwn(kind === 'added' || kind === 'back', row))
      const rows = sizeOf(entry) - sizeOf(kept)
      if (rows === 0 || !isFinal) continue
      forgotten += rows
      for (const codArquivo of replacedFiles(entry)) files.add(codArquivo)
      await storeEntry(db, position, { ...kept, erased: (entry.erased ?? 0) + rows })
    }
  }
  await deleteUnusedFiles(context, files)
  return forgotten
}

async function findIdentifiers(forgetting: Forgetting): Promise<void> {
  const { schema, codPessoa, known } = forgetting
  for (const column of IDENTIFIERS) known.set(column, new Set())
  for (const name of ['person', 'employment', 'dependent', 'receipt'] as const) {
    const columns = IDENTIFIERS.filter((column) => schema.columns.get(name)?.includes(column))
    for (const row of await rowsOfPeople(forgetting, name, columns, codPessoa).execute()) {
      for (const [column, value] of Object.entries(row)) if (value) known.get(column)?.add(value)
    }
  }
}

/**
 * Returns a function that tests whether a row of an entry, or its key, is the person's: by an identifier in it, or by
 * the key of a row that is.
 */
async function ownRowTest(forgetting: Forgetting, table: string, { columns, key }: JournalEntry) {
  const { codPessoa, known } = forgetting
  const own = await rowsOfPeople(forgetting, table, key, codPessoa).execute()
  const keys = new Set(own.map((row) => keyText(valuesOf(row, key))))
  return (isKey: boolean, row: readonly Value[]) => {
    const names = isKey ? key : columns
    const value = (column: string) => row[names.indexOf(column)] ?? null
    if (!names.some((column) => known.get(column)?.has(value(column)))) return keys.has(keyText(key.map(value)))
    // Rows that were removed meanwhile are found by their own identifiers in the second pass.
    const isOwner = known.get('codPessoa')?.has(value('codPessoa'))
    for (const column of isOwner ? IDENTIFIERS : []) if (value(column)) known.get(column)?.add(value(column))
    return true
  }
}
