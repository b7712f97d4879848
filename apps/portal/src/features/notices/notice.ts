import type { Aviso } from '@colab/contract/domains/notices'
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
    .filter(({ sequenciaAnexo }) => sequenciaAnexo !== '')
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

/** Groups notices by day, most recent first, those without a day last. */
export function byDay(notices: readonly Notice[]): { day: string | null; notices: Notice[] }[] {
  const days: { day: string | null; notices: Notice[] }[] = []
  for (const notice of newestFirst(notices)) {
    const last = days.at(-1)
    if (last?.day === notice.dtAviso) last.notices.push(notice)
    else days.push({ day: notice.dtAviso, notices: [notice] })
  }
  return days
}
