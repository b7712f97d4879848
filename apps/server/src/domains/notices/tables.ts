import { ours } from '#base/ours.ts'
import { creating, flag, integer, type Row, table, text } from '#db/table.ts'
import type { Withdrawable } from '#db/withdrawn.ts'
import { codArquivo, codEmpregado, codPessoa } from '#domains/people/tables.ts'

/** A notice to one employment; named on the wire by employment, day and sequence. */
const notice = table('notice', {
  codPessoa,
  codEmp: integer,
  codEmpregado,
  dtAviso: text.about('dia do aviso ou da mensagem'),
  sequencia: integer,
  codMensagem: integer.about('número da mensagem do aviso'),
  situacao: text.as<'N' | 'L'>(),
  mensagem: text.about('título do aviso'),
  mostraMensagem: flag.about('1: mostra a mensagem'),
  observacao: text,
  justificativa: text,
})
  .personal('none', ours`Avisos que você recebeu`, { date: 'dtAviso' })
  .key('codEmpregado', 'dtAviso', 'sequencia')
  .index('noticeOfPerson', 'codPessoa', 'dtAviso')
export type Notice = Row<typeof notice>

const noticeAttachment = table('noticeAttachment', {
  codEmpregado: integer,
  dtAviso: text,
  sequencia: integer,
  sequenciaAnexo: integer.about('ordem do anexo'),
  /** As in `extensaoAnexo`: lower case, without the dot. */
  extensao: text.about('tipo do arquivo'),
  codArquivo,
})
  .personal('none', ours`Anexos dos avisos`, { date: 'dtAviso' })
  .key('codEmpregado', 'dtAviso', 'sequencia', 'sequenciaAnexo')
export type NoticeAttachment = Row<typeof noticeAttachment>

export const tables = [notice, noticeAttachment]

declare module '#db/schema.ts' {
  interface Schema {
    notice: Notice & Withdrawable
    noticeAttachment: NoticeAttachment
  }
}

export const createNoticesTables = creating(notice, noticeAttachment)
