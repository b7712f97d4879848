import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { waitForBusyServer } from '@colab/server/test/busy-server'
import { type PortalServer, startPortal } from '@colab/server/test/portal'
import type { BrowserContext, LaunchOptions, Page } from '@playwright/test'
import { expectNoFindings } from './axe.ts'
import { enterPortal } from './enter.ts'
import { test as base, choose, DEMO, expect } from './fixtures.ts'
import { installed } from './worker.ts'

/* Opened data is shown again without connection, by a browser that was closed meanwhile. */

// Most of these start a whole browser twice and install the build in it.
base.describe.configure({ timeout: 180_000 })

interface Phone {
  /** Opens the browser on its own folder, as the phone does after it was closed. */
  start(): Promise<Page>
  /** Ends the browser. */
  kill(): Promise<void>
  folder: string
}

const test = base.extend<{ phone: Phone }>({
  phone: async ({ playwright, launchOptions, portal, locale, timezoneId }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'colab-phone-'))
    let context: BrowserContext | undefined
    const phone: Phone = {
      folder,
      async start() {
        context = await playwright.chromium.launchPersistentContext(folder, {
          ...(launchOptions as LaunchOptions),
          baseURL: portal.url,
          ...(locale && { locale }),
          ...(timezoneId && { timezoneId }),
          serviceWorkers: 'allow',
        })
        await waitForBusyServer(context)
        return context.pages()[0] ?? context.newPage()
      },
      async kill() {
        await context?.close()
        context = undefined
      },
    }
    await use(phone)
    await phone.kill()
    await rm(folder, { recursive: true, force: true })
  },
})

const main = (page: Page) => page.getByRole('main')
const bar = (page: Page) => page.locator('body > :not(#root) > [role="status"]')
const SEEN = /^Sem conexão · visto em \d\d\/\d\d\/\d{4} às \d\d:\d\d/

/** Opens a screen and returns its text, once nothing in it is loading. */
async function read(page: Page, path: string): Promise<string> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(main(page).locator('[aria-busy="true"]')).toHaveCount(0)
  return textOf(page)
}

const textOf = async (page: Page) => ((await main(page).textContent()) ?? '').replace(/\s+/g, ' ')

/** Returns the number of stored entries of opened data; 0 without a database. */
const entries = (page: Page) =>
  page.evaluate(async () => {
    const found = await indexedDB.databases()
    if (!found.some(({ name }) => name === 'kept')) return 0
    return new Promise<number>((resolve) => {
      const request = indexedDB.open('kept')
      // The database was being deleted, and must not be created again.
      request.onupgradeneeded = () => request.transaction?.abort()
      request.onerror = () => resolve(0)
      request.onsuccess = () => {
        const count = request.result.transaction('rows').objectStore('rows').count()
        count.onsuccess = () => resolve(count.result)
        request.result.close()
      }
    })
  })

/**
 * Screens, the last text of each, and the number of stored entries after it. All others:
 * src/kept/screens.browser.test.tsx.
 */
const OPENED = [
  ['/home', 'Sua semana', 6],
  ['/marcacao-ponto', 'Saldo do banco de horas', 9],
  // It compares with the month before, which is read when the browser is idle, like the PDFs.
  ['/comprovantes', /a (mais|menos) que/, 13],
] as const
/** A document about health, which is not stored. */
const PAPER = 'Plano de saúdeAbrirBaixar'

/** The documents of a year that were stored for reading without connection. */
const year = (page: Page) => main(page).getByRole('heading', { name: 'Guardado neste aparelho' })
/** They are fetched, and opened, one by one. */
const WHOLE_YEAR = { timeout: 60_000 }
const unopened = (page: Page) => main(page).getByRole('heading', { name: 'Ainda não aberto neste aparelho' })

