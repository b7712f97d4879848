import { expect, test } from './gallery.ts'

test('announces a snackbar, closes it by its action and returns the focus', async ({ page, open }) => {
  await open('snackbar')
  const opener = page.getByRole('button', { name: 'Mostrar bom' })
  await opener.press('Enter')
  const message = page.getByRole('status').filter({ hasText: 'Pedido gravado com sucesso!' })
  await expect(message).toBeVisible()
  await opener.focus()
  while (!(await page.getByRole('button', { name: 'OK' }).evaluate((node) => node === document.activeElement))) {
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expect(message).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Mostrar rápido' })).toBeFocused()
})

test('closes a snackbar after its time, by default 8 seconds, and keeps it while pointed at', async ({
  page,
  open,
}) => {
  await page.clock.install()
  await open('snackbar')
  const message = page.getByText('Pedido em preparo.')
  await page.getByRole('button', { name: 'Mostrar', exact: true }).click()
  await page.clock.runFor(7000)
  await expect(message).toBeVisible()
  const box = await message.boundingBox()
  await page.mouse.move((box?.x ?? 0) + 10, (box?.y ?? 0) + 10)
  await page.clock.runFor(20_000)
  await expect(message).toBeVisible()
  await page.mouse.move(0, 0)
  await page.clock.runFor(7000)
  await expect(message).toBeVisible()
  await page.clock.runFor(1500)
  await expect(message).toHaveCount(0)
})

test('keeps a snackbar open while it has the focus', async ({ page, open }) => {
  await page.clock.install()
  await open('snackbar')
  await page.getByRole('button', { name: 'Mostrar rápido' }).press('Enter')
  await page.getByRole('button', { name: 'OK' }).focus()
  await page.clock.runFor(20_000)
  await expect(page.getByText('Rápido', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Mostrar', exact: true }).focus()
  await page.clock.runFor(400)
  await expect(page.getByText('Rápido', { exact: true })).toHaveCount(0)
})

test('replaces a snackbar by the next one', async ({ page, open }) => {
  await open('snackbar')
  await page.getByRole('button', { name: 'Mostrar', exact: true }).click()
  await page.getByRole('button', { name: 'Mostrar ruim' }).click()
  await expect(page.getByText('Pedido em preparo.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Tentar de novo' }).press('Enter')
  await expect(page.getByText('Tentando…')).toBeVisible()
})

test('announces an alert by its severity and shows an icon', async ({ page, open }) => {
  await open('alert')
  await expect(page.getByRole('alert')).toContainText('Não foi possível gravar.')
  const quiet = page.getByRole('main').getByRole('status')
  await expect(quiet).toHaveCount(3)
  for (const alert of await quiet.all()) await expect(alert.locator('svg')).toBeVisible()
})

test('announces a failure and tries again by keyboard', async ({ page, open }) => {
  await open('failure')
  await expect(page.getByRole('alert')).toContainText('Erro:')
  await page.getByRole('button', { name: 'Tentar de novo' }).press('Enter')
  await expect(page.getByRole('alert')).toContainText('Tentativas: 1')
})

test('names an empty state and links onwards', async ({ page, open }) => {
  await open('empty')
  await expect(page.getByRole('heading', { name: 'Nenhuma compra neste mês' })).toBeVisible()
  await page.getByRole('link', { name: 'Início' }).press('Enter')
  await expect(page).toHaveURL(/#empty$/)
})
