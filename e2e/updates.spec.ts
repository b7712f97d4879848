import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { type PortalServer, startPortal } from '@colab/server/test/portal'
import type { Page } from '@playwright/test'
import { enterPortal } from './enter.ts'
import { test as base, DEMO, expect, openTile } from './fixtures.ts'
import { installed } from './worker.ts'

/* From one build to the next: an open page continues with its own. */

interface Updated {
  portal: PortalServer
  /** Replaces the served build by one whose files all have other names. */
  update(): Promise<void>
}

/** Renames all scripts and styles of a build, as a change in each of them does. */
async function renameFiles(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true })
  // The server sends the plain file where there is no compressed one.
  await Promise.all(files.filter((file) => extname(file) === '.br').map((file) => rm(join(folder, file))))
  const named = files.filter((file) => /^assets[\\/].*\.(js|css)$/.test(file))
  const names = new Map(named.map((file) => [file.slice('assets/'.length), file.replace(/(\.\w+)$/, 'x$1')]))
  const written = files.filter((file) => /\.(js|css|html|json)$/.test(file))
  for (const file of written) {
    const text = await readFile(join(folder, file), 'utf8')
    const renamed = text.replace(
      /[\w.-]+\.(?:js|css)(?!\w)/g,
      (name) => names.get(name)?.slice('assets/'.length) ?? name,
    )
    await writeFile(join(folder, file), renamed)
  }
  for (const file of named) await rename(join(folder, file), join(folder, file.replace(/(\.\w+)$/, 'x$1')))
}

const test = base.extend<{ updated: Updated }>({
  updated: async ({ portal: { settings } }, use) => {
    const portalDir = await mkdtemp(join(tmpdir(), 'colab-build-'))
    await cp(settings.portalDir, portalDir, { recursive: true })
    const portal = await startPortal({ portalDir })
    async function update(): Promise<void> {
      await renameFiles(portalDir)
      await portal.stop()
      await portal.start()
    }
    await use({ portal, update })
    await portal.remove()
    await rm(portalDir, { recursive: true, force: true })
  },
})

test.use({ serviceWorkers: 'allow', expectedErrors: /Failed to load resource|Failed to fetch|ERR_CONNECTION_REFUSED/ })

// Two builds are installed file by file.
test.describe.configure({ timeout: 180_000 })

const offer = (page: Page) => page.getByRole('status').filter({ hasText: 'Há uma nova versão do portal.' })
const accept = (page: Page) => offer(page).getByRole('button', { name: 'Atualizar' }).click()
const words = (page: Page) => page.getByRole('textbox', { name: 'Mensagem' })
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Sair sem enviar?' })
/** Returns the file that starts the page, which identifies its build. */
const buildOf = (page: Page) => page.locator('script[type="module"]').first().getAttribute('src')

/** Checks for a new version, as the page does every ten seconds. */
async function look(page: Page): Promise<void> {
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
}

/** Opens home with the worker in control of the page. */
async function open(page: Page, portal: PortalServer): Promise<void> {
  await enterPortal(page, portal, DEMO.full.cpf)
  await installed(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Últimos avisos' })).toBeVisible()
  await page.waitForFunction(() => navigator.serviceWorker.controller)
}

test('takes a new version only where it was accepted, in no other page, and loses nothing typed', async ({
  page,
  context,
  updated: { portal, update },
}) => {
  await open(page, portal)
  const before = await buildOf(page)
  await openTile(page, '/fale-com-rh')
  await words(page).fill('Ainda não terminei')
  const other = await context.newPage()
  await other.goto(`${portal.url}/home`)
  await other.waitForFunction(() => navigator.serviceWorker.controller)
  // From here on the page checks for updates.
  await expect(other.locator('body > :not(#root) > [role="status"]')).toBeAttached()
  await openTile(other, '/fale-com-rh')
  await words(other).fill('Também não')
  await update()
  await look(other)
  await accept(other)
  await question(other).getByRole('button', { name: 'Continuar aqui' }).click()
  await expect(words(other)).toHaveValue('Também não')
  expect(await buildOf(other)).toBe(before)
  await accept(other)
  const reloaded = other.waitForEvent('load')
  await question(other).getByRole('button', { name: 'Sair' }).click()
  await reloaded
  await expect(words(other)).toHaveValue('Também não')
  await expect(offer(other)).toBeHidden()
  expect(await buildOf(other)).not.toBe(before)

  // The browser's own cache may lose any file, and the server does not have it any more.
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache')
  await expect(words(page)).toHaveValue('Ainda não terminei')
  expect(await buildOf(page)).toBe(before)
  await page.getByRole('banner').locator('a[href="/home"]').click()
  await question(page).getByRole('button', { name: 'Sair' }).click()
  // A screen that was never opened.
  await openTile(page, '/cartilha')
  await expect(page.getByRole('heading', { level: 1, name: 'Cartilha do empregado' })).toBeVisible()
  expect(await buildOf(page)).toBe(before)

  // No call is pending.
  const taken = page.waitForEvent('load')
  await accept(page)
  await taken
  expect(await buildOf(page)).not.toBe(before)
})
