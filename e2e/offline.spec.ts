import type { Page } from '@playwright/test'
import { DEMO, expect, test, tileOf } from './fixtures.ts'
import { installed } from './worker.ts'

// The browser logs every request that fails without a connection.
test.use({
  serviceWorkers: 'allow',
  expectedErrors: /Failed to load resource|ERR_INTERNET_DISCONNECTED|Failed to fetch/,
})

/** The banner above the page: there is no connection, and when the data was read. */
const connection = (page: Page) => page.locator('body > :not(#root) > [role="status"]')
const vacationTile = (page: Page) => tileOf(page, '/programacao')

/** Waits until the first visit is complete and the worker has cached the build. */
async function visited(page: Page): Promise<void> {
  await expect(vacationTile(page)).toContainText('férias serão')
  await installed(page)
}

test('keeps what is loaded when the connection is lost, shows home again after one visit, and recovers by itself', async ({
  page,
  context,
  enter,
  expectAccessible,
}) => {
  await enter(DEMO.full.cpf)
  await visited(page)
  await vacationTile(page).click()
  const rows = page.getByRole('table').getByRole('rowheader')
  await expect(rows.first()).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('banner').locator('a[href="/home"]').click()
  await vacationTile(page).click()
  await expect(rows.first()).toBeVisible()
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/, Ana$/)
  await expect(vacationTile(page)).toContainText('férias serão')
  await expect(connection(page)).toContainText(/Sem conexão · visto em \d\d\/\d\d\/\d{4} às \d\d:\d\d/)
  await expectAccessible()
  await context.setOffline(false)
  await expect(connection(page)).toBeEmpty()
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
