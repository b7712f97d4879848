import { useAction } from '@colab/ui/calls/useAction.ts'
import { useEffect, useState } from 'react'
import { isPushSupported, type PushState, pushState, turnOff, turnOn } from './device.ts'

/** Returns the state of push on this device and its setter; `state` is undefined until it has been read. */
export function usePush() {
  const [state, setState] = useState<PushState | undefined>(isPushSupported() ? undefined : 'impossible')
  useEffect(() => {
    pushState().then(setState, () => setState('impossible'))
  }, [])
  const change = useAction((on: boolean) => (on ? turnOn() : turnOff()), {
    onSuccess: setState,
    async onError() {
      setState(await pushState())
    },
  })
  return { state, busy: change.isPending, failed: change.error !== null, change: change.mutate }
}
