import { showSnackbar } from '@colab/ui/kit/feedback/snackbar.ts'
import { mayLeave } from '@colab/ui/kit/overlays/leaving.ts'
import { openCache } from '@colab/ui/kit/storage.ts'
import { t } from '@lingui/core/macro'
import { PATHS } from '#paths.ts'
import { profile } from '#profile.ts'

/** Interval of update checks in milliseconds (spec §9). */
const CHECK = 10_000
/** The offer stays until accepted or closed. */
const OFFER = 24 * 3_600_000
const WORKER = '/sw.js'
/** Cache and URL under which the worker stores the page (worker/page.ts). */
const PAGES = 'pages'
const PAGE = PATHS.home

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

/** The page of a first visit loaded before the worker could cache it: without it nothing would open offline. */
async function keepPage(): Promise<void> {
  const pages = await openCache(PAGES)
  if (!pages || (await pages.match(PAGE))) return
  await pages.add(new Request(PAGE, { headers: { Accept: 'text/html' } })).catch(() => {})
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
        // Another page has taken it meanwhile.
        if (!waiting) return location.reload()
        navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
        waiting.postMessage({ type: 'SKIP_WAITING' })
      },
    },
  })
}
