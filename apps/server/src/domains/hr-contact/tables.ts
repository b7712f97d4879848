import { type Added, adding, counted, creating, integer, type Row, table, text } from '#db/table.ts'
import { codPessoa } from '#domains/people/tables.ts'
import type { Decided } from '#hr/requests/tables.ts'

/** A subject of messages to HR. */
const hrMessageType = table('hrMessageType', { codTipoAviso: integer.primaryKey(), nomeTipoAviso: text })
export type HrMessageType = Row<typeof hrMessageType>

/** A message of a person to HR, and HR's answer. */
const hrMessage = table('hrMessage', {
  codAviso: counted,
  codPessoa,
  codTipo: integer.references('hrMessageType.codTipoAviso'),
  descricao: text,
  dtAviso: text,
  /** Pending, answered, or cancelled by its author. */
  situacao: text.as<'P' | 'R' | 'C'>(),
  /** Empty until HR answers. */
  retornoRh: text,
  /** The optional attachment. */
  codArquivo: integer.optional().references('file.codArquivo'),
}).index('hrMessageOfPerson', 'codPessoa', 'dtAviso')
export type HrMessage = Row<typeof hrMessage>

const conversation = {
  /** The first message of the conversation that a message continues, null for the first. */
  codConversa: integer.optional().references('hrMessage.codAviso'),
  /** The day of the answer, null until then. */
  dtRetorno: text.optional(),
}

declare module '#db/schema.ts' {
  interface Schema {
    hrMessageType: HrMessageType
    hrMessage: HrMessage & Added<typeof conversation> & Decided
  }
}

export const createHrContactTables = creating(hrMessageType, hrMessage)
/** Lets a message continue an earlier one. */
export const addConversations = adding('hrMessage', conversation)
