import { showSnackbar } from '@colab/ui/kit/feedback/snackbar.ts'
import { mayLeave } from '@colab/ui/kit/overlays/leaving.ts'
import { t } from '@lingui/core/macro'
import { profile } from '#profile.ts'
import { keepPage } from '#session/page.ts'

/** Interval of update checks in milliseconds (spec §9). */
const CHECK = 10_000
/** The offer is shown until it is accepted or closed. */
const OFFER = 24 * 3_600_000
const WORKER = '/sw.js'

/** The only script URL this page may register as a worker, as a Trusted Types policy where supported. */
function workerAddress(): string {
  const factory = (window as { trustedTypes?: { createPolicy(name: string, rules: object): typeof policy } })
    .trustedTypes
  const policy = { createScriptURL: (address: string) => address }
  return factory ? factory.createPolicy('colab', policy).createScriptURL(WORKER) : WORKER
}

/**
 * Registers the service worker, checks for a new version every ten seconds while the page is visible, and offers it.
 */
export async function watchForUpdates(): Promise<void> {
  if (import.meta.env.DEV || !navigator.serviceWorker) return
  try {
    const registration = await navigator.serviceWorker.register(workerAddress(), { updateViaCache: 'none' })
    if (registration.waiting) offer(registration)
    registration.addEventListener('updatefound', () => {
      const worker = registration.installing
      worker?.addEventListener('statechange', () => {
        if (worker.state === 'installed' && navigator.serviceWorker.controller) offer(registration)
      })
    })
    if (profile.push.vapid) import('#push/initPush.ts').then(({ initPush }) => initPush()).catch(() => {})
    await keepPage()
    setInterval(() => {
      if (!document.hidden && navigator.onLine) registration.update().catch(() => {})
    }, CHECK)
  } catch {
    // The portal works without a worker, only not offline.
  }
}

function offer(registration: ServiceWorkerRegistration): void {
  showSnackbar({
    text: t`Há uma nova versão do portal.`,
    duration: OFFER,
    action: {
      label: t`Atualizar`,
      async onSelect() {
        if (!(await mayLeave({ unloads: true }))) return offer(registration)
        const { waiting } = registration
        // Another page has activated it in the meantime.
        if (!waiting) return location.reload()
        navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
        waiting.postMessage({ type: 'SKIP_WAITING' })
      },
    },
  })
}
