import type { Page } from '@playwright/test'
import { DEMO, expect, test } from './fixtures.ts'
import { CALLS, failCalls } from './network.ts'

/** A phone that cannot show a PDF: it is downloaded, and its name can be read. */
async function withoutViewer(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { get: () => false }))
}

test('lists every part of the handbook and downloads its PDF', { tag: '@phone' }, async ({ page, enter }) => {
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
  await page.getByRole('button', { name: 'Abrir Regras de férias' }).click()
  expect((await download).suggestedFilename()).toBe('regras-de-ferias.pdf')
})

test('reports a part that was withdrawn', async ({ page, enter, portal }) => {
  const { db } = portal.running().app
  await enter(DEMO.full.cpf, '/cartilha')
  const button = page.getByRole('button', { name: 'Abrir Jornada e ponto' })
  await expect(button).toBeVisible()
  const part = await db
    .selectFrom('handbookPart')
    .selectAll()
    .where('descricao', '=', 'Jornada e ponto')
    .executeTakeFirstOrThrow()
  await db.deleteFrom('handbookPart').where('rowidCartilha', '=', part.rowidCartilha).execute()
  await button.click()
  await expect(page.getByRole('status').locator('p')).toHaveText('Este arquivo não está mais disponível.')
  await db.insertInto('handbookPart').values(part).execute()
})

test.describe('when the handbook cannot be read', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('shows the failure and loads the handbook when tried again', async ({ page, enter }) => {
    await failCalls(page)
    await enter(DEMO.full.cpf, '/cartilha')
    const failure = page.getByRole('main').getByRole('alert')
    await expect(failure.getByRole('heading', { name: 'Erro:' })).toBeVisible()
    await page.unroute(CALLS)
    await failure.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(page.getByRole('heading', { name: 'Código de conduta' })).toBeVisible()
  })
})
