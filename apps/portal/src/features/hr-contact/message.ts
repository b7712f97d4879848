import type { AvisoRH } from '@colab/contract/domains/hr-contact'
import { type Code, compare, descending } from '@colab/contract/wire/cells'
import { profile } from '#profile.ts'

/** Conversations per page of the history (spec §9). */
export const PAGE_SIZE = 30

/** Returns whether HR has replied; the values of `situacao` differ between back ends. */
export function isAnswered({ retornoRh }: AvisoRH): boolean {
  return Boolean(retornoRh?.trim())
}

/** Returns whether the author cancelled the message, which only our server offers. */
export function isCancelled({ situacao, ...message }: AvisoRH): boolean {
  return profile.features.requests && situacao === 'C' && !isAnswered({ situacao, ...message })
}

/** A message and those that continue it, oldest first. */
export interface Conversation {
  /** Of the first message; null where the back end sends none. */
  codAviso: Code | null
  messages: readonly [AvisoRH, ...AvisoRH[]]
}

/** Groups messages into conversations, by the date of the latest message, latest first; within a day, the last sent first. */
export function conversationsOf(messages: readonly AvisoRH[]): Conversation[] {
  const talks = Map.groupBy(messages, (message) => message.codConversa ?? message.codAviso ?? message)
  return [...talks.values()]
    .flatMap((talk) => {
      const [first, ...more] = talk.toSorted((a, b) => compare(a.dtAviso, b.dtAviso) || compare(a.codAviso, b.codAviso))
      return first ? [{ codAviso: first.codAviso, messages: [first, ...more] as const }] : []
    })
    .toSorted((a, b) => {
      const [one, other] = [lastOf(a), lastOf(b)]
      return descending(one.dtAviso, other.dtAviso) || descending(one.codAviso, other.codAviso)
    })
}

function lastOf({ messages }: Conversation): AvisoRH {
  return messages.at(-1) ?? messages[0]
}

/** `situacao` of a message without a reply: `P` on our server, texts on others. */
const WAITS = /^\s*(p$|pend|aguard|espera|abert|nov[ao]|enviad|receb|(em|sob) |n[ãa]o (resp|lid|analis))/i

/**
 * State of a conversation: that of its last message that was not cancelled. Without a reply it is waiting where `situacao` means so, or
 * where `situacao` is empty and the reply is known to be empty.
 */
export function stateOf({ messages }: Conversation): 'answered' | 'waiting' | 'cancelled' | 'unknown' {
  const last = messages.findLast((message) => !isCancelled(message))
  if (!last) return 'cancelled'
  if (isAnswered(last)) return 'answered'
  const isWaiting = WAITS.test(last.situacao) || (last.retornoRh !== null && last.situacao.trim() === '')
  return isWaiting ? 'waiting' : 'unknown'
}
