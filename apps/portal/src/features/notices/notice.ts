import { type Aviso, asksForSignature } from '@colab/contract/domains/notices'
import { noticeAttachmentTarget } from '@colab/contract/files'
import { openFile } from '@colab/ui/files/openFile.ts'
import { channel } from '#rpc/channel.ts'
import { bearer } from '#session/session.ts'
import { newestFirst } from './notices.ts'

export type Notice = Aviso

/** One entry of the two comma-separated lists of a notice. */
export interface Attachment {
  sequenciaAnexo: string
  /** Lower case, without the dot; '' where the list is short. */
  extensao: string
}

/** Returns the attachments; none where the notice lacks a part of their key. */
export function attachmentsOf(notice: Notice): Attachment[] {
  if (!attachmentKeyOf(notice)) return []
  const { sequenciaAnexo, extensaoAnexo } = notice
  const extensions = extensaoAnexo.split(',')
  return sequenciaAnexo
    .split(',')
    .map((sequence, at) => ({
      sequenciaAnexo: sequence.trim(),
      extensao: (extensions[at] ?? '').trim().replace(/^\./, '').toLowerCase(),
    }))
    .filter(({ sequenciaAnexo }) => !/^0*$/.test(sequenciaAnexo))
}

/** Returns the columns that name the files of a notice, or null where one is missing. */
function attachmentKeyOf({ codEmp, codEmpregado, codMensagem, sequencia, dtAviso }: Notice) {
  if (codEmp === null || codEmpregado === null || codMensagem === null || sequencia === null || !dtAviso) return null
  return { codEmp, codEmpregado, codMensagem, sequencia, dtAviso }
}

/** Opens or downloads an attachment; call it within the click event. */
export function openAttachment(notice: Notice, { sequenciaAnexo, extensao }: Attachment, name: string): Promise<void> {
  const key = attachmentKeyOf(notice)
  if (!key) return Promise.resolve()
  const target = noticeAttachmentTarget({ ...key, sequenciaAnexo }, bearer()?.codPessoa ?? 0)
  return openFile({ bytes: channel.download(target), name, extension: extensao })
}

/** Returns whether a notice requires a signature or a confirmation, in a dialog; a confirmed one is only read. */
export function asksForAnswer(notice: Notice): boolean {
  return asksForSignature(notice) || (notice.mostraMensagem === true && notice.situacao === 'N')
}

/** Longest title in characters; a longer message is shown as text. */
const LONGEST_TITLE = 90

/** Returns the title of a notice, '' where it only has a text. */
export function headline({ mostraMensagem, observacao, mensagem }: Notice): string {
  const title = (mostraMensagem && observacao) || mensagem
  return title.length <= LONGEST_TITLE && !title.includes('\n') ? title : ''
}

/** Groups notices by day, most recent first, those without a day last. */
export function byDay(notices: readonly Notice[]): { day: string | null; notices: Notice[] }[] {
  const days = Map.groupBy(newestFirst(notices), ({ dtAviso }) => dtAviso)
  return [...days].map(([day, notices]) => ({ day, notices }))
}
