import { addMonths, firstOfMonth, lastOfMonth } from '@colab/contract/wire/calendar'
import { formatDate } from '@colab/contract/wire/date'
import { Refused } from '@colab/contract/wire/failures'
import { formatBRL, readBRL } from '@colab/contract/wire/money'
import { handlers } from '@colab/server/domains'
import type { Page } from '@playwright/test'
import { DEMO, expect, test } from './fixtures.ts'
import { CALLS, failCalls } from './network.ts'

const table = (page: Page) => page.getByRole('table', { name: 'Lançamentos do vale-refeição' })

test('the current month shows unless told, its credit in green and in words', async ({
  page,
  enter,
  portal,
  expectAccessible,
}) => {
  const today = portal.running().app.clock.today()
  await enter(DEMO.full.cpf, '/vale-refeicao')
  await expect(page.getByLabel('Data inicial')).toHaveValue(formatDate(firstOfMonth(today)))
  await expect(page.getByLabel('Data final')).toHaveValue(formatDate(lastOfMonth(today)))
  const credit = table(page).getByRole('row').filter({ hasText: 'Crédito mensal' })
  await expect(credit).toHaveAttribute('data-tone', 'good')
  await expect(credit).toContainText('Crédito')
  await expect(credit).toContainText(formatDate(firstOfMonth(today)))
  await expectAccessible()
})

test('another first day loads the months before, taken amounts with a sign, the total adding up', async ({
  page,
  enter,
  portal,
  expectAccessible,
}) => {
  const first = addMonths(firstOfMonth(portal.running().app.clock.today()), -2)
  await enter(DEMO.full.cpf, '/vale-refeicao')
  await expect(table(page)).toBeVisible()
  const from = page.getByLabel('Data inicial')
  await from.fill(formatDate(first))
  await from.press('Enter')
  await from.blur()
  await expect(page).toHaveURL(new RegExp(`de=${first}`))
  const taken = table(page).getByRole('row').filter({ hasText: 'Desconto em folha' })
  await expect(taken).toHaveCount(2)
  await expect(taken.first()).toHaveAttribute('data-tone', 'bad')
  await expect(taken.first()).toContainText(/Desconto.*−\sR\$/s)
  const amounts = await table(page).locator('tbody td:last-child').allInnerTexts()
  const total = amounts.reduce((sum, text) => {
    const amount = readBRL(text.replace('−', '').trim()) ?? Number.NaN
    return sum + (text.includes('−') ? -amount : amount)
  }, 0)
  expect(amounts.length).toBeGreaterThanOrEqual(5)
  await expect(table(page).locator('tfoot td:last-child')).toHaveText(formatBRL(total))
  await page.reload()
  await expect(taken).toHaveCount(2)
  await expectAccessible()
})

test('days in the wrong order are told beside the field, and nothing is asked', async ({ page, enter }) => {
  await enter(DEMO.full.cpf, '/vale-refeicao?de=2026-10-31&ate=2026-10-01')
  await expect(page.getByText('A data final vem antes da inicial.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Escolha o período' })).toBeVisible()
})

for (const [locale, title, none] of [
  ['pt-BR', 'Vale-refeição', 'Nenhum lançamento neste período'],
  ['en-US', 'Meal voucher', 'No entries in this period'],
  ['es', 'Vale de comida', 'Sin movimientos en este período'],
] as const) {
  test(`days without entries say so, ${locale}`, async ({ page, enter, expectAccessible }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await enter(DEMO.newHire.cpf, '/vale-refeicao', { locale })
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('heading', { name: none })).toBeVisible()
    await expectAccessible()
  })
}

test('what the server refuses is told in red for three seconds, and stays in the page', async ({ page, enter }) => {
  const { buscaValeRefeicaoRica } = handlers
  const words = 'Consulta indisponível durante o fechamento.'
  Object.assign(handlers, { buscaValeRefeicaoRica: () => Promise.reject(new Refused(words)) })
  try {
    await page.clock.install()
    await enter(DEMO.full.cpf, '/vale-refeicao')
    const snackbar = page.getByRole('status').filter({ hasText: words })
    await expect(snackbar).toBeVisible()
    await page.clock.runFor(3100)
    await expect(snackbar).toBeHidden()
    await expect(page.getByRole('main').getByText(words)).toBeVisible()
  } finally {
    Object.assign(handlers, { buscaValeRefeicaoRica })
  }
})

test.describe('when the entries cannot be read', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('the page says so without a message below it, and comes with another try', async ({ page, enter }) => {
    await failCalls(page)
    await enter(DEMO.full.cpf, '/vale-refeicao')
    const failure = page.getByRole('main').getByRole('alert')
    await expect(failure.getByRole('heading', { name: 'Erro:' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'OK' })).toBeHidden()
    await page.unroute(CALLS)
    await failure.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(table(page)).toBeVisible()
  })
})
