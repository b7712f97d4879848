import { firstOfMonth, lastMonths } from '@colab/contract/wire/calendar'
import { formatMonth } from '@colab/contract/wire/date'
import { expect, test } from './fixtures.ts'
import { CALLS, failCalls } from './network.ts'
import type { PortalServer } from './server.ts'

/** Creates a person with two purchases this month and one five months ago. */
async function personWithPurchases(portal: PortalServer) {
  const { codPessoa, cpf, employments } = await portal.makePerson()
  const { db, clock } = portal.running().app
  const codEmpregado = employments[0]?.codEmpregado ?? 0
  const months = lastMonths(clock.today(), 6)
  const sale = { codPessoa, codEmpregado, DataVenda: firstOfMonth(clock.today()) }
  await db
    .insertInto('retailSale')
    .values([
      { ...sale, NotaFiscal: '778812', Valor: 12_345 },
      { ...sale, NotaFiscal: '778813', Valor: 100_055 },
      { ...sale, NotaFiscal: '500100', Valor: 990, DataVenda: months[5] ?? '' },
    ])
    .execute()
  return { cpf, labels: months.map(formatMonth) }
}

test('lists and sums the purchases of the selected month', { tag: '@phone' }, async ({ page, enter, portal }) => {
  const { cpf, labels } = await personWithPurchases(portal)
  await enter(cpf, '/compras-varejo')
  const main = page.getByRole('main')
  await expect(main).toContainText('R$ 1.124,00')
  await expect(main).toContainText('2 compras')
  await expect(page.getByRole('table')).toContainText('778812')
  await expect(page.getByRole('tab')).toHaveText(labels)
  await page.getByRole('tab', { name: labels[5] ?? '' }).click()
  await expect(page.getByRole('table')).toContainText('500100')
  await expect(page).toHaveURL(/competencia=/)
  await page.reload()
  await expect(page.getByRole('table')).toContainText('500100')
  await page.getByRole('tab', { name: labels[1] ?? '' }).click()
  await expect(page.getByRole('heading', { name: `Não há compras em ${labels[1]}` })).toBeVisible()
})

test.describe('when purchases cannot be read', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('shows the failure and loads the purchases when tried again', async ({ page, enter, portal }) => {
    const { cpf } = await personWithPurchases(portal)
    await failCalls(page)
    await enter(cpf, '/compras-varejo')
    const failure = page.getByRole('main').getByRole('alert')
    await expect(failure.getByRole('heading', { name: 'Erro:' })).toBeVisible()
    await page.unroute(CALLS)
    await failure.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(page.getByRole('table')).toBeVisible()
  })
})
