import type { JOB_STATES, JOB_TASKS } from '@colab/contract/desk/imports'
import type { Selectable } from 'kysely'
import { blob, counted, creating, integer, moment, type Row, table, text } from '#db/table.ts'

/* Imports at HR's desk: the uploaded files of an agent, and the findings about them. Deleted a day after the last
   act. */

/** The subject of a job: uploaded files, or the undo of an import. */
export type JobKind = 'arquivos' | 'desfazer'

/** A job of an agent, who has at most one of each kind. It runs in a process of its own, one of all at a time. */
const importJob = table('importJob', {
  codTrabalho: counted,
  codAgente: integer.references('hrAgent.codAgente', (column) => column.onDelete('cascade')),
  tipo: text.as<JobKind>(),
  tarefa: text.as<(typeof JOB_TASKS)[number]>(),
  situacao: text.as<(typeof JOB_STATES)[number]>(),
  /** Counts the tasks: a later write contains the number that the agent saw. */
  passo: integer,
  /** The import that was stored, or that is undone. */
  importId: integer.optional(),
  /** The agent who requested the task, the reason, and the request, for the record. */
  quem: text,
  motivo: text,
  requestId: text,
  /** How a PDF is read, as JSON (pdf.ts); empty for lists. */
  opcoes: text,
  /** Findings of the last task, as JSON (result.ts). */
  resultado: text,
  createdAt: moment,
  /** Time of the last act of the agent. */
  usedAt: moment,
  /** Time of the last heartbeat of the server that runs it; 0 before. */
  beatAt: moment,
})
  .technical('what HR imports at the desk, deleted a day after the last act')
  .index('importJobOfAgent', 'codAgente', 'tipo')
type StoredJob = Row<typeof importJob>
export type ImportJob = Selectable<StoredJob>

/** An uploaded file. */
const importFile = table('importFile', {
  codArquivo: counted,
  codTrabalho: integer.references('importJob.codTrabalho', (column) => column.onDelete('cascade')),
  nome: text,
  bytes: integer,
})
  .technical('names of files that HR imports, deleted with their job')
  .index('importFileOfJob', 'codTrabalho')

/** A piece of a file, so that a file is never in memory as a whole. */
const importFilePart = table('importFilePart', {
  codArquivo: integer.references('importFile.codArquivo', (column) => column.onDelete('cascade')),
  parte: integer,
  conteudo: blob,
})
  .technical('files that HR imports, deleted with their job')
  .key('codArquivo', 'parte')

/** A mapping of lists of another system, chosen by an agent: the content of a mapping file (docs/import.md). */
const importMap = table('importMap', {
  codMapa: counted,
  nome: text.unique(),
  /** JSON. */
  mapa: text,
  changedAt: moment,
}).technical('how lists of other systems are read: names of their columns, until HR removes them')

declare module '#db/schema.ts' {
  interface Schema {
    importJob: StoredJob
    importFile: Row<typeof importFile>
    importFilePart: Row<typeof importFilePart>
    importMap: Row<typeof importMap>
  }
}

export const importJobTables = [importJob, importFile, importFilePart, importMap]

export const createImportJobTables = creating(importJob, importFile, importFilePart)
export const createImportMapTable = creating(importMap)
