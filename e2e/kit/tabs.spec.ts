import { expect, test } from './gallery.ts'

test('selects tabs by arrows, Home and End and cycles', async ({ page, open }) => {
  await open('tabs')
  const strip = page.getByRole('tablist', { name: 'Tipo de pagamento' })
  await strip.getByRole('tab', { name: 'Pagamento mensal' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(strip.getByRole('tab', { name: '13º salário' })).toBeFocused()
  await expect(strip.getByRole('tab', { selected: true })).toHaveText('13º salário')
  await page.keyboard.press('End')
  await expect(strip.getByRole('tab', { selected: true })).toHaveText('Adiantamento quinzenal')
  await page.keyboard.press('ArrowRight')
  await expect(strip.getByRole('tab', { selected: true })).toHaveText('Pagamento mensal')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Home')
  await expect(strip.getByRole('tab', { name: 'Pagamento mensal' })).toBeFocused()
})

test('makes a tab strip one tab stop and names its panel after the selected tab', async ({ page, open }) => {
  await open('tabs')
  await page.getByRole('tab', { name: 'Pagamento mensal' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tab', { name: '05/2025' })).toBeFocused()
  const panel = page.getByRole('tabpanel', { name: '05/2025' })
  await expect(panel).toHaveText('Comprovante de 05/2025')
  await expect(page.getByRole('tab', { name: '05/2025' })).toHaveAttribute('aria-controls', 'months-panel')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tabpanel', { name: '04/2025' })).toHaveText('Comprovante de 04/2025')
})

test('scrolls the selected tab into view but not the page', async ({ page, open }) => {
  await open('tabs', { width: 360 })
  await expect(page.getByRole('tab', { name: '05/2025' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('tab', { name: '05/2025' }).focus()
  await page.keyboard.press('End')
  await expect(page.getByRole('tab', { name: '11/2024' })).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => [scrollX, scrollY])).toEqual([0, 0])
})
