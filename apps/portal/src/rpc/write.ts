import type { Method, Params, Reply } from '@colab/contract/wire/method'
import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { channel } from './channel.ts'

type Options<M extends Method> = Omit<UseMutationOptions<Reply<M>, Error, Params<M>>, 'mutationFn'>

/** A write: one idempotency key for each user action, kept through whatever the channel has to repeat. */
export function useWrite<M extends Method>(method: M, options?: Options<M>) {
  return useMutation<Reply<M>, Error, Params<M>>({
    ...options,
    mutationFn: (params) => channel.call(method, params, { idempotencyKey: crypto.randomUUID() }),
  })
}
