import type { Page } from '@playwright/test'
import { expect, switchLanguage, test } from './fixtures.ts'
import { CALLS, loseAnswers } from './network.ts'
import type { PortalServer } from './server.ts'

async function colleague(portal: PortalServer) {
  const { cpf, codPessoa } = await portal.makePerson({ employments: [{ dtAdmissao: '2020-01-02' }] })
  const { db } = portal.running().app
  const applied = () => db.selectFrom('openingApplication').selectAll().where('codPessoa', '=', codPessoa).execute()
  return { cpf, codPessoa, applied, db }
}
const message = (page: Page) => page.getByRole('dialog').getByRole('status').locator('p')
const apply = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Quero me candidatar' })

test('records an application once and marks it in the list', { tag: '@phone' }, async ({
  page,
  enter,
  portal,
  expectAccessible,
}) => {
  const { cpf, applied } = await colleague(portal)
  await enter(cpf, '/oportunidade-interna?vaga=102')
  await expectAccessible()
  await apply(page).dblclick()
  await expect(message(page)).toHaveText('Candidatura registrada.')
  await expect(page.getByRole('dialog').getByText('Você já se candidatou')).toBeVisible()
  await expect(apply(page)).toHaveCount(0)
  await expectAccessible()
  await page.keyboard.press('Escape')
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards.filter({ hasText: 'Você já se candidatou' })).toHaveCount(1)
  await page.reload()
  await expect(cards.filter({ hasText: 'Você já se candidatou' })).toContainText('Supervisor de loja')
  expect(await applied()).toMatchObject([{ codRequisicao: 102 }])
})

test('reports an application that was made elsewhere meanwhile', async ({ page, enter, portal }) => {
  const { cpf, codPessoa, applied, db } = await colleague(portal)
  await enter(cpf, '/oportunidade-interna?vaga=103')
  await expect(apply(page)).toBeVisible()
  await db.insertInto('openingApplication').values({ codRequisicao: 103, codPessoa, appliedAt: 0 }).execute()
  await apply(page).click()
  await expect(message(page)).toHaveText('Você já se candidatou a esta vaga.')
  await expect(apply(page)).toHaveCount(0)
  expect(await applied()).toHaveLength(1)
})

test('records an application in English and shows it in Spanish', async ({ page, enter, portal }) => {
  const { cpf, applied } = await colleague(portal)
  await enter(cpf, '/oportunidade-interna?vaga=101', { locale: 'en-US' })
  await page.getByRole('button', { name: 'I want to apply' }).click()
  await expect(page.getByRole('dialog').getByText('You have applied')).toBeVisible()
  expect(await applied()).toHaveLength(1)
  await page.keyboard.press('Escape')
  await switchLanguage(page, 'es')
  await page.goto('/oportunidade-interna?vaga=101')
  await expect(page.getByRole('dialog').getByText('Usted ya se postuló')).toBeVisible()
  await page.goto('/oportunidade-interna?vaga=102')
  await expect(page.getByRole('button', { name: 'Quiero postularme' })).toBeVisible()
})

test.describe('when the network fails', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('applies once when tried again', async ({ page, enter, portal }) => {
    const { cpf, applied } = await colleague(portal)
    await enter(cpf, '/oportunidade-interna?vaga=101')
    await expect(apply(page)).toBeVisible()
    await loseAnswers(page)
    await apply(page).click()
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Não recebemos a resposta do servidor.')
    await page.unroute(CALLS)
    await apply(page).click()
    await expect(message(page)).toHaveText('Candidatura registrada.')
    expect(await applied()).toHaveLength(1)
  })
})
