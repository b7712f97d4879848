/* The page of a build, without which its files cannot be opened offline or on a slow network. */

/** Deleted at sign-out (src/session/page.ts). */
export const PAGE_CACHE = 'pages'
export const PAGE = '/home'
/** The page of a build that is waiting. */
const NEXT = `${PAGE}?next`

/** Fetches the page of a build that follows another; a first visit stores its page otherwise (src/session/page.ts). */
export async function fetchPage({ active }: ServiceWorkerRegistration): Promise<void> {
  if (!active) return
  const response = await fetch(PAGE, { headers: { Accept: 'text/html' }, cache: 'no-store' }).catch(() => undefined)
  if (response?.ok) await (await caches.open(PAGE_CACHE)).put(NEXT, response)
}

/** Replaces the page of the previous build: a slow network would otherwise show that build once more. */
export async function replacePage(): Promise<void> {
  const pages = await caches.open(PAGE_CACHE)
  const next = await pages.match(NEXT)
  if (!next) return
  await pages.put(PAGE, next)
  await pages.delete(NEXT)
}
