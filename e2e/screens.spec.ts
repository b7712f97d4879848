import type { Page } from '@playwright/test'
import { DEMO, expect, test } from './fixtures.ts'
import { SCREENS } from './screens.ts'

/** The screen has come: its title stands there, and nothing of it is still on its way. */
async function hasCome(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
}

for (const path of SCREENS) {
  test(`${path} shows the full company without a failure, accessible in light and dark`, async ({
    page,
    enter,
    expectAccessible,
  }) => {
    await enter(DEMO.full.cpf, path)
    await hasCome(page)
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
    await expectAccessible()
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible()
  })

  test(`${path} tells the new hire what is not there yet, accessible`, async ({ page, enter, expectAccessible }) => {
    await enter(DEMO.newHire.cpf, path)
    await hasCome(page)
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
    await expectAccessible()
  })
}

test('every screen that this client has stands on home, except those with a condition', async ({ page, enter }) => {
  await enter(DEMO.full.cpf)
  const tiles = page.getByRole('main').getByRole('link')
  await expect(tiles).toHaveCount(SCREENS.length)
})
