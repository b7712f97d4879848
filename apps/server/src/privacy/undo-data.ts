import { untypedDb } from '#db/untyped-db.ts'
import type { Value } from '#import/cell-types.ts'
import { type JournalEntry, packEntry, readEntry } from '#import/journal.ts'
import { keyText } from '#import/known.ts'
import { LAYOUTS } from '#import/layouts.ts'
import type { Deletion } from './delete.ts'
import { INVENTORY } from './personal-data.ts'
import { ownedBy, type Row } from './rows.ts'

/** Columns that name a person, or something that only one person has. */
const IDENTIFIERS = ['codPessoa', 'cpf', 'codEmpregado', 'codDependente', 'codRecibo']

/**
 * Deletes the person's previous values from the data that undoes imports; an import can still be undone for everybody else. Run
 * before the rows themselves are deleted. Returns the number of rows.
 */
export async function forgetImported(deletion: Deletion, codPessoa: number): Promise<number> {
  const { db } = deletion
  const known = await identifiersOf(deletion, codPessoa)
  let forgotten = 0
  // First only to find the identifiers of rows that an import removed: rows before refer to them.
  for (const isFinal of [false, true]) {
    const positions = await db.selectFrom('importUndo').select('position').orderBy('position').execute()
    for (const { position } of positions) {
      const { conteudo } = await db
        .selectFrom('importUndo')
        .select('conteudo')
        .where('position', '=', position)
        .executeTakeFirstOrThrow()
      const entry = readEntry(conteudo)
      const kept = withoutRows(entry, await ownRowTest(deletion, entry, codPessoa, known))
      const rows = sizeOf(entry) - sizeOf(kept)
      if (rows === 0 || !isFinal) continue
      forgotten += rows
      const update = db.updateTable('importUndo').set({ conteudo: packEntry(kept) })
      await update.where('position', '=', position).execute()
    }
  }
  return forgotten
}

const sizeOf = ({ added, changed, removed, back = [] }: JournalEntry) =>
  added.length + changed.length + removed.length + back.length

async function identifiersOf(deletion: Deletion, codPessoa: number): Promise<Map<string, Set<Value>>> {
  const { db, schema } = deletion
  const found = new Map<string, Set<Value>>(IDENTIFIERS.map((column) => [column, new Set<Value>()]))
  for (const name of ['person', 'employment', 'dependent', 'receipt'] as const) {
    const columns = IDENTIFIERS.filter((column) => schema.columns.get(name)?.includes(column))
    const own = untypedDb(db)
      .selectFrom(name)
      .select(columns)
      .where(ownedBy(deletion, name, codPessoa))
    for (const row of (await own.execute()) as Row[]) {
      for (const [column, value] of Object.entries(row)) if (value) found.get(column)?.add(value)
    }
  }
  return found
}

/** Returns whether a row of an entry is the person's: by an identifier in it, or by the key of a row that is. */
async function ownRowTest(
  deletion: Deletion,
  { tabela, columns, key }: JournalEntry,
  codPessoa: number,
  known: Map<string, Set<Value>>,
) {
  const table = LAYOUTS.find(({ name }) => name === tabela)?.table
  if (!table || !INVENTORY[table].about) return () => false
  const own = untypedDb(deletion.db)
    .selectFrom(table)
    .select([...key])
    .where(ownedBy(deletion, table, codPessoa))
  const keys = new Set(((await own.execute()) as Row[]).map((row) => keyText(key.map((column) => row[column] ?? null))))
  return (names: readonly string[], row: readonly Value[]) => {
    const value = (column: string) => row[names.indexOf(column)] ?? null
    if (names.some((column) => known.get(column)?.has(value(column)))) {
      // Rows that were removed since are found by their own identifiers from now on.
      const isOwner = known.get('codPessoa')?.has(value('codPessoa'))
      for (const column of isOwner ? IDENTIFIERS : []) if (value(column)) known.get(column)?.add(value(column))
      return true
    }
    return names === columns ? keys.has(keyText(key.map(value))) : keys.has(keyText([...row]))
  }
}

function withoutRows(entry: JournalEntry, isOwn: (names: readonly string[], row: readonly Value[]) => boolean) {
  const { columns, key, added, addedSums, changed, changedSums, removed, back } = entry
  const isAdded = added.map((row) => !isOwn(key, row))
  const isChanged = changed.map((row) => !isOwn(columns, row))
  const kept = {
    ...entry,
    added: added.filter((_, at) => isAdded[at]),
    addedSums: addedSums.filter((_, at) => isAdded[at]),
    changed: changed.filter((_, at) => isChanged[at]),
    changedSums: changedSums.filter((_, at) => isChanged[at]),
    removed: removed.filter((row) => !isOwn(columns, row)),
    ...(back && { back: back.filter((row) => !isOwn(key, row)) }),
  }
  return { ...kept, erased: (entry.erased ?? 0) + sizeOf(entry) - sizeOf(kept) }
}
