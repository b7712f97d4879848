import { Unavailable } from '@colab/contract/wire/failures'

/** Milliseconds after which a worker must be registered: a first visit registers it two seconds after the first screen. */
const LATEST = 10_000

/**
 * Returns the registration of the service worker once it is active. A first visit waits for its installation, which fetches the whole build
 * and takes minutes over a slow network. Throws where no worker is registered and where the installation fails.
 */
export function activeRegistration(): Promise<ServiceWorkerRegistration> {
  const never = new Promise<never>((_, reject) => {
    const fail = () => reject(new Unavailable(0))
    setTimeout(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      const installing = registration?.installing
      if (!installing) return fail()
      installing.addEventListener('statechange', () => {
        if (installing.state === 'redundant') fail()
      })
    }, LATEST)
  })
  return Promise.race([navigator.serviceWorker.ready, never])
}
