import type { Page } from '@playwright/test'

/* The addresses that specs intercept. */

/** All method calls. */
export const CALLS = '**/rest/app/app'
/** Uploads and downloads. */
export const FILES = '**/web/DownloadUploadFiles*'

/** Drops the reply of every call after the server has processed it, until `page.unroute(CALLS)`. */
export async function loseAnswers(page: Page): Promise<void> {
  await page.route(CALLS, async (route) => {
    await route.fetch()
    await route.abort()
  })
}
