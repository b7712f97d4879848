import { DEMO, expect, test } from './fixtures.ts'

test('shows the same total for a month as its receipt withheld', async ({ page, enter }) => {
  await enter(DEMO.full.cpf, '/comprovantes')
  const month = (await page.getByRole('combobox', { name: 'Período' }).getByRole('option').first().textContent()) ?? ''
  const line = page.getByRole('listitem').filter({ has: page.getByText(/^Plano de saúde/) })
  const withheld = (await line.first().textContent())?.match(/\d[\d.]*,\d\d/g)?.at(-1)
  await page.goto('/beneficios')
  await page.getByRole('tab', { name: month }).click()
  await expect(page).toHaveURL(/\?competencia=\d{4}-\d{2}-01$/)
  const total = page
    .getByRole('table', { name: `Benefícios de ${month.toLowerCase()}` })
    .locator('tfoot td:nth-child(3)')
  await expect(total).toContainText(withheld ?? 'no line of a health plan')
})
