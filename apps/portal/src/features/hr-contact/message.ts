import type { AvisoRH } from '@colab/contract/domains/hr-contact'
import { messageAttachmentTarget } from '@colab/contract/files'
import { type Code, descending } from '@colab/contract/wire/cells'
import { openFile } from '#files/openFile.ts'
import { channel } from '#rpc/channel.ts'
import { bearer } from '#session/session.ts'

/** Messages per page of the history (spec §9). */
export const PAGE_SIZE = 30

/** Returns whether HR has replied; the values of `situacao` differ between back ends. */
export function isAnswered({ retornoRh }: AvisoRH): boolean {
  return retornoRh.trim() !== ''
}

/** Sorts by date, latest first; within a day, the last sent first. */
export function latestFirst(messages: readonly AvisoRH[]): AvisoRH[] {
  return messages.toSorted((a, b) => descending(a.dtAviso, b.dtAviso) || descending(a.codAviso, b.codAviso))
}

/** Opens or downloads the attachment; call it within the click event. */
export function openAttachment(codAviso: Code, nomeArquivo: string): Promise<void> {
  const target = messageAttachmentTarget(codAviso, bearer()?.codPessoa ?? 0)
  return openFile({ bytes: channel.download(target), name: nomeArquivo })
}
