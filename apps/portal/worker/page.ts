/* The page of a build, without which its files open nothing offline or on a slow network. */

/** Deleted at sign-out (src/session/page.ts). */
export const PAGE_CACHE = 'pages'
export const PAGE = '/home'
/** The page of a build that waits to take the place of the running one. */
const NEXT = `${PAGE}?next`

/** Fetches the page of a build that follows another; a first visit has its own way (src/session/page.ts). */
export async function fetchPage({ active }: ServiceWorkerRegistration): Promise<void> {
  if (!active) return
  const response = await fetch(PAGE, { headers: { Accept: 'text/html' }, cache: 'no-store' }).catch(() => undefined)
  if (response?.ok) await (await caches.open(PAGE_CACHE)).put(NEXT, response)
}

/** Puts the fetched page in the place of the one before: a slow network would otherwise show the old build once more. */
export async function replacePage(): Promise<void> {
  const pages = await caches.open(PAGE_CACHE)
  const next = await pages.match(NEXT)
  if (!next) return
  await pages.put(PAGE, next)
  await pages.delete(NEXT)
}
