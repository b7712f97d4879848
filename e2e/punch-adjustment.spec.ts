import { giveTimeRecords } from '@colab/server/test/time-records'
import { DEMO, expect, test } from './fixtures.ts'
import { CALLS, failCalls } from './network.ts'

test('lists requests from the latest with time and status', { tag: '@phone' }, async ({ page, enter, portal }) => {
  const person = await portal.makePerson()
  await giveTimeRecords(portal.running(), person, {
    adjustments: [
      { sequencia: 1, dtMovto: '2026-10-05', segMovto: 47_520, observacao: 'Esqueci.', situacaoNome: 'Aprovada' },
      { sequencia: 2, dtMovto: '2026-11-05', segMovto: 0, observacao: '', situacaoNome: 'Em análise' },
      { sequencia: 3, dtMovto: '2026-09-01', segMovto: 86_399, observacao: 'Reunião.', situacaoNome: 'Na diretoria' },
    ],
  })
  await enter(person.cpf, '/inclusao-ponto')
  await expect(page.getByRole('rowheader')).toHaveText(['05/11/2026', '05/10/2026', '01/09/2026'])
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows.nth(1)).toContainText(/00:00.*Em análise/)
  await expect(rows.nth(2)).toContainText(/13:12.*Esqueci\..*Aprovada/)
  await expect(rows.nth(3)).toContainText(/23:59.*Reunião\..*Na diretoria/)
  await expect(page.getByRole('main')).toContainText('1 solicitação3 solicitações ao todo')
})

test('shows a pending, an approved and a refused request in the demo', async ({ page, enter }) => {
  await enter(DEMO.full.cpf, '/inclusao-ponto')
  for (const words of ['Em análise', 'Aprovada', 'Recusada']) {
    await expect(page.getByRole('table').getByText(words, { exact: true }).first()).toBeVisible()
  }
})

test.describe('when requests cannot be read', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('shows the failure and loads the requests when tried again', async ({ page, enter }) => {
    await failCalls(page)
    await enter(DEMO.full.cpf, '/inclusao-ponto')
    const failure = page.getByRole('main').getByRole('alert')
    await expect(failure.getByRole('heading', { name: 'Erro:' })).toBeVisible()
    await page.unroute(CALLS)
    await failure.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(page.getByRole('table')).toBeVisible()
  })
})
