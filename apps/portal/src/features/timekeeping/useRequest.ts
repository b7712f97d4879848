import { Unavailable } from '@colab/contract/wire/failures'
import type { Method, Params } from '@colab/contract/wire/method'
import { type Outcome, textAfterCode } from '@colab/contract/wire/outcome'
import { useAction } from '#rpc/action.ts'
import { failureText } from '#rpc/failureText.ts'
import { queryClient } from '#rpc/query.ts'
import { sendOnce } from '#rpc/write.ts'
import { showSnackbar } from '#ui/snackbar.ts'

/** Milliseconds that an answer is shown (spec §9). */
const SHOWN = 3000

interface Request<M extends Method> {
  /** The method whose list the request then stands in. */
  list: string
  /** The server has answered, whatever it said. */
  onAnswer: (kept: boolean) => void
  method: M
}

/**
 * Sends a request about punches, once. What the server says is shown without its code: green where it was kept and the list is
 * asked anew, red where not (spec §8). Without an answer `error` says why, and the form has all that is needed to try again.
 */
export function useRequest<M extends Method>({ method, list, onAnswer }: Request<M>) {
  const { isPending, error, mutate } = useAction((params: Params<M>) => sendOnce(method, params), {
    onSuccess(reply) {
      const [outcome] = reply.retorno as Outcome[]
      onAnswer(true)
      showSnackbar({ text: textAfterCode(outcome?.msgErro ?? ''), tone: 'good', duration: SHOWN })
      void queryClient.invalidateQueries({ queryKey: [list] })
    },
    onError(error) {
      if (!(error instanceof Unavailable)) onAnswer(false)
      showSnackbar({ text: textAfterCode(failureText(error)), tone: 'bad', duration: SHOWN })
    },
  })
  return { isPending, send: mutate, unsent: error instanceof Unavailable && failureText(error) }
}
