import type { Generated, Kysely } from 'kysely'
import { type DatabaseKind, serial } from '#db/columns.ts'

/** A subject of messages to HR. */
export interface HrMessageType {
  codTipoAviso: number
  nomeTipoAviso: string
}

/** A message of a person to HR, and HR's answer. */
export interface HrMessage {
  codAviso: Generated<number>
  codPessoa: number
  codTipo: number
  descricao: string
  dtAviso: string
  /** Pending, answered, or withdrawn by its author. */
  situacao: 'P' | 'R' | 'C'
  /** Empty until HR answers. */
  retornoRh: string
  /** The optional attachment. */
  codArquivo: number | null
}

/** The first message of the conversation that a message continues, null for the first; the day of the answer, null until then. */
export interface Conversation {
  codConversa: Generated<number | null>
  dtRetorno: Generated<string | null>
}

declare module '#db/schema.ts' {
  interface Schema {
    hrMessageType: HrMessageType
    hrMessage: HrMessage & Conversation
  }
}

export async function createHrContactTables(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await db.schema
    .createTable('hrMessageType')
    .addColumn('codTipoAviso', 'integer', (c) => c.primaryKey())
    .addColumn('nomeTipoAviso', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('hrMessage')
    .addColumn('codAviso', 'integer', serial(kind))
    .addColumn('codPessoa', 'integer', (c) => c.notNull().references('person.codPessoa'))
    .addColumn('codTipo', 'integer', (c) => c.notNull().references('hrMessageType.codTipoAviso'))
    .addColumn('descricao', 'text', (c) => c.notNull())
    .addColumn('dtAviso', 'text', (c) => c.notNull())
    .addColumn('situacao', 'text', (c) => c.notNull())
    .addColumn('retornoRh', 'text', (c) => c.notNull())
    .addColumn('codArquivo', 'integer', (c) => c.references('file.codArquivo'))
    .execute()
  await db.schema.createIndex('hrMessageOfPerson').on('hrMessage').columns(['codPessoa', 'dtAviso']).execute()
}

/** Lets a message continue an earlier one. */
export async function addConversations(db: Kysely<unknown>): Promise<void> {
  const table = db.schema.alterTable('hrMessage')
  await table.addColumn('codConversa', 'integer', (c) => c.references('hrMessage.codAviso')).execute()
  await table.addColumn('dtRetorno', 'text').execute()
}