test('shows what was opened again, with its date, after the browser was closed, and says what never was', async ({
  phone,
  portal,
}) => {
  let page = await phone.start()
  await enterPortal(page, portal, DEMO.full.cpf)
  await installed(page)
  for (const [path, text, count] of OPENED) {
    await page.goto(path)
    await expect(main(page)).toContainText(text)
    await expect.poll(() => entries(page), path).toBe(count)
  }
  const shown = await textOf(page)
  expect(shown).toContain(PAPER)
  await page.goto('/arquivo')
  await page.getByRole('switch', { name: 'Guardar neste aparelho' }).click()
  await expect(year(page)).toBeVisible(WHOLE_YEAR)
  await phone.kill()

  page = await phone.start()
  await page.context().setOffline(true)
  for (const [path, text] of OPENED) {
    await page.goto(path)
    await expect(main(page)).toContainText(text)
    await expect(bar(page)).toContainText(SEEN)
  }
  await expect.poll(() => textOf(page)).toBe(shown.replace(PAPER, ''))
  await page.goto('/beneficios')
  await expect(main(page).getByRole('alert')).toContainText('não fica guardado neste aparelho')
  await expect(bar(page)).toContainText('Sem conexão')
  await expect(bar(page)).not.toContainText('visto em')

  // A phone shows no PDF in a tab.
  await page.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { get: () => false }))
  await page.goto('/arquivo')
  await expect(year(page)).toBeVisible(WHOLE_YEAR)
  const download = page.waitForEvent('download')
  await main(page)
    .getByRole('button', { name: /mensal$/ })
    .first()
    .click()
  expect((await download).suggestedFilename()).toMatch(/^\d{4}-\d\d mensal\.pdf$/)

  await page.goto('/pip')
  await expect(unopened(page)).toBeVisible()
  await main(page).getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(unopened(page)).toBeVisible()
  await expect(bar(page)).toContainText('Sem conexão')
  const available = page.getByRole('region', { name: 'Disponível agora, sem internet' })
  await expect(available).not.toContainText('Presença')
  await expectNoFindings(page)
  await available.getByRole('link', { name: /Comprovantes de pagamento visto em/ }).click()
  await expect(main(page)).toContainText('Total de proventos')
  await expect(bar(page)).toContainText(SEEN)
  await page.goto('/pip')
  await page.context().setOffline(false)
  await expect(main(page).getByRole('table').first()).toBeVisible()
  await expect(bar(page)).toBeEmpty()
  await choose(page, 'Minha conta', 'Sair')
  await expect(page.getByRole('textbox', { name: 'CPF' })).toBeVisible()
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).not.toContain('kept')
})

/** Enters on a phone that has read the payslip and can start without connection. */
async function readPay(page: Page, portal: PortalServer, cpf: string): Promise<void> {
  await enterPortal(page, portal, cpf)
  await installed(page)
  await read(page, '/comprovantes')
  await expect.poll(() => entries(page)).toBeGreaterThan(2)
}

test('shows nothing to the next person, and keeps nothing after a sign-out or the end of a session', async ({
  phone,
  portal,
}) => {
  const page = await phone.start()
  await readPay(page, portal, DEMO.full.cpf)
  await enterPortal(page, portal, DEMO.twoEmployments.cpf, '/avisos', { newDevice: true })
  await expect(page.getByRole('heading', { level: 1, name: 'Avisos' })).toBeVisible()
  await expect(main(page).locator('[aria-busy="true"]')).toHaveCount(0)
  await page.context().setOffline(true)
  await page.goto('/comprovantes')
  await expect(unopened(page)).toBeVisible()
  await page.context().setOffline(false)

  await readPay(page, portal, DEMO.full.cpf)
  await choose(page, 'Minha conta', 'Sair')
  await expect(page.getByRole('textbox', { name: 'CPF' })).toBeVisible()
  expect(await entries(page)).toBe(0)

  const { cpf, codPessoa } = await portal.makePerson()
  await readPay(page, portal, cpf)
  const { db, clock } = portal.running().app
  await db.updateTable('session').set({ revokedAt: clock.now() }).where('codPessoa', '=', codPessoa).execute()
  // It redirects to the sign-in page before it is loaded, and again for each refused call.
  await page.goto('/avisos', { waitUntil: 'commit' })
  await expect(page.getByRole('textbox', { name: 'CPF' })).toBeVisible()
  expect(await entries(page)).toBe(0)
})

test('keeps nothing where the company does not want it', async ({ page, portal: { settings } }) => {
  const portal = await startPortal({ profile: { ...settings.profile, keepsSeen: false } })
  try {
    await enterPortal(page, portal, DEMO.full.cpf)
    await read(page, `${portal.url}/comprovantes`)
    // Another screen, so that what the first one read would have been stored meanwhile.
    await read(page, `${portal.url}/avisos`)
    expect(await entries(page)).toBe(0)
  } finally {
    // Calls in progress would fail when their server ends.
    await page.goto('about:blank')
    await portal.remove()
  }
})
