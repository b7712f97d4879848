import type { Locator, Page } from '@playwright/test'
import { DEMO, expect, test } from './fixtures.ts'
import { CALLS, failCalls } from './network.ts'

const years = (page: Page) => page.getByRole('tablist', { name: 'Ano-calendário' }).getByRole('tab')

async function downloadName(page: Page, button: Locator): Promise<string> {
  const download = page.waitForEvent('download')
  await button.click()
  return (await download).suggestedFilename()
}

/** A PDF on a phone that cannot show one: it is downloaded, and its name can be read. */
async function withoutViewer(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { get: () => false }))
}

test('each year that has ended is a tab, its report one press away', async ({
  page,
  enter,
  portal,
  expectAccessible,
}) => {
  await withoutViewer(page)
  await enter(DEMO.full.cpf)
  await page.getByRole('link', { name: 'Informe de rendimentos' }).click()
  const last = Number(portal.running().app.clock.today().slice(0, 4)) - 1
  await expect(years(page).first()).toHaveText(String(last))
  await expect(page.getByText(`Para a declaração do Imposto de Renda de ${last + 1}`)).toBeVisible()
  const button = page.getByRole('button', { name: 'Baixar PDF' })
  await expect(button).toBeVisible()
  await expectAccessible()
  expect(await downloadName(page, button)).toBe('informe-rendimentos.pdf')
})

test('two employers are two reports, named apart', async ({ page, enter }) => {
  await withoutViewer(page)
  await enter(DEMO.twoEmployments.cpf, '/informesrendimentos')
  const button = page.getByRole('button', { name: 'Baixar PDF de Vendas Norte Logística S.A.' })
  expect(await downloadName(page, button)).toBe('informe-rendimentos_vendas-norte-logistica-s-a.pdf')
  await expect(page.getByRole('button', { name: 'Baixar PDF de Vendas Sul Ltda.' })).toBeVisible()
})

for (const [locale, title, none] of [
  ['pt-BR', 'Informe de rendimentos', 'Informe de rendimentos não encontrado'],
  ['en-US', 'Income report', 'Income report not found'],
  ['es', 'Informe de ingresos', 'Informe de ingresos no encontrado'],
] as const) {
  test(`who has none is told so, ${locale}`, async ({ page, enter, expectAccessible }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await enter(DEMO.newHire.cpf, '/informesrendimentos', { locale })
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('heading', { name: none })).toBeVisible()
    await expectAccessible()
  })
}

test.describe('when the reports cannot be read', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('it says so, and comes with another try', async ({ page, enter }) => {
    await failCalls(page)
    await enter(DEMO.full.cpf, '/informesrendimentos')
    const failure = page.getByRole('main').getByRole('alert')
    await expect(failure.getByRole('heading', { name: 'Erro:' })).toBeVisible()
    await page.unroute(CALLS)
    await failure.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(page.getByRole('button', { name: 'Baixar PDF' })).toBeVisible()
  })
})
