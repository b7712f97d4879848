import { SignedOut } from '@colab/contract/wire/failures'
import { useRef, useState } from 'react'

interface Outcomes<P, R> {
  onSuccess?: (result: R, params: P) => void | Promise<void>
  /** Not called once the session is over: the channel leaves for the sign-in page. */
  onError?: (error: Error, params: P) => void | Promise<void>
}

/** The state of an action, for the parts of a screen that show it. */
export interface ActionState {
  isPending: boolean
  error: Error | null
}

const IDLE: ActionState = { isPending: false, error: null }

/** Runs something that a person sets off and holds its state; a second `mutate` while one is pending does nothing. */
export function useAction<P, R>(act: (params: P) => Promise<R>, { onSuccess, onError }: Outcomes<P, R> = {}) {
  const [state, setState] = useState(IDLE)
  const isRunning = useRef(false)

  async function run(params: P): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    setState({ isPending: true, error: null })
    let error: Error | null = null
    try {
      const result = await act(params)
      await onSuccess?.(result, params)
    } catch (cause) {
      error = cause as Error
      if (!(error instanceof SignedOut)) await onError?.(error, params)
    }
    isRunning.current = false
    setState({ isPending: false, error })
  }

  return { ...state, mutate: (params: P) => void run(params), reset: () => setState(IDLE) }
}
