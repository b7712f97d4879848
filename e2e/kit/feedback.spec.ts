import { expect, test } from './gallery.ts'

test('a snackbar is announced, closed by its action and gives the focus back', async ({ page, open }) => {
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

test('a snackbar goes by itself after its time, 8 seconds unless told, and waits while it is pointed at', async ({
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

test('a snackbar that is entered by keyboard waits as well', async ({ page, open }) => {
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

test('the newest message replaces the one before, and an action may show the next', async ({ page, open }) => {
  await open('snackbar')
  await page.getByRole('button', { name: 'Mostrar', exact: true }).click()
  await page.getByRole('button', { name: 'Mostrar ruim' }).click()
  await expect(page.getByText('Pedido em preparo.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Tentar de novo' }).press('Enter')
  await expect(page.getByText('Tentando…')).toBeVisible()
})

test('an alert is announced by its weight and has an icon beside its colour', async ({ page, open }) => {
  await open('alert')
  await expect(page.getByRole('alert')).toContainText('Não foi possível gravar.')
  const quiet = page.getByRole('main').getByRole('status')
  await expect(quiet).toHaveCount(3)
  for (const alert of await quiet.all()) await expect(alert.locator('svg')).toBeVisible()
})

test('a failure is announced and tried again by keyboard', async ({ page, open }) => {
  await open('failure')
  await expect(page.getByRole('alert')).toContainText('Erro:')
  await page.getByRole('button', { name: 'Tentar de novo' }).press('Enter')
  await expect(page.getByRole('alert')).toContainText('Tentativas: 1')
})

test('an empty place says what it is and leads on', async ({ page, open }) => {
  await open('empty')
  await expect(page.getByRole('heading', { name: 'Nenhuma compra neste mês' })).toBeVisible()
  await page.getByRole('link', { name: 'Início' }).press('Enter')
  await expect(page).toHaveURL(/#empty$/)
})
