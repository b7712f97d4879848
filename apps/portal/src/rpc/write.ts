import type { Method, Params, Reply } from '@colab/contract/wire/method'
import { useAction } from './action.ts'
import { channel } from './channel.ts'

type Outcomes<M extends Method> = Parameters<typeof useAction<Params<M>, Reply<M>>>[1]

/** A write: one idempotency key for each user action, kept through whatever the channel has to repeat. */
export function useWrite<M extends Method>(method: M, outcomes?: Outcomes<M>) {
  return useAction<Params<M>, Reply<M>>(
    (params) => channel.call(method, params, { idempotencyKey: crypto.randomUUID() }),
    outcomes,
  )
}
