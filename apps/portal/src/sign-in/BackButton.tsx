import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Button } from '#ui/Button.tsx'

interface Watcher {
  onclose: (() => void) | null
  destroy(): void
}
declare global {
  interface Window {
    CloseWatcher?: new () => Watcher
  }
}

/** One step back; the phone's own gesture, where a browser lends it to pages, does the same instead of leaving. */
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
