import { DEMO, expect, test, tileOf } from './fixtures.ts'

test('opens the evaluations from a blocked home', async ({ page, enter }) => {
  await enter(DEMO.pendingEvaluation.cpf)
  await tileOf(page, '/avaliacao').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Avaliações e pesquisas' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem')).toContainText('Autoavaliação de desempenho')
})
