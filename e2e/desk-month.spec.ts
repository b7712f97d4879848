import { join } from 'node:path'
import { roleOver, signedIn } from '@colab/server/test/desk'
import type { Page } from '@playwright/test'
import { test as base, expect } from './fixtures.ts'

/* HR's month at the desk, by one agent: payroll with faults, a notice to a unit, a new person, a report, and its
   record. */

const test = base.extend({ baseURL: async ({ portal }, use) => use(portal.deskUrl) })

const ROLES = (['folha', 'rh', 'comissao', 'auditor'] as const).map((papel) => roleOver(papel))
const UNIT = 'Loja Rio Branco'

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** Goes to a screen by the bar. */
async function goTo(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation').first().getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** Fills the open dialog's reason, and sends it. */
async function giveReason(page: Page, motivo: string, submit: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Motivo').fill(motivo)
  await dialog.getByRole('button', { name: submit, exact: true }).click()
}

/** Sends a month with faults and then the corrected file, applies it, and undoes it. */
async function importMonth(page: Page, folder: string): Promise<void> {
  await goTo(page, 'Folha')
  const files = page.getByLabel('Escolher arquivos')
  await files.setInputFiles(['recibos.csv', 'recibos-linhas.csv'].map((name) => join(folder, name)))
  const findings = page.getByRole('table', { name: 'Conferência' })
  await expect(findings.getByRole('row').filter({ hasText: 'erro' })).toHaveCount(3)
  await expect(findings).toContainText('dtPagamento')
  await expect(button(page, 'Aplicar…')).toBeHidden()

  await files.setInputFiles(join(folder, 'corrigido', 'recibos.csv'))
  await button(page, 'Aplicar…').click()
  await giveReason(page, 'Folha do mês.', 'Aplicar')
  await button(page, 'Ver o histórico').click()

  const last = page.getByRole('table', { name: 'Importações' }).getByRole('row').nth(1)
  await expect(last).toContainText('gravada')
  await last.getByRole('button').first().click()
  await button(page, 'Ver o que seria desfeito').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('seriam desfeitas')
  await giveReason(page, 'Eram os valores de outubro.', 'Desfazer')
  await expect(dialog).toContainText('foram desfeitas')
  await dialog.getByText('Fechar', { exact: true }).click()
  await expect(last).toContainText('desfeita')
}

/** Publishes a notice to the people of a unit, none of whom has read it. */
async function publishToUnit(page: Page): Promise<void> {
  await goTo(page, 'Publicações')
  await main(page).getByRole('link', { name: 'Publicar…' }).click()
  await page.getByLabel('Título').fill('Vacinação na sexta')
  await page.getByLabel('Texto').fill('Das 9h às 16h, no refeitório.')
  await page.getByLabel('Unidades').check()
  await page.getByLabel(UNIT).check()
  await button(page, /^Publicar para \d+ pessoas$/).click()
  await main(page).getByRole('link', { name: 'Ver a publicação' }).click()
  await expect(main(page).getByRole('heading', { name: 'Ainda não leram' })).toBeVisible()
  await expect(main(page).getByText(UNIT).first()).toBeVisible()
}

/** Stores a new person and sends the invitation. */
async function hire(page: Page, today: string): Promise<void> {
  await goTo(page, 'Pessoas')
  await button(page, 'Nova pessoa…').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nome').fill('Noemi Prado')
  await dialog.getByLabel('CPF').fill('11122233396')
  await dialog.getByLabel('E-mail').fill('noemi@exemplo.com.br')
  await dialog.getByLabel('Unidade').selectOption({ label: `${UNIT} · Vendas Norte Logística S.A.` })
  await dialog.getByLabel('Cargo').fill('Vendedora')
  await dialog.getByLabel('Admissão').fill(today)
  await dialog.getByLabel('Matrícula').fill('9001')
  await dialog.getByLabel('Salário por mês').fill('2.400,00')
  await giveReason(page, 'Vaga da loja.', 'Gravar')
  await expect(page.getByRole('dialog', { name: 'Convidar Noemi Prado' })).toBeVisible()
  await giveReason(page, 'Primeiro dia.', 'Convidar')
  await page.getByRole('dialog', { name: 'Convites criados' }).getByText('Fechar', { exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Noemi Prado' })).toBeVisible()
}

/** Opens the reports with the key of the committee, and answers the one without an answer. */
async function answerReport(page: Page, key: string): Promise<void> {
  await goTo(page, 'Denúncias')
  await page.getByLabel('Chave da comissão').setInputFiles(key)
  await main(page)
    .getByRole('link', { name: /setor de compras/ })
    .click()
  await page.getByLabel('Resposta').fill('Obrigado por relatar. A comissão vai ouvir quem estava lá.')
  await button(page, 'Responder').click()
  await expect(main(page).getByRole('list').last()).toContainText('A comissão vai ouvir')
}

test('takes payroll with faults, publishes, hires, answers a report, and finds all of it in the record', async ({
  page,
  portal,
}) => {
  const { app } = portal.running()
  const { client } = await signedIn({ app, deskUrl: portal.deskUrl }, ROLES)
  await page.context().addCookies([{ name: 'colab_hr', value: client.cookie, url: portal.deskUrl }])
  await page.goto('/caixa')
  const { dataDir } = portal.settings
  await importMonth(page, join(dataDir, 'folha-com-erros'))
  await publishToUnit(page)
  await hire(page, app.clock.today())
  await answerReport(page, join(dataDir, 'denuncias-rh.pem'))
  await goTo(page, 'Registro')
  const record = page.getByRole('table', { name: 'Registro' })
  for (const act of [
    'Importação',
    'Importação desfeita',
    'Aviso publicado',
    'Admissão',
    'Convite ao portal',
    'Pedido respondido',
  ])
    await expect(record.getByText(act, { exact: true }).first()).toBeVisible()
})
