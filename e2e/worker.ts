import { expect, type Page } from '@playwright/test'

/** The worker stores hundreds of files, one after the other. */
const INSTALLATION = { timeout: 60_000 }

/** Waits until the service worker has stored the page and the files of the build. */
export async function installed(page: Page): Promise<void> {
  const hasPage = () => page.evaluate(async () => Boolean(await caches.match('/home')))
  await expect.poll(hasPage, INSTALLATION).toBe(true)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
}
