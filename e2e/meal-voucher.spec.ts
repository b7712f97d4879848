import { addMonths, firstOfMonth, lastOfMonth } from '@colab/contract/wire/calendar'
import { formatDate } from '@colab/contract/wire/date'
import { Refused } from '@colab/contract/wire/failures'
import { formatBRL, readBRL } from '@colab/contract/wire/money'
import { handlers } from '@colab/server/domains'
import type { Page } from '@playwright/test'
import { DEMO, expect, test } from './fixtures.ts'
import { CALLS, failCalls } from './network.ts'

const table = (page: Page) => page.getByRole('table', { name: 'Lançamentos do vale-refeição' })

test('shows the current month by default with its credit in words', { tag: '@phone' }, async ({
  page,
  enter,
  portal,
}) => {
  const today = portal.running().app.clock.today()
  await enter(DEMO.full.cpf, '/vale-refeicao')
  await expect(page.getByLabel('Data inicial')).toHaveValue(formatDate(firstOfMonth(today)))
  await expect(page.getByLabel('Data final')).toHaveValue(formatDate(lastOfMonth(today)))
  const credit = table(page).getByRole('row').filter({ hasText: 'Crédito mensal' })
  await expect(credit).toHaveAttribute('data-tone', 'good')
  await expect(credit).toContainText('Crédito')
  await expect(credit).toContainText(formatDate(firstOfMonth(today)))
})

test('loads earlier months when the first day changes, with signed amounts that add up', async ({
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

test('reports dates in the wrong order and requests nothing', async ({ page, enter }) => {
  await enter(DEMO.full.cpf, '/vale-refeicao?de=2026-10-31&ate=2026-10-01')
  await expect(page.getByText('A data final vem antes da inicial.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Escolha o período' })).toBeVisible()
})

test('shows a refusal for three seconds and keeps it in the page', async ({ page, enter }) => {
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

  test('shows the failure only in the page and loads the entries when tried again', async ({ page, enter }) => {
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
