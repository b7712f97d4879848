import type { Schema, Transaction } from '#db/schema.ts'
import { deleteUnusedFile } from '#privacy/delete.ts'
import { personalSource } from '#privacy/rows.ts'
import type { HrDeps } from '#record/actions.ts'
import { entryAt, type JournalEntry } from './journal.ts'

/* Files that an import replaced: they are kept only for its undo. */

/** Returns the files of the rows that an import changed or removed, as they were before. */
export function replacedFiles({ columns, changed, removed }: JournalEntry): number[] {
  const at = columns.indexOf('codArquivo')
  return [...changed, ...removed].map((row) => row[at]).filter((value) => typeof value === 'number')
}

/** Deletes those of these files that no row uses and no undo would restore. */
export async function deleteUnusedFiles(
  deps: HrDeps & { db: Transaction<Schema> },
  files: ReadonlySet<number>,
): Promise<void> {
  if (files.size === 0) return
  const { db } = deps
  const source = await personalSource(deps)
  const kept = new Set<number>()
  for (const { position } of await db.selectFrom('importUndo').select('position').execute()) {
    for (const codArquivo of replacedFiles(await entryAt(db, position))) kept.add(codArquivo)
  }
  for (const codArquivo of files) if (!kept.has(codArquivo)) await deleteUnusedFile({ ...source, db }, codArquivo)
}
