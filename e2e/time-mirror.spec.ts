import { DEMO, expect, test } from './fixtures.ts'

test('downloads the timesheet as comprovante.pdf', { tag: '@phone-only' }, async ({ page, enter }) => {
  await enter(DEMO.full.cpf, '/espelho-ponto')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar PDF' }).click()
  expect((await download).suggestedFilename()).toBe('comprovante.pdf')
})
