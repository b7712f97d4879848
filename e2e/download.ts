import type { Locator, Page } from '@playwright/test'

/** Clicks a button and returns the file name of the download. */
export async function downloadName(page: Page, button: Locator): Promise<string> {
  const download = page.waitForEvent('download')
  await button.click()
  return (await download).suggestedFilename()
}
