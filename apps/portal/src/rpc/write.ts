import { Unavailable } from '@colab/contract/wire/failures'
import type { Method, Params, Reply } from '@colab/contract/wire/method'
import { useRef } from 'react'
import { useAction } from './action.ts'
import { channel } from './channel.ts'
import { forgetAction, keyOf, settleAction } from './sentActions.ts'

type Outcomes<M extends Method> = Parameters<typeof useAction<Params<M>, Reply<M>>>[1]

/**
 * A write: one idempotency key for each user action, kept through whatever the channel has to repeat, and through another
 * try of the person after a lost answer.
 */
export function useWrite<M extends Method>(method: M, outcomes?: Outcomes<M>) {
  const unanswered = useRef<{ content: string; key: string }>(null)
  return useAction<Params<M>, Reply<M>>(async (params) => {
    const content = JSON.stringify(params)
    const key = unanswered.current?.content === content ? unanswered.current.key : crypto.randomUUID()
    unanswered.current = { content, key }
    try {
      const reply = await channel.call(method, params, { idempotencyKey: key })
      unanswered.current = null
      return reply
    } catch (error) {
      if (!(error instanceof Unavailable)) unanswered.current = null
      throw error
    }
  }, outcomes)
}

/**
 * Sends what is to arrive once, whichever tab or retry it is sent from: equal content within two minutes, or while it is
 * unanswered, is one action. A refusal is an answer, after which the same may be sent anew.
 */
export async function sendOnce<M extends Method>(method: M, params: Params<M>): Promise<Reply<M>> {
  try {
    const reply = await channel.call(method, params, { idempotencyKey: await keyOf(method.name, params) })
    await settleAction(method.name, params)
    return reply
  } catch (error) {
    if (!(error instanceof Unavailable)) await forgetAction(method.name, params)
    throw error
  }
}
