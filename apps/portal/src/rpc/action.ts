import { SignedOut } from '@colab/contract/wire/failures'
import { useRef, useState } from 'react'
import { goToSignIn } from '../session/session.ts'

interface Outcomes<P, R> {
  onSuccess?: (result: R, params: P) => void | Promise<void>
  onError?: (error: Error, params: P) => void
}

/**
 * Something a person sets off: under way, done or failed. While it is under way a second press does nothing. A session
 * that is over leads to the sign-in page, as with reads.
 */
export function useAction<P, R>(act: (params: P) => Promise<R>, { onSuccess, onError }: Outcomes<P, R> = {}) {
  const [state, setState] = useState<{ isPending: boolean; error: Error | null }>({ isPending: false, error: null })
  const underWay = useRef(false)

  async function start(params: P): Promise<void> {
    if (underWay.current) return
    underWay.current = true
    setState({ isPending: true, error: null })
    let error: Error | null = null
    try {
      const result = await act(params)
      await onSuccess?.(result, params)
    } catch (cause) {
      error = cause as Error
      if (error instanceof SignedOut) goToSignIn()
      else onError?.(error, params)
    }
    underWay.current = false
    setState({ isPending: false, error })
  }

  return { ...state, mutate: (params: P) => void start(params) }
}
