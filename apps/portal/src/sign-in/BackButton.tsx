import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'

interface Watcher {
  onclose: (() => void) | null
  destroy(): void
}
declare global {
  interface Window {
    CloseWatcher?: new () => Watcher
  }
}

/** Goes back one step; where the browser allows it, the back gesture of a phone does the same instead of leaving the page. */
export function BackButton({ onBack }: { onBack: () => void }) {
  const latest = useRef(onBack)
  latest.current = onBack
  useEffect(() => {
    if (!window.CloseWatcher) return
    const watcher = new window.CloseWatcher()
    watcher.onclose = () => latest.current()
    return () => watcher.destroy()
  }, [])
  return (
    <Button variant="quiet" onClick={onBack}>
      <Trans>Voltar</Trans>
    </Button>
  )
}
