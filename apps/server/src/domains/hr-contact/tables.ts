import { ours } from '#base/ours.ts'
import { OTHERS } from '#db/subject.ts'
import { type Added, adding, counted, creating, integer, type Row, table, text } from '#db/table.ts'
import { codPessoa } from '#domains/people/tables.ts'
import type { Decided } from '#hr/requests/tables.ts'

/** A subject of messages to HR. */
const hrMessageType = table('hrMessageType', { codTipoAviso: integer.primaryKey(), nomeTipoAviso: text }).codes(
  'codTipo',
  'codTipoAviso',
)
export type HrMessageType = Row<typeof hrMessageType>

/** A message of a person to HR, and HR's answer. */
const hrMessage = table('hrMessage', {
  codAviso: counted.about('número da mensagem'),
  codPessoa,
  codTipo: integer.references('hrMessageType.codTipoAviso').about('assunto da mensagem'),
  descricao: text,
  dtAviso: text,
  /** Pending, answered, or cancelled by its author. */
  situacao: text.as<'P' | 'R' | 'C'>(),
  /** Empty until HR answers. */
  retornoRh: text,
  /** The optional attachment. */
  codArquivo: integer.optional().references('file.codArquivo'),
})
  .personal('none', ours`Suas mensagens ao RH e as respostas`, { withheld: { decididoPor: OTHERS } })
  .index('hrMessageOfPerson', 'codPessoa', 'dtAviso')
export type HrMessage = Row<typeof hrMessage>

const conversation = {
  /** The first message of the conversation that a message continues, null for the first. */
  codConversa: integer.optional().references('hrMessage.codAviso').about('mensagem que começou a conversa'),
  /** The day of the answer, null until then. */
  dtRetorno: text.optional().about('dia da resposta do RH'),
}

export const tables = [hrMessageType, hrMessage.added(conversation)]

declare module '#db/schema.ts' {
  interface Schema {
    hrMessageType: HrMessageType
    hrMessage: HrMessage & Added<typeof conversation> & Decided
  }
}

export const createHrContactTables = creating(hrMessageType, hrMessage)
/** Lets a message continue an earlier one. */
export const addConversations = adding('hrMessage', conversation)
