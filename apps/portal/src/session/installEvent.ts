/** The event with which Chromium permits an installation prompt; not part of the DOM types. */
interface InstallEvent extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** The event, stored until the installation is offered (shell/install.ts); it is fired before anything else is loaded. */
export const install: { event?: InstallEvent | undefined } = {}

addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  install.event = event as InstallEvent
})
