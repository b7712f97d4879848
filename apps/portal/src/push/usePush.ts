import { useAction } from '@colab/ui/calls/useAction.ts'
import { showSnackbar } from '@colab/ui/kit/feedback/snackbar.ts'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { isPushSupported, type PushState, pushState, turnOff, turnOn } from './device.ts'

/** Returns the state of push on this device and its setter; `state` is undefined until it has been read. */
export function usePush(onChanged?: (state: PushState) => void) {
  const { t } = useLingui()
  const [state, setState] = useState<PushState | undefined>(isPushSupported() ? undefined : 'impossible')
  useEffect(() => {
    pushState().then(setState, () => setState('impossible'))
  }, [])
  const change = useAction((on: boolean) => (on ? turnOn() : turnOff()), {
    onSuccess(next) {
      setState(next)
      onChanged?.(next)
    },
    async onError() {
      setState(await pushState())
      showSnackbar({ text: t`Não foi possível mudar as notificações agora. Tente de novo em instantes.`, tone: 'bad' })
    },
  })
  return { state, busy: change.isPending, failed: change.error !== null, change: change.mutate }
}
