import type { Page } from '@playwright/test'
import { expectFitting, expectGrowing } from './axe.ts'
import { DEMO, expect, switchLanguage, test } from './fixtures.ts'
import { SCREENS, WITHOUT_TILE } from './screens.ts'

/*
 * Opens every screen with data and empty, at both widths, and checks it with axe and for horizontal scrolling, on a
 * phone also with text of 200 %. Dark mode changes only colours and the data changes neither bar nor navigation, so
 * that each width is checked in one theme with data and in the other one empty. The texts of titles and empty states
 * are tested beside each screen.
 */

const main = (page: Page) => page.getByRole('main')
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 960

/** Waits until the screen has its title, nothing is loading, and nothing has failed. */
async function expectLoaded(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(main(page).locator('[aria-busy=true]')).toHaveCount(0)
  await expect(main(page).getByRole('alert')).toHaveCount(0)
}

/** Expects a button that hides amounts on a screen with amounts, and none of them after it was pressed. */
async function expectHiding(page: Page, path: string) {
  // Points have two decimals, too.
  const amount = path === '/pip' ? /R\$\s?\d/ : /R\$\s?\d|\b\d[\d.]*,\d\d\b/
  if (!amount.test((await main(page).textContent()) ?? '')) return
  const eye = page.getByRole('button', { name: 'Ocultar valores' })
  await eye.click()
  await expect(main(page)).not.toContainText(amount)
  await eye.click()
}

/** Opens a screen by a link in the page: the page and axe are loaded once. */
async function open(page: Page, path: string) {
  await page.evaluate((to) => {
    if (location.pathname === to) return
    document.querySelector('main h1')?.setAttribute('data-left', '')
    history.pushState(null, '', to)
  }, path)
  // Neither the title of the previous screen, nor that of a screen whose code is loading, which takes no focus.
  await expect(main(page).locator('h1[tabindex]:not([data-left])'), path).toBeVisible()
  await expectLoaded(page)
}

const PATHS = ['/home', ...SCREENS]
/** A number with which the last tests of a run end at the same time. */
const SCREENS_OF_A_TEST = 7
const groups = Array.from({ length: Math.ceil(PATHS.length / SCREENS_OF_A_TEST) }, (_, at) =>
  PATHS.slice(at * SCREENS_OF_A_TEST, (at + 1) * SCREENS_OF_A_TEST),
)

for (const paths of groups) {
  const [first = ''] = paths

  test(`shows with data, accessible: ${paths.join(' ')}`, { tag: '@phone' }, async ({
    page,
    enter,
    expectAccessible,
  }) => {
    // Together with the test of the new hire: both themes at both widths.
    await page.emulateMedia({ colorScheme: isPhone(page) ? 'light' : 'dark' })
    await enter(DEMO.full.cpf, first)
    for (const path of paths) {
      await test.step(path, async () => {
        await open(page, path)
        // A bar at an edge of the screen may cover part of a button, but none where the whole page is in view.
        const size = page.viewportSize()
        if (path === '/varejo' && size) {
          await page.setViewportSize({ ...size, height: await page.evaluate(() => document.body.scrollHeight) })
        }
        await expectAccessible()
        if (size) await page.setViewportSize(size)
        if (isPhone(page)) await expectGrowing(page)
        else await expectHiding(page, path)
      })
    }
  })

  test(`shows to a new hire, accessible: ${paths.join(' ')}`, { tag: '@phone' }, async ({
    page,
    enter,
    expectAccessible,
  }) => {
    await page.emulateMedia({ colorScheme: isPhone(page) ? 'dark' : 'light' })
    await enter(DEMO.newHire.cpf, first)
    for (const path of paths) {
      await test.step(path, async () => {
        await open(page, path)
        await expectAccessible()
      })
    }
    // Longer words can overflow only on narrow screens.
    if (!isPhone(page)) return
    for (const locale of ['en-US', 'es'] as const) {
      await switchLanguage(page, locale)
      for (const path of paths) {
        await test.step(`${path} ${locale}`, async () => {
          await open(page, path)
          await expectFitting(page)
        })
      }
    }
  })
}

test('shows a tile on home for every screen but those of the menu', async ({ page, enter }) => {
  await enter(DEMO.full.cpf)
  await expect(main(page).locator('section[aria-labelledby^="group-"] a')).toHaveCount(
    SCREENS.length - WITHOUT_TILE.length,
  )
})
