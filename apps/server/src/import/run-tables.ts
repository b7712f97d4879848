import { ours } from '#base/ours.ts'
import { type Added, adding, blob, counted, creating, integer, moment, type Row, table, text } from '#db/table.ts'

/** An import: its author, time and source. */
const importRun = table('importRun', {
  id: counted,
  moment,
  who: text,
  /** Name of the folder or workbook. */
  origem: text,
  undoneAt: moment.optional(),
}).technical('imports, without rows of people')

const importId = integer.references('importRun.id')

/** Result of an import in one table, and of undoing it. */
const importRunTable = table('importRunTable', {
  importId,
  tabela: text,
  arquivo: text,
  linhas: integer,
  gravadas: integer,
  retiradas: integer,
})
  .technical('numbers of rows')
  .key('importId', 'tabela')
const undone = {
  /** Rows that were undone. */
  desfeitas: integer.defaultTo(0),
}

/** Data to undo a part of an import (journal.ts); deleted after a while. */
const importUndo = table('importUndo', { position: counted, importId, conteudo: blob })
  .technical('previous values of imported rows, deleted after 90 days and by an erasure')
  .index('importUndoOfRun', 'importId')

/**
 * A change of the portal or HR to a row that imports write, too, with payroll's value at that moment
 * (portal-changes.ts).
 */
const portalChange = table('portalChange', {
  codPessoa: integer.references('person.codPessoa'),
  tabela: text.about('parte do cadastro'),
  /** The key of the row, or of its group, as JSON: `{"codPessoa":7}`. */
  linha: text.about('de quê mudou'),
  /** Its column; empty for a whole group of rows, or a row of the portal's own. */
  campo: text.about('o que mudou'),
  /** Values as JSON; null where payroll had no such row. */
  naFolha: text.optional().about('valor na folha'),
  noPortal: text.about('valor no portal'),
  changedAt: moment.about('quando mudou'),
  /** The import that replaced it by payroll's value; null while the portal's value is kept. */
  importId: integer.optional().about('importação em que a folha voltou a valer'),
})
  .personal('none', ours`O que mudou no portal e a folha ainda não tem`)
  .key('tabela', 'linha', 'campo')
  .index('portalChangeOfPerson', 'codPessoa')
export type PortalChange = Row<typeof portalChange>

export const importTables = [importRun, importRunTable, importUndo, portalChange]

declare module '#db/schema.ts' {
  interface Schema {
    portalChange: PortalChange
    importRun: Row<typeof importRun>
    importRunTable: Row<typeof importRunTable> & Added<typeof undone>
    importUndo: Row<typeof importUndo>
  }
}

export const createImportTables = creating(importRun, importRunTable, importUndo)
export const addUndoneRows = adding('importRunTable', undone)
export const createPortalChangeTable = creating(portalChange)
