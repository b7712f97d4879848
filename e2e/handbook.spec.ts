import type { Page } from '@playwright/test'
import { DEMO, expect, test } from './fixtures.ts'
import { CALLS, failCalls } from './network.ts'

/** A phone that cannot show a PDF: it is downloaded, and its name can be read. */
async function withoutViewer(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { get: () => false }))
}

test('every part of the handbook has its card, and opens as a PDF', async ({ page, enter, expectAccessible }) => {
  await withoutViewer(page)
  await enter(DEMO.full.cpf, '/cartilha')
  const parts = page.getByRole('main').getByRole('listitem')
  await expect(parts.getByRole('heading')).toHaveText([
    'Código de conduta',
    'Guia de benefícios',
    'Regras de férias',
    'Jornada e ponto',
  ])
  await expectAccessible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Abrir Regras de férias' }).click()
  expect((await download).suggestedFilename()).toBe('regras-de-ferias.pdf')
})

test('a part that was withdrawn is told', async ({ page, enter, portal }) => {
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

for (const [locale, words] of [
  ['pt-BR', 'A cartilha ainda não está disponível'],
  ['en-US', 'The handbook is not available yet'],
  ['es', 'El manual todavía no está disponible'],
] as const) {
  test(`who was hired today is told that it comes, ${locale}`, async ({ page, enter, expectAccessible }) => {
    await enter(DEMO.newHire.cpf, '/cartilha', { locale })
    await expect(page.getByRole('heading', { name: words })).toBeVisible()
    await expectAccessible()
  })
}

test.describe('when the handbook cannot be read', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('it says so, and comes with another try', async ({ page, enter }) => {
    await failCalls(page)
    await enter(DEMO.full.cpf, '/cartilha')
    const failure = page.getByRole('main').getByRole('alert')
    await expect(failure.getByRole('heading', { name: 'Erro:' })).toBeVisible()
    await page.unroute(CALLS)
    await failure.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(page.getByRole('heading', { name: 'Código de conduta' })).toBeVisible()
  })
})
