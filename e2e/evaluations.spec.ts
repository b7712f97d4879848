import { DEMO, expect, test } from './fixtures.ts'

test('opens the evaluations from a blocked home', async ({ page, enter }) => {
  await enter(DEMO.pendingEvaluation.cpf)
  await page.getByRole('main').locator('a[href="/avaliacao"]').click()
  await expect(page.getByRole('rowheader')).toHaveText('Autoavaliação de desempenho')
})
