import type { Aviso } from '@colab/contract/domains/notices'
import { noticeAttachmentTarget } from '@colab/contract/files'
import { openFile } from '#files/openFile.ts'
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

export function attachmentsOf({ sequenciaAnexo, extensaoAnexo }: Notice): Attachment[] {
  const extensions = extensaoAnexo.split(',')
  return sequenciaAnexo
    .split(',')
    .map((sequence, at) => ({
      sequenciaAnexo: sequence.trim(),
      extensao: (extensions[at] ?? '').trim().replace(/^\./, '').toLowerCase(),
    }))
    .filter(({ sequenciaAnexo }) => sequenciaAnexo !== '')
}

/** Opens or downloads an attachment; call it within the click event. */
export function openAttachment(notice: Notice, { sequenciaAnexo, extensao }: Attachment, name: string): Promise<void> {
  const target = noticeAttachmentTarget({ ...notice, sequenciaAnexo }, bearer()?.codPessoa ?? 0)
  return openFile({ bytes: channel.download(target), name, extension: extensao })
}

/** Groups notices by day, most recent first. */
export function byDay(notices: readonly Notice[]): { day: string; notices: Notice[] }[] {
  const days: { day: string; notices: Notice[] }[] = []
  for (const notice of newestFirst(notices)) {
    const last = days.at(-1)
    if (last?.day === notice.dtAviso) last.notices.push(notice)
    else days.push({ day: notice.dtAviso, notices: [notice] })
  }
  return days
}
