import { expect, test } from './gallery.ts'

test('gives a table its caption, headers and row names', async ({ page, open }) => {
  await open('table')
  const table = page.getByRole('table', { name: 'Compras do mês' })
  await expect(table.getByRole('columnheader')).toHaveText(['Loja', 'Data da venda', 'Situação', 'Valor'])
  await expect(table.getByRole('rowheader').first()).toHaveText(/Supermercado/)
})

test('stacks labels and values below 600 px and keeps the roles', async ({ page, open }) => {
  await open('table', { width: 360 })
  const table = page.getByRole('table', { name: 'Compras do mês' })
  const cell = table.getByRole('cell', { name: '28/10/2026' })
  const label = await cell.evaluate((node) => getComputedStyle(node, '::before').content)
  expect(label).toContain('Data da venda')
  const [above, below] = [await cell.boundingBox(), await table.getByRole('cell', { name: /12,34/ }).boundingBox()]
  expect(below?.y).toBeGreaterThan(above?.y ?? Infinity)
  await expect(table.getByRole('rowheader').first()).toBeVisible()
})

test('never wraps numbers', async ({ page, open }) => {
  await open('table')
  const value = page.getByRole('cell', { name: /170.720,00/ }).first()
  await expect(value).toHaveCSS('white-space', 'nowrap')
  await expect(value).toHaveCSS('font-variant-numeric', 'tabular-nums')
})

test('opens a row by keyboard and by a click anywhere on it', async ({ page, open }) => {
  await open('table')
  const table = page.getByRole('table', { name: 'Linhas que abrem' })
  await table.getByRole('button', { name: 'Loja Centro' }).first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Aberta: 2')).toBeVisible()
  const last = table.getByRole('cell', { name: '26/10/2026' })
  await last.scrollIntoViewIfNeeded()
  const cell = await last.boundingBox()
  await page.mouse.click((cell?.x ?? 0) + 20, (cell?.y ?? 0) + 20)
  await expect(page.getByText('Aberta: 3')).toBeVisible()
})

test('makes only a table wider than its box a tab stop that scrolls by arrows', async ({ page, open }) => {
  await open('table')
  const box = page.getByRole('region', { name: 'Tabela larga' })
  await box.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => box.evaluate((node) => node.scrollLeft)).toBeGreaterThan(0)
  await expect(page.getByRole('region', { name: 'Compras do mês' })).toHaveCount(0)
})

test('pages by keyboard and keeps focus and position', async ({ page, open }) => {
  await open('table', { width: 360 })
  const pager = page.getByRole('navigation', { name: 'Páginas das compras' })
  const next = pager.getByRole('button', { name: 'Próxima página' })
  await next.focus()
  for (let press = 0; press < 6; press++) await page.keyboard.press('Enter')
  await expect(pager.getByRole('status')).toHaveText('21–23 de 23')
  await expect(next).toBeFocused()
  await expect(next).toHaveAttribute('aria-disabled', 'true')
  await expect(next).toBeInViewport()
  await pager.getByRole('button', { name: 'Página anterior' }).press('Enter')
  await expect(pager.getByRole('status')).toHaveText('16–20 de 23')
})

test('shows money with a minus sign and a non-breaking space', async ({ page, open }) => {
  await open('money')
  await expect(page.getByText('R$\u00a01.234,56')).toHaveCount(1)
  const [below, deduction] = [page.getByText('−\u00a0R$\u00a00,05'), page.getByText('−\u00a0R$\u00a0516,39')]
  await expect(below).toBeVisible()
  await expect(deduction).toBeVisible()
})
