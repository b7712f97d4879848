import type { Locale } from '@colab/contract/locale'
import { waitForBusyServer } from '@colab/server/test/busy-server'
import { type PortalServer, startPortal } from '@colab/server/test/portal'
import { test as base, type ConsoleMessage, expect, type Locator, type Page } from '@playwright/test'
import { expectFitting, expectNoFindings } from './axe.ts'
import { type EnterOptions, enterPortal } from './enter.ts'

export { DEMO } from '@colab/server/test/portal'
export { expect }

interface Fixtures {
  /** Console errors that this test expects; any other fails it. */
  expectedErrors: RegExp | undefined
  /** Signs a person in without the sign-in page and opens a path of the portal. */
  enter(cpf: string, path?: string, options?: EnterOptions): Promise<void>
  /** Expects no finding of axe and no sideways scrolling in the current state of the page. */
  expectAccessible(): Promise<void>
}

/** The browser logs every 404: a page without an icon. */
const NO_ICON = /404 .*favicon/

interface WorkerFixtures {
  portal: PortalServer
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
    async ({}, use) => {
      const portal = await startPortal()
      await use(portal)
      await portal.remove()
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ portal }, use) => use(portal.url),

  expectedErrors: [undefined, { option: true }],

  context: async ({ context }, use) => {
    await waitForBusyServer(context)
    await use(context)
  },

  page: async ({ page, portal, expectedErrors }, use) => {
    const errors: string[] = []
    const isExpected = (text: string) => NO_ICON.test(text) || expectedErrors?.test(text)
    page.on('console', (message: ConsoleMessage) => {
      const text = `${message.text()} ${message.location().url}`
      if (message.type() === 'error' && !isExpected(text)) errors.push(text)
    })
    page.on('pageerror', (error) => errors.push(String(error)))
    await use(page)
    // The next test on this server must start on the same day.
    portal.restoreClock()
    expect(errors, 'console errors and unhandled rejections').toEqual([])
  },

  enter: async ({ page, portal }, use) => {
    await use((...args) => enterPortal(page, portal, ...args))
  },

  expectAccessible: async ({ page }, use) => {
    await use(async () => {
      await expectNoFindings(page)
      await expectFitting(page)
    })
  },
})

/** The tile of a screen in its group on home. */
export function tileOf(page: Page, path: string): Locator {
  return page.locator(`main section[aria-labelledby^="group-"] a[href="${path}"]`)
}

/** Opens a screen by its tile; on a phone its group may be closed. */
export async function openTile(page: Page, path: string): Promise<void> {
  await tileOf(page, path).waitFor({ state: 'attached' })
  await page.locator('main details').evaluateAll((groups: HTMLDetailsElement[]) => {
    for (const group of groups) group.open = true
  })
  await tileOf(page, path).click()
}

/** Chooses an entry of a toolbar menu, which on a phone is in the drawer. */
export async function choose(page: Page, menu: string | RegExp, name: string): Promise<void> {
  const bar = page.getByRole('banner')
  if ((page.viewportSize()?.width ?? 0) >= 960) {
    await bar.getByRole('button', { name: menu }).click()
    await page.getByRole('menu').getByText(name, { exact: true }).click()
    return
  }
  const drawer = page.getByRole('dialog', { name: /^Men[uú]$/ })
  await bar.getByRole('button', { name: /^Men[uú]$/ }).click()
  const entry = drawer.getByRole('button', { name, exact: true })
  const field = drawer.getByRole('combobox').filter({ has: page.locator('option', { hasText: name }) })
  await entry.or(field).first().waitFor()
  if (await entry.count()) return entry.click()
  await field.selectOption({ label: name })
  await page.keyboard.press('Escape')
}

const LANGUAGES: Record<Locale, string> = { 'pt-BR': 'Português (Brasil)', 'en-US': 'English (US)', es: 'Español' }

/** Switches the language of the open page. */
export async function switchLanguage(page: Page, locale: Locale): Promise<void> {
  await choose(page, /^(Idioma|Language)$/, LANGUAGES[locale])
  await expect(page.locator('html')).toHaveAttribute('lang', locale)
}
