import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { startPortal } from '@colab/server/test/portal'
import type { Page } from '@playwright/test'
import { enterPortal } from './enter.ts'
import { DEMO, expect, test, tileOf } from './fixtures.ts'

// The browser logs every request that fails without a connection.
test.use({
  serviceWorkers: 'allow',
  expectedErrors: /Failed to load resource|ERR_INTERNET_DISCONNECTED|Failed to fetch/,
})

const failure = (page: Page) => page.getByRole('main').getByRole('alert')
const vacationTile = (page: Page) => tileOf(page, '/programacao')

/** Waits until the worker has cached the build. */
async function cached(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(async () => Boolean(await caches.match('/home')))).toBe(true)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
}

/** Waits until the first visit is complete and the worker has cached the build. */
async function visited(page: Page): Promise<void> {
  await expect(vacationTile(page)).toContainText('férias serão')
  await cached(page)
}

test('opens the shell offline after one visit and recovers by itself', async ({
  page,
  context,
  enter,
  expectAccessible,
}) => {
  await enter(DEMO.full.cpf)
  await visited(page)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/, Ana$/)
  await expect(failure(page)).toContainText('Você está sem conexão. Tente de novo quando ela voltar.')
  await expectAccessible()
  await context.setOffline(false)
  await expect(vacationTile(page)).toContainText('férias serão')
  await expect(failure(page)).toBeHidden()
})

test('opens a screen offline that was never opened before', async ({ page, context, enter }) => {
  await enter(DEMO.full.cpf)
  await visited(page)
  await context.setOffline(true)
  await page.goto('/avisos')
  await expect(page.getByRole('heading', { level: 1, name: 'Avisos' })).toBeVisible()
  await expect(failure(page)).toContainText('Você está sem conexão.')
  await failure(page).getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(failure(page)).toContainText('Você está sem conexão.')
  await context.setOffline(false)
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
})

test('keeps loaded data visible when the connection is lost', async ({ page, context, enter }) => {
  await enter(DEMO.full.cpf, '/programacao')
  const rows = page.getByRole('table').getByRole('rowheader')
  await expect(rows.first()).toBeVisible()
  await cached(page)
  await context.setOffline(true)
  await page.getByRole('banner').locator('a[href="/home"]').click()
  await vacationTile(page).click()
  await expect(rows.first()).toBeVisible()
})

test('offers a new version and takes it only when accepted', async ({ page, portal: { settings } }) => {
  const portalDir = await mkdtemp(join(tmpdir(), 'colab-build-'))
  await cp(settings.portalDir, portalDir, { recursive: true })
  const portal = await startPortal({ portalDir })
  try {
    await page.clock.install()
    await enterPortal(page, portal, DEMO.full.cpf)
    await visited(page)
    await page.reload()
    await visited(page)
    const version = () =>
      page.evaluate(async () => {
        const { port1, port2 } = new MessageChannel()
        const answer = new Promise((resolve) => {
          port1.onmessage = ({ data }) => resolve(data)
        })
        const { active } = await navigator.serviceWorker.ready
        active?.postMessage({ type: 'VERSION' }, [port2])
        return answer
      })

    const worker = join(portalDir, 'sw.js')
    await appendFile(worker, `;self.addEventListener('message', ({ ports: [port] }) => port?.postMessage('new'))`)
    await writeFile(`${worker}.br`, brotliCompressSync(await readFile(worker)))
    await page.clock.fastForward(10_000)
    const offer = page.getByRole('status').filter({ hasText: 'Há uma nova versão do portal.' })
    await expect(offer).toBeVisible()
    await page.clock.fastForward(60_000)
    await expect(offer).toBeVisible()
    const reloaded = page.waitForEvent('load')
    await offer.getByRole('button', { name: 'Atualizar' }).click()
    await reloaded
    await expect(vacationTile(page)).toContainText('férias serão')
    await expect(offer).toBeHidden()
    expect(await version()).toBe('new')
  } finally {
    await portal.remove()
    await rm(portalDir, { recursive: true, force: true })
  }
})

test('keeps a file from the share sheet in the browser and opens the form that it is for', async ({
  page,
  context,
  portal,
  enter,
}) => {
  await enter(DEMO.full.cpf)
  await visited(page)
  await page.reload()
  // Without a connection nothing can have been sent.
  await context.setOffline(true)
  // The device's share sheet posts from no page; forms of the portal may post nowhere.
  await page.goto('about:blank')
  await page.evaluate((action) => {
    const form = Object.assign(document.createElement('form'), {
      method: 'post',
      enctype: 'multipart/form-data',
      action,
    })
    const files = new DataTransfer()
    files.items.add(new File(['%PDF-1.7'], 'conta de luz.pdf', { type: 'application/pdf' }))
    form.append(Object.assign(document.createElement('input'), { type: 'file', name: 'file', files: files.files }))
    document.body.append(form)
    form.submit()
  }, `${portal.url}/compartilhar`)
  const dialog = page.getByRole('dialog', { name: 'O que este arquivo comprova?' })
  await expect(dialog).toContainText('conta de luz.pdf')
  await context.setOffline(false)
  await dialog.getByRole('button', { name: 'Outro assunto: mensagem ao RH' }).click()
  await expect(page.getByRole('button', { name: 'Remover conta de luz.pdf' })).toBeVisible()
})
