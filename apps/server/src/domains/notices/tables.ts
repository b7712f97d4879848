import { creating, flag, integer, type Row, table, text } from '#db/table.ts'
import type { Withdrawable } from '#db/withdrawn.ts'
import { codArquivo, codEmpregado, codPessoa } from '#domains/people/tables.ts'

/** A notice to one employment; named on the wire by employment, day and sequence. */
const notice = table('notice', {
  codPessoa,
  codEmp: integer,
  codEmpregado,
  dtAviso: text,
  sequencia: integer,
  codMensagem: integer,
  situacao: text.as<'N' | 'L'>(),
  mensagem: text,
  mostraMensagem: flag,
  observacao: text,
  justificativa: text,
})
  .key('codEmpregado', 'dtAviso', 'sequencia')
  .index('noticeOfPerson', 'codPessoa', 'dtAviso')
export type Notice = Row<typeof notice>

const noticeAttachment = table('noticeAttachment', {
  codEmpregado: integer,
  dtAviso: text,
  sequencia: integer,
  sequenciaAnexo: integer,
  /** As in `extensaoAnexo`: lower case, without the dot. */
  extensao: text,
  codArquivo,
}).key('codEmpregado', 'dtAviso', 'sequencia', 'sequenciaAnexo')
export type NoticeAttachment = Row<typeof noticeAttachment>

declare module '#db/schema.ts' {
  interface Schema {
    notice: Notice & Withdrawable
    noticeAttachment: NoticeAttachment
  }
}

export const createNoticesTables = creating(notice, noticeAttachment)
