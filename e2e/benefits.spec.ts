import { lastMonths } from '@colab/contract/wire/calendar'
import { formatMonth } from '@colab/contract/wire/date'
import { readBRL } from '@colab/contract/wire/money'
import type { Locator, Page } from '@playwright/test'
import { DEMO, expect, test } from './fixtures.ts'
import { CALLS, failCalls } from './network.ts'

const months = (page: Page) => page.getByRole('tablist', { name: 'Mês' }).getByRole('tab')
const cents = async (cell: Locator) => readBRL(((await cell.textContent()) ?? '').trim()) ?? Number.NaN

test('six months, the running one first; its table adds up', async ({ page, enter, portal, expectAccessible }) => {
  await enter(DEMO.full.cpf, '/beneficios')
  const labels = lastMonths(portal.running().app.clock.today(), 6).map(formatMonth)
  await expect(months(page)).toHaveText(labels)
  await expect(months(page).first()).toHaveAttribute('aria-selected', 'true')
  const table = page.getByRole('table', { name: `Benefícios de ${labels[0]}` })
  await expect(table.getByRole('rowheader').first()).toHaveText('Plano Vida Essencial · titular')
  await expect(table.locator('tbody')).toContainText('Vendas Sul Ltda.')
  for (const column of [2, 3]) {
    const shown = await table.locator(`tbody tr > :nth-child(${column + 1})`).all()
    const sum = (await Promise.all(shown.map(cents))).reduce((total, amount) => total + amount, 0)
    expect(await cents(table.locator(`tfoot td:nth-child(${column + 1})`))).toBe(sum)
    expect(sum).toBeGreaterThan(0)
  }
  await expectAccessible()
})

test('a month’s total is what its receipt withheld', async ({ page, enter }) => {
  await enter(DEMO.full.cpf, '/comprovantes')
  const month = (await page.getByRole('tablist', { name: 'Período' }).getByRole('tab').first().textContent()) ?? ''
  const line = page.locator('dl > div').filter({ has: page.getByText(/^Plano de saúde/) })
  const withheld = await line.getByRole('definition').first().textContent()
  await page.goto('/beneficios')
  await months(page).filter({ hasText: month }).click()
  await expect(page).toHaveURL(/\?competencia=\d{4}-\d{2}-01$/)
  const total = page.getByRole('table', { name: `Benefícios de ${month}` }).locator('tfoot td:nth-child(3)')
  await expect(total).toHaveText((withheld ?? '').replace(/^−\s/, ''))
})

for (const [locale, title, none] of [
  ['pt-BR', 'Benefícios', /^Nenhum desconto de benefícios em \d\d\/\d{4}$/],
  ['en-US', 'Benefits', /^No benefit deductions in \d\d\/\d{4}$/],
  ['es', 'Beneficios', /^Sin descuentos de beneficios en \d\d\/\d{4}$/],
] as const) {
  test(`a month without deductions says so, ${locale}`, async ({ page, enter, expectAccessible }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await enter(DEMO.newHire.cpf, '/beneficios', { locale })
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('heading', { name: none })).toBeVisible()
    await expectAccessible()
  })
}

test.describe('when a month cannot be read', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('it says so, and comes with another try', async ({ page, enter }) => {
    await failCalls(page)
    await enter(DEMO.full.cpf, '/beneficios')
    const failure = page.getByRole('main').getByRole('alert')
    await expect(failure.getByRole('heading', { name: 'Erro:' })).toBeVisible()
    await page.unroute(CALLS)
    await failure.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(page.getByRole('table')).toBeVisible()
  })
})
