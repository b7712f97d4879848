import { DEMO, expect, test } from './fixtures.ts'
import { CALLS, failCalls } from './network.ts'

test('every opening has its card, and a press shows the whole', async ({ page, enter, expectAccessible }) => {
  await enter(DEMO.full.cpf, '/oportunidade-interna')
  await expect(page.getByText('4 vagas abertas', { exact: true })).toBeVisible()
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards.getByRole('heading')).toHaveText([
    'Analista financeiro',
    'Supervisor de loja',
    'Assistente de logística',
    'Analista de sistemas',
  ])
  await expectAccessible()
  await cards.nth(1).click()
  const dialog = page.getByRole('dialog', { name: 'Supervisor de loja' })
  await expect(dialog).toContainText('Porto Alegre')
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Disponibilidade aos sábados' })).toBeVisible()
  await expect(page).toHaveURL(/\?vaga=102$/)
  await expectAccessible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/oportunidade-interna$/)
})

test('an opening may be linked to, and one that is closed is told', async ({ page, enter }) => {
  await enter(DEMO.full.cpf, '/oportunidade-interna?vaga=103')
  const dialog = page.getByRole('dialog', { name: 'Assistente de logística' })
  await dialog.getByRole('button', { name: 'Fechar' }).last().click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(4)
  await page.goto('/oportunidade-interna?vaga=105')
  await expect(page.getByText('Esta vaga não está mais aberta.')).toBeVisible()
})

test('it is called as the company calls it', async ({ page, enter }) => {
  await enter(DEMO.twoEmployments.cpf, '/oportunidade-interna')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vagas do grupo')
})

test('several places in one opening are counted', async ({ page, enter, portal }) => {
  const { db } = portal.running().app
  await db.updateTable('opening').set({ numVagas: 3 }).where('codRequisicao', '=', 101).execute()
  await enter(DEMO.full.cpf, '/oportunidade-interna')
  await expect(page.getByText('6 vagas abertas', { exact: true })).toBeVisible()
  await expect(page.getByRole('article').first()).toContainText('3 vagas')
  await db.updateTable('opening').set({ numVagas: 1 }).where('codRequisicao', '=', 101).execute()
})

for (const [locale, words] of [
  ['pt-BR', 'Nenhuma vaga aberta para você'],
  ['en-US', 'No position open to you'],
  ['es', 'Ninguna vacante abierta para usted'],
] as const) {
  test(`where there is none it says so, ${locale}`, async ({ page, enter, expectAccessible }) => {
    await enter(DEMO.newHire.cpf, '/oportunidade-interna', { locale })
    await expect(page.getByRole('heading', { name: words })).toBeVisible()
    await expectAccessible()
  })
}

test.describe('when openings cannot be read', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('it says so, and comes with another try', async ({ page, enter }) => {
    await failCalls(page)
    await enter(DEMO.full.cpf, '/oportunidade-interna')
    const failure = page.getByRole('main').getByRole('alert')
    await expect(failure.getByRole('heading', { name: 'Erro:' })).toBeVisible()
    await page.unroute(CALLS)
    await failure.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
  })
})
