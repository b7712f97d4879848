import { navigate } from 'wouter/use-browser-location'
import { hasScreen } from '#screens.ts'
import { mayLeave } from '#ui/leaving.ts'
import { resume } from './device.ts'

/** Prepares push on a visit: opens the screen of a message that is tapped, and registers the device again (worker/push.ts). */
export function initPush(): void {
  navigator.serviceWorker.addEventListener('message', ({ data, ports }) => {
    if (data?.type !== 'OPEN' || typeof data.path !== 'string') return
    ports[0]?.postMessage('OPENED')
    const path = hasScreen(data.path) ? data.path : '/home'
    // What is typed and not sent is asked about, as at every way out.
    void mayLeave().then((may) => may && navigate(path))
  })
  navigator.serviceWorker.startMessages()
  // Without a connection, or a vendor that does not answer, the next visit tries again.
  resume().catch(() => {})
}
