import { expect, test } from './gallery.ts'

test('selects a segment by arrows and wraps in two rows with text of twice the size', async ({ page, open }) => {
  await open('segment', { width: 360 })
  const parts = page.getByRole('tablist', { name: 'Partes do holerite' })
  await parts.getByRole('tab', { name: 'Resumo' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(parts.getByRole('tab', { selected: true })).toHaveText('Comparar')
  await expect(page.getByRole('tabpanel', { name: 'Comparar' })).toHaveText('Comparar')
  const height = (await parts.boundingBox())?.height ?? 0
  await page.addStyleTag({ content: 'html { font-size: 200% }' })
  expect((await parts.boundingBox())?.height).toBeGreaterThan(height * 1.5)
})

test('gives every row, segment and entry of the navigation its height on a phone', async ({ page, open }) => {
  for (const [part, least] of [
    ['listrow', 44],
    ['sidenav', 34],
  ] as const) {
    await open(part, { width: 360 })
    for (const target of await page.getByRole('main').locator('li a, li > button').all()) {
      if (!(await target.isVisible())) continue
      expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(least)
    }
  }
})

test('opens one group of the navigation at a time and moves its count', async ({ page, open }) => {
  await open('sidenav')
  const pay = page.getByRole('button', { name: 'Pagamento' })
  const time = page.getByRole('button', { name: /^Tempo/ })
  await expect(pay).toHaveAttribute('aria-expanded', 'true')
  await expect(time).toHaveAccessibleName('Tempo 3 pendentes')
  await expect(page.getByRole('link', { name: 'Comprovantes de pagamento' })).toHaveAttribute('aria-current', 'page')
  await time.press('Enter')
  await expect(pay).toHaveAttribute('aria-expanded', 'false')
  await expect(time).toHaveAccessibleName('Tempo')
  await expect(page.getByRole('link', { name: 'Marcações de ponto 1 pendentes' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Comprovantes de pagamento' })).toBeHidden()
  await time.press('Enter')
  await expect(time).toHaveAttribute('aria-expanded', 'false')
})

test('shows list or detail on a phone, and returns focus and place to the row', async ({ page, open }) => {
  await open('listdetail', { width: 360 })
  const row = page.getByRole('button', { name: /Novo endereço/ })
  const detail = page.getByRole('region', { name: 'Solicitação' })
  await expect(detail).toBeHidden()
  await row.press('Enter')
  await expect(detail.getByRole('heading', { name: 'Novo endereço' })).toBeFocused()
  await expect(detail).not.toContainText('Resposta')
  await expect(row).toBeHidden()
  await detail.getByRole('button', { name: 'Voltar para a lista' }).press('Enter')
  await expect(row).toBeFocused()
  await expect(detail).toBeHidden()
})

test('shows the detail beside the list on a desk and keeps the focus on its row', async ({ page, open }) => {
  await open('listdetail')
  const row = page.getByRole('button', { name: /Novo endereço/ })
  await expect(page.getByText('Escolha uma solicitação.')).toBeVisible()
  await row.press('Enter')
  await expect(page.getByRole('heading', { name: 'Novo endereço' })).toBeVisible()
  await expect(row).toBeFocused()
  await expect(row).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('button', { name: 'Voltar para a lista' })).toBeHidden()
})

test('reads the state of a row and does nothing in a busy one', async ({ page, open }) => {
  await open('listrow')
  await expect(page.getByRole('link', { name: /Não lido.*não lido/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Abrindo' })).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByRole('list', { name: 'Esta semana' }).getByRole('listitem')).toHaveCount(1)
})

test('reads every value of bars, flow and week as a list', async ({ page, open }) => {
  await open('bars')
  const bars = page.getByRole('list', { name: 'Seis meses' }).getByRole('listitem')
  await expect(bars).toHaveCount(6)
  await expect(bars.last()).toContainText('out: R$ 1.797,30')
  await expect(page.getByText('− 0,12 jul')).toBeVisible()
  await open('flow')
  await expect(page.getByRole('list', { name: 'Faixas' }).getByRole('listitem').first()).toHaveText(
    '7,5 % até 1.621,00121,57',
  )
  await open('week')
  const days = page.getByRole('list', { name: 'Sua semana' }).getByRole('listitem')
  await expect(days).toHaveCount(7)
  await expect(days.first()).toContainText('quinta-feira, 19: falta a saída')
  await expect(days.nth(4)).toHaveAttribute('aria-current', 'date')
})
