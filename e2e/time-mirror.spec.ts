import { DEMO, expect, test } from './fixtures.ts'

test('downloads the timesheet as comprovante.pdf', { tag: '@phone' }, async ({ page, enter }) => {
  // A phone that cannot show a PDF downloads it, and its name can be read.
  await page.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { get: () => false }))
  await enter(DEMO.full.cpf, '/espelho-ponto')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Abrir espelho' }).click()
  expect((await download).suggestedFilename()).toBe('comprovante.pdf')
})
