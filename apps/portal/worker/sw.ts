import { isBelowCurrent } from '@colab/ui/floor/fills.ts'
import { cleanupOutdatedCaches, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { NetworkFirst } from 'workbox-strategies'
import { fileOfBuild, keepBuild } from './builds.ts'
import { fetchPage, PAGE, PAGE_CACHE, replacePage } from './page.ts'
import { notify, openScreen } from './push.ts'
import { keepShared } from './share.ts'

/*
 * Service worker: caches the build for offline visits, shows push messages and receives shared files. A single script without imports,
 * because Trusted Types forbid a worker to load others.
 */

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] }

// Polyfills, which only old browsers need.
const isFill = (file: PrecacheEntry | string) => /^assets\/floor-/.test(typeof file === 'string' ? file : file.url)
precacheAndRoute(self.__WB_MANIFEST.filter((file) => isBelowCurrent(self) || !isFill(file)))
cleanupOutdatedCaches()
self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([keepBuild(self.registration), fetchPage(self.registration)]))
})
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  ({ request }) => fileOfBuild(request),
)

// Pages contain the client profile and are fetched network first; everything else is a file of the build. The page that brings a session is
// left to the browser: a stored response would keep the tokens of its address.
registerRoute(
  ({ request, url }) =>
    request.mode === 'navigate' &&
    !url.searchParams.has('state') &&
    !/^\/(login|rest|web|chave|ws|health|assinar|acompanhar-denuncia|agenda|conferir)/.test(url.pathname),
  new NetworkFirst({
    cacheName: PAGE_CACHE,
    networkTimeoutSeconds: 3,
    plugins: [{ cacheKeyWillBeUsed: async () => PAGE }],
  }),
)

registerRoute(
  ({ url }) => url.pathname === '/compartilhar',
  ({ request }) => keepShared(request),
  'POST',
)

self.addEventListener('activate', (event) => {
  // The cache of earlier versions, which may contain a page with tokens in its address.
  event.waitUntil(Promise.all([replacePage(), caches.delete('page')]))
})
self.addEventListener('message', ({ data }) => {
  // The page asks before a new version is activated (src/shell/updates.ts).
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting()
})
self.addEventListener('push', (event) => event.waitUntil(notify(self, event.data)))
self.addEventListener('notificationclick', (event) => event.waitUntil(openScreen(self, event.notification)))
