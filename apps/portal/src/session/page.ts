import { deleteCache, openCache } from '@colab/ui/kit/storage.ts'
import { PATHS } from '#paths.ts'

/* The page as the service worker stores it (worker/page.ts), which the portal needs to open offline. */

const CACHE = 'pages'
const PAGE = PATHS.home

let isForgotten = false

/** Stores the page of a first visit, which was loaded before the worker. */
export async function keepPage(): Promise<void> {
  // The worker may have been registered during a sign-out.
  if (isForgotten) return
  const pages = await openCache(CACHE)
  if (!pages || (await pages.match(PAGE))) return
  await pages.add(new Request(PAGE, { headers: { Accept: 'text/html' } })).catch(() => {})
}

/** Deletes the stored page and stops `keepPage` from storing it again. */
export async function forgetPage(): Promise<void> {
  isForgotten = true
  await deleteCache(CACHE)
}
