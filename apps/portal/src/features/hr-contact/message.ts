import type { AvisoRH } from '@colab/contract/domains/hr-contact'
import { messageAttachmentTarget } from '@colab/contract/files'
import { openFile } from '#files/openFile.ts'
import { channel } from '#rpc/channel.ts'
import { bearer } from '#session/session.ts'

/** Messages on a page of the history (spec §9). */
export const PAGE_SIZE = 30

/** Whether HR has answered; what `situacao` says differs from back end to back end. */
export function isAnswered({ retornoRh }: AvisoRH): boolean {
  return retornoRh.trim() !== ''
}

/** The latest first; of one day the one that was sent last. */
export function latestFirst(messages: readonly AvisoRH[]): AvisoRH[] {
  return messages.toSorted((a, b) => b.dtAviso.localeCompare(a.dtAviso) || b.codAviso - a.codAviso)
}

/** Opens or downloads what was attached; call it within the click. */
export function openAttachment({ codAviso, nomeArquivo }: AvisoRH): Promise<void> {
  const target = messageAttachmentTarget(codAviso, bearer()?.codPessoa ?? 0)
  return openFile({ bytes: channel.download(target), name: nomeArquivo })
}
