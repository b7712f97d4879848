import { lastMonths } from '@colab/contract/wire/calendar'
import { formatMonth } from '@colab/contract/wire/date'
import { readBRL } from '@colab/contract/wire/money'
import type { Locator, Page } from '@playwright/test'
import { DEMO, expect, test } from './fixtures.ts'
import { CALLS, failCalls } from './network.ts'

const months = (page: Page) => page.getByRole('tablist', { name: 'Mês' }).getByRole('tab')
const cents = async (cell: Locator) => readBRL(((await cell.textContent()) ?? '').trim()) ?? Number.NaN

test('lists six months from the current one, whose table adds up', { tag: '@phone' }, async ({
  page,
  enter,
  portal,
}) => {
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
})

test('shows the same total for a month as its receipt withheld', async ({ page, enter }) => {
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

test.describe('when a month cannot be read', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('shows the failure and loads the month when tried again', async ({ page, enter }) => {
    await failCalls(page)
    await enter(DEMO.full.cpf, '/beneficios')
    const failure = page.getByRole('main').getByRole('alert')
    await expect(failure.getByRole('heading', { name: 'Erro:' })).toBeVisible()
    await page.unroute(CALLS)
    await failure.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(page.getByRole('table')).toBeVisible()
  })
})
