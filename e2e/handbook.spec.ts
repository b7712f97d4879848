import type { Page } from '@playwright/test'
import { DEMO, expect, test } from './fixtures.ts'

/** A phone that cannot show a PDF: it is downloaded, and its name can be read. */
async function withoutViewer(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { get: () => false }))
}

test('lists every part of the handbook and downloads its PDF', { tag: '@phone-only' }, async ({ page, enter }) => {
  await withoutViewer(page)
  await enter(DEMO.full.cpf, '/cartilha')
  const parts = page.getByRole('main').getByRole('listitem')
  await expect(parts.getByRole('heading')).toHaveText([
    'Código de conduta',
    'Guia de benefícios',
    'Regras de férias',
    'Jornada e ponto',
  ])
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar Regras de férias' }).click()
  expect((await download).suggestedFilename()).toBe('regras-de-ferias.pdf')
})
