import { test as base, expect, type Page } from '@playwright/test'
import { expectFitting, expectNoFindings } from '../axe.ts'
import { serveFolder } from '../serve-folder.ts'

export { expect }

type Options = { lang?: string; width?: number }
type Kit = {
  /** Opens one part of the gallery, by default at 1280 px. */
  open: (part: string, options?: Options) => Promise<void>
}

export const test = base.extend<Kit, { gallery: string }>({
  gallery: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs out of the pattern
    async ({}, use) => {
      const { origin, close } = await serveFolder(process.env.E2E_GALLERY ?? '')
      await use(`${origin}/index.html`)
      await close()
    },
    { scope: 'worker' },
  ],
  page: async ({ page }, use) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(String(error)))
    await use(page)
    expect(complaints, 'the console stays silent').toEqual([])
  },
  open: async ({ page, gallery }, use) => {
    await use(async (part, { lang = 'pt-BR', width = 1280 } = {}) => {
      await page.setViewportSize({ width, height: 800 })
      const query = new URLSearchParams({ part, lang, theme: 'light' })
      await page.goto(`${gallery}?${query}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
    })
  },
})

/** Expects no finding of axe at 360 px dark and 1280 px light, and no horizontal scrolling at 320 px. */
export async function expectAccessible(page: Page) {
  for (const [width, theme] of [
    [360, 'dark'],
    [1280, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.evaluate((name) => {
      document.documentElement.dataset.theme = name
    }, theme)
    await expectNoFindings(page)
  }
  await page.setViewportSize({ width: 320, height: 640 })
  await expectFitting(page)
}
