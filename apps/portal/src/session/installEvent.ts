/** The browser's permission to ask for installation (Chromium); not part of the DOM types. */
interface InstallEvent extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** The event, kept until installing suits the person (shell/install.ts); it comes before anything else is loaded. */
export const install: { event?: InstallEvent | undefined } = {}

addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  install.event = event as InstallEvent
})
