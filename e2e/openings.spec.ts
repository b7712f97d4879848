import { DEMO, expect, test } from './fixtures.ts'
import { CALLS, failCalls } from './network.ts'

test('lists every opening and shows its details', { tag: '@phone' }, async ({ page, enter, expectAccessible }) => {
  await enter(DEMO.full.cpf, '/oportunidade-interna')
  await expect(page.getByText('4 vagas abertas', { exact: true })).toBeVisible()
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards.getByRole('heading')).toHaveText([
    'Analista financeiro',
    'Supervisor de loja',
    'Assistente de logística',
    'Analista de sistemas',
  ])
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

test('opens an opening by its address and reports a closed one', async ({ page, enter }) => {
  await enter(DEMO.full.cpf, '/oportunidade-interna?vaga=103')
  const dialog = page.getByRole('dialog', { name: 'Assistente de logística' })
  await dialog.getByRole('button', { name: 'Fechar' }).last().click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(4)
  await page.goto('/oportunidade-interna?vaga=105')
  await expect(page.getByText('Esta vaga não está mais aberta.')).toBeVisible()
})

test('uses the company’s own name for openings', async ({ page, enter }) => {
  await enter(DEMO.twoEmployments.cpf, '/oportunidade-interna')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vagas do grupo')
})

test('counts several places in one opening', async ({ page, enter, portal }) => {
  const { db } = portal.running().app
  await db.updateTable('opening').set({ numVagas: 3 }).where('codRequisicao', '=', 101).execute()
  await enter(DEMO.full.cpf, '/oportunidade-interna')
  await expect(page.getByText('6 vagas abertas', { exact: true })).toBeVisible()
  await expect(page.getByRole('article').first()).toContainText('3 vagas')
  await db.updateTable('opening').set({ numVagas: 1 }).where('codRequisicao', '=', 101).execute()
})

test.describe('when openings cannot be read', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('shows the failure and loads the openings when tried again', async ({ page, enter }) => {
    await failCalls(page)
    await enter(DEMO.full.cpf, '/oportunidade-interna')
    const failure = page.getByRole('main').getByRole('alert')
    await expect(failure.getByRole('heading', { name: 'Erro:' })).toBeVisible()
    await page.unroute(CALLS)
    await failure.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
  })
})
