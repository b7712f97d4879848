import { mayLeave } from '@colab/ui/kit/overlays/leaving.ts'
import { navigate } from 'wouter/use-browser-location'
import { PATHS } from '#paths.ts'
import { hasScreen } from '#profile.ts'
import { resume } from './device.ts'

/** Prepares push on a visit: opens the screen of a tapped message and registers the device again (worker/push.ts). */
export function initPush(): void {
  navigator.serviceWorker.addEventListener('message', ({ data, ports }) => {
    if (data?.type !== 'OPEN' || typeof data.path !== 'string') return
    ports[0]?.postMessage('OPENED')
    const path = hasScreen(data.path) ? data.path : PATHS.home
    // Unsent input is guarded here as on any other navigation.
    void mayLeave().then((may) => may && navigate(path))
  })
  navigator.serviceWorker.startMessages()
  // Without a connection or a reply from the push service, the next visit retries.
  resume().catch(() => {})
}
