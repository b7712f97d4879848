import { DEMO, expect, test, tileOf } from './fixtures.ts'

test('opens the evaluations from a blocked home', async ({ page, enter }) => {
  await enter(DEMO.pendingEvaluation.cpf)
  await tileOf(page, '/avaliacao').click()
  await expect(page.getByRole('rowheader')).toHaveText('Autoavaliação de desempenho')
})
