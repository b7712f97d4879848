import type { Page } from '@playwright/test'
import { downloadName } from './download.ts'
import { DEMO, expect, openTile, test } from './fixtures.ts'

const years = (page: Page) => page.getByRole('tablist', { name: 'Ano-calendário' }).getByRole('tab')

test('shows a tab for each past year and downloads its report', { tag: '@phone-only' }, async ({
  page,
  enter,
  portal,
}) => {
  await enter(DEMO.full.cpf)
  await openTile(page, '/informesrendimentos')
  const last = Number(portal.running().app.clock.today().slice(0, 4)) - 1
  await expect(years(page).first()).toHaveText(String(last))
  await expect(page.getByText(`Para a declaração do Imposto de Renda de ${last + 1}`)).toBeVisible()
  const button = page.getByRole('button', { name: 'Baixar PDF' })
  await expect(button).toBeVisible()
  expect(await downloadName(page, button)).toBe('informe-rendimentos.pdf')
})

test('names the reports of two employers differently', async ({ page, enter }) => {
  await enter(DEMO.twoEmployments.cpf, '/informesrendimentos')
  const button = page.getByRole('button', { name: 'Baixar PDF: Vendas Norte Logística S.A.' })
  expect(await downloadName(page, button)).toBe('informe-rendimentos_vendas-norte-logistica-s-a.pdf')
  await expect(page.getByRole('button', { name: 'Baixar PDF: Vendas Sul Ltda.' })).toBeVisible()
})
