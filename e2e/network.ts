import type { Page } from '@playwright/test'

/* The addresses that specs stand in the way of. */

/** Every business call. */
export const CALLS = '**/rest/app/app'
/** Files, up and down. */
export const FILES = '**/web/DownloadUploadFiles*'

/** From now on the server gets every call and its answers are lost on the way; `page.unroute(CALLS)` ends it. */
export async function loseAnswers(page: Page): Promise<void> {
  await page.route(CALLS, async (route) => {
    await route.fetch()
    await route.abort()
  })
}

/** From now on the server answers every call with a fault of its own. */
export async function failCalls(page: Page): Promise<void> {
  await page.route(CALLS, (route) => route.fulfill({ status: 500 }))
}
