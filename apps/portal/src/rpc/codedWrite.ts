import { Unavailable } from '@colab/contract/wire/failures'
import type { Method, Params } from '@colab/contract/wire/method'
import { type Outcome, textAfterCode } from '@colab/contract/wire/outcome'
import { isUnsent } from '#async/Unsent.tsx'
import { showSnackbar } from '#ui/snackbar.ts'
import { useAction } from './action.ts'
import { failureText } from './failureText.ts'
import { queryClient } from './query.ts'
import { sendOnce } from './write.ts'

/**
 * A save, sent once, whose answer is 'code - text' (spec §8): the text is shown green where it was kept, else red. Once there is an
 * answer `onAnswer` is told and the `list` is asked anew, and it is pending until that has come. Where there was none
 * `Unsent` says so.
 */
export function useCodedWrite<M extends Method>(method: M, list: string, onAnswer?: (kept: boolean) => void) {
  const reload = () => queryClient.invalidateQueries({ queryKey: [list] })
  return useAction((params: Params<M>) => sendOnce(method, params), {
    onSuccess(reply) {
      const [outcome] = reply.retorno as Outcome[]
      onAnswer?.(true)
      showSnackbar({ text: textAfterCode(outcome?.msgErro ?? ''), tone: 'good' })
      return reload()
    },
    onError(error) {
      if (isUnsent(error)) return
      const isAnswer = !(error instanceof Unavailable)
      if (isAnswer) onAnswer?.(false)
      showSnackbar({ text: textAfterCode(failureText(error)), tone: 'bad', duration: 3000 })
      // Who is refused saw a list that is no longer right.
      if (isAnswer) void reload()
    },
  })
}
