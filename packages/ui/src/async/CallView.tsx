import type { Method, Params, Reply } from '@colab/contract/wire/method'
import type { ComponentProps } from 'react'
import { QueryView } from './QueryView.tsx'
import { useCall } from './useCall.ts'

type CallViewProps<M extends Method> = Omit<ComponentProps<typeof QueryView<Reply<M>>>, 'query'> & {
  call: M
  params: Params<M>
}

/** Reads a call and shows it as `QueryView` does. Params that change while it is shown need a `subject`. */
export function CallView<M extends Method>({ call, params, ...view }: CallViewProps<M>) {
  return <QueryView query={useCall(call, params)} {...view} />
}
