import type { Method, Params, Reply } from '@colab/contract/wire/method'
import { keysInMemory, keysOnDevice } from './idempotency.ts'
import { calls } from './provide.ts'

export interface SenderOptions {
  /** Equal content within two minutes is one action, also after a reload and from a second tab. */
  once?: boolean
}

/**
 * Returns functions that save: `send` with one idempotency key for each action, kept until the server confirms that it
 * is saved, so that a retry counts once; it throws the errors of the channel. `forget` makes equal content a new
 * action, for a withdrawn save.
 */
export function createSender<M extends Method>(method: M, { once = false }: SenderOptions = {}) {
  const keys = once ? keysOnDevice(method.name) : keysInMemory()
  async function send(params: Params<M>): Promise<Reply<M>> {
    const reply = await calls.call(method, params, { idempotencyKey: await keys.keyOf(params) })
    await keys.settle(params)
    return reply
  }
  return { send, forget: keys.forget }
}
