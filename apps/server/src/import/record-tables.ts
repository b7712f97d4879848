import type { Generated, Kysely } from 'kysely'
import { bytes, type DatabaseKind, MOMENT, serial } from '#db/columns.ts'

/** An import: who, when and what from. */
export interface ImportRun {
  id: Generated<number>
  moment: number
  who: string
  /** Name of the folder or workbook. */
  origem: string
  undoneAt: number | null
}

/** Result of an import in one table, and of undoing it. */
export interface ImportRunTable {
  importId: number
  tabela: string
  arquivo: string
  linhas: number
  gravadas: number
  retiradas: number
  /** Rows that were undone. */
  desfeitas: Generated<number>
}

/** Data to undo a part of an import (journal.ts); deleted after a while. */
export interface ImportUndo {
  position: Generated<number>
  importId: number
  conteudo: Uint8Array
}

declare module '#db/schema.ts' {
  interface Schema {
    importRun: ImportRun
    importRunTable: ImportRunTable
    importUndo: ImportUndo
  }
}

export async function createImportTables(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await db.schema
    .createTable('importRun')
    .addColumn('id', 'integer', serial(kind))
    .addColumn('moment', MOMENT, (c) => c.notNull())
    .addColumn('who', 'text', (c) => c.notNull())
    .addColumn('origem', 'text', (c) => c.notNull())
    .addColumn('undoneAt', MOMENT)
    .execute()
  await db.schema
    .createTable('importRunTable')
    .addColumn('importId', 'integer', (c) => c.notNull().references('importRun.id'))
    .addColumn('tabela', 'text', (c) => c.notNull())
    .addColumn('arquivo', 'text', (c) => c.notNull())
    .addColumn('linhas', 'integer', (c) => c.notNull())
    .addColumn('gravadas', 'integer', (c) => c.notNull())
    .addColumn('retiradas', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('importRunTableKey', ['importId', 'tabela'])
    .execute()
  await db.schema
    .createTable('importUndo')
    .addColumn('position', 'integer', serial(kind))
    .addColumn('importId', 'integer', (c) => c.notNull().references('importRun.id'))
    .addColumn('conteudo', bytes(kind), (c) => c.notNull())
    .execute()
  await db.schema.createIndex('importUndoOfRun').on('importUndo').column('importId').execute()
}

export async function addUndoneRows(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('importRunTable')
    .addColumn('desfeitas', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
}
