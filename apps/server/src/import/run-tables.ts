import { type Added, adding, blob, counted, creating, integer, moment, type Row, table, text } from '#db/table.ts'

/** An import: who, when and what from. */
const importRun = table('importRun', {
  id: counted,
  moment,
  who: text,
  /** Name of the folder or workbook. */
  origem: text,
  undoneAt: moment.optional(),
})

const importId = integer.references('importRun.id')

/** Result of an import in one table, and of undoing it. */
const importRunTable = table('importRunTable', {
  importId,
  tabela: text,
  arquivo: text,
  linhas: integer,
  gravadas: integer,
  retiradas: integer,
}).key('importId', 'tabela')
const undone = {
  /** Rows that were undone. */
  desfeitas: integer.defaultTo(0),
}

/** Data to undo a part of an import (journal.ts); deleted after a while. */
const importUndo = table('importUndo', { position: counted, importId, conteudo: blob }).index(
  'importUndoOfRun',
  'importId',
)

declare module '#db/schema.ts' {
  interface Schema {
    importRun: Row<typeof importRun>
    importRunTable: Row<typeof importRunTable> & Added<typeof undone>
    importUndo: Row<typeof importUndo>
  }
}

export const createImportTables = creating(importRun, importRunTable, importUndo)
export const addUndoneRows = adding('importRunTable', undone)
