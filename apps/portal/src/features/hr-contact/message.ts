import type { AvisoRH } from '@colab/contract/domains/hr-contact'
import { messageAttachmentTarget } from '@colab/contract/files'
import type { InferOutput } from 'valibot'
import { openFile } from '#files/openFile.ts'
import { channel } from '#rpc/channel.ts'
import { bearer } from '#session/session.ts'

export type Message = InferOutput<typeof AvisoRH>

/** Messages on a page of the history (spec §9). */
export const PAGE_SIZE = 30

/** Whether HR has answered; what `situacao` says differs from back end to back end. */
export function isAnswered({ retornoRh }: Message): boolean {
  return retornoRh.trim() !== ''
}

/** The latest first; of one day the one that was sent last. */
export function latestFirst(messages: readonly Message[]): Message[] {
  return [...messages].sort((a, b) => b.dtAviso.localeCompare(a.dtAviso) || b.codAviso - a.codAviso)
}

/** Opens or downloads what was attached; call it within the click. */
export function openAttachment({ codAviso, nomeArquivo }: Message): Promise<void> {
  const target = messageAttachmentTarget(codAviso, bearer()?.codPessoa ?? 0)
  return openFile({ bytes: channel.download(target), name: nomeArquivo })
}
