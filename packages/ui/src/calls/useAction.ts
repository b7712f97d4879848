import { SignedOut } from '@colab/contract/wire/failures'
import { useRef, useState } from 'react'

interface Outcomes<P, R> {
  onSuccess?: (result: R, params: P) => void | Promise<void>
  /** Not called when the session has ended: the channel redirects to the sign-in page. */
  onError?: (error: Error, params: P) => void | Promise<void>
}

/** State of an action, for parts of a screen that show it. */
export interface ActionState {
  isPending: boolean
  error: Error | null
}

const IDLE: ActionState = { isPending: false, error: null }

/** Runs an action of the person and returns its state; ignores a second `mutate` while one is pending. */
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
