import type { Locale } from '@colab/contract/locale'
import type { Page } from '@playwright/test'
import { expectFitting, expectNoFindings } from './axe.ts'
import { DEMO, expect, switchLanguage, test } from './fixtures.ts'
import { NEW_HIRE } from './new-hire.ts'
import { SCREENS, WITHOUT_TILE } from './screens.ts'

/* Opens every screen with data and empty, at both widths and in both themes, and looks with axe and for sideways scrolling. */

const main = (page: Page) => page.getByRole('main')

/** Waits until the screen has its title, nothing of it is loading, and nothing has failed. */
async function expectLoaded(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(main(page).locator('[aria-busy=true]')).toHaveCount(0)
  await expect(main(page).getByRole('alert')).toHaveCount(0)
}

/** Dark mode changes colours only, so only axe’s colour rules can find something else. */
async function expectReadableInDark(page: Page) {
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoFindings(page, ['color-contrast', 'link-in-text-block'])
}

async function expectWords(page: Page, path: string, locale: Locale) {
  const [title, emptyState] = NEW_HIRE[path]?.[locale] ?? ['']
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  if (emptyState) await expect(main(page).getByRole('heading', { name: emptyState })).toBeVisible()
}

for (const path of ['/home', ...SCREENS]) {
  test(`shows ${path} with data, accessible in light and dark`, { tag: '@phone' }, async ({
    page,
    enter,
    expectAccessible,
  }) => {
    await enter(DEMO.full.cpf, path)
    await expectLoaded(page)
    // The bar with the total may cover part of a button, but none at the end of the page.
    if (path === '/varejo') await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expectAccessible()
    await expectReadableInDark(page)
  })

  test(`shows ${path} to a new hire, accessible in light and dark`, { tag: '@phone' }, async ({
    page,
    enter,
    expectAccessible,
  }) => {
    await enter(DEMO.newHire.cpf, path)
    await expectLoaded(page)
    await expectWords(page, path, 'pt-BR')
    await expectAccessible()
    await expectReadableInDark(page)
  })

  // Longer words can overflow only where there is little room.
  test(`shows ${path} in English and Spanish`, { tag: '@phone-only' }, async ({ page, enter }) => {
    await enter(DEMO.newHire.cpf, path, { locale: 'en-US' })
    await expectWords(page, path, 'en-US')
    await expectFitting(page)
    await switchLanguage(page, 'es')
    await expectWords(page, path, 'es')
    await expectFitting(page)
  })
}

test('shows a tile on home for every screen but those of the menu', async ({ page, enter }) => {
  await enter(DEMO.full.cpf)
  await expect(main(page).locator('section[aria-labelledby^="group-"] a')).toHaveCount(
    SCREENS.length - WITHOUT_TILE.length,
  )
})
