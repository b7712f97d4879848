import { isInstalled } from '@colab/ui/files/installed.ts'
import { install } from '#session/installEvent.ts'

/** How the portal can be installed: by the browser's prompt, or by hand (iPhone, iPad); null when it cannot be or already is. */
export type InstallWay = 'prompt' | 'byHand' | null

export function installWay(): InstallWay {
  if (isInstalled()) return null
  const { standalone } = navigator as { standalone?: boolean }
  if (install.event) return 'prompt'
  // Only the browsers of iPhone and iPad have this property.
  return standalone === false ? 'byHand' : null
}

/** Opens the browser's prompt. Call it within the click event; the browser permits it once. */
export async function promptInstall(): Promise<void> {
  const { event } = install
  install.event = undefined
  await event?.prompt()
}

/** Returns the action of the menu entry: the browser's prompt, or the dialog with the steps; null where neither is possible. */
export function installAction(onOpen: (dialog: 'install') => void, onClose?: () => void): (() => void) | null {
  const way = installWay()
  if (!way) return null
  return () => {
    if (way === 'byHand') return onOpen('install')
    onClose?.()
    void promptInstall()
  }
}
