import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
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

test('who applies is told so, once, and the list remembers it', async ({ page, enter, portal, expectAccessible }) => {
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

test('who has applied elsewhere meanwhile is told so in red', async ({ page, enter, portal }) => {
  const { cpf, codPessoa, applied, db } = await colleague(portal)
  await enter(cpf, '/oportunidade-interna?vaga=103')
  await expect(apply(page)).toBeVisible()
  await db.insertInto('openingApplication').values({ codRequisicao: 103, codPessoa, appliedAt: 0 }).execute()
  await apply(page).click()
  await expect(message(page)).toHaveText('Você já se candidatou a esta vaga.')
  await expect(apply(page)).toHaveCount(0)
  expect(await applied()).toHaveLength(1)
})

for (const [locale, button, done] of [
  ['en-US', 'I want to apply', 'You have applied'],
  ['es', 'Quiero postularme', 'Usted ya se postuló'],
] as const) {
  test(`it can be done in ${locale}`, async ({ page, enter, portal }) => {
    const { cpf, applied } = await colleague(portal)
    await enter(cpf, '/oportunidade-interna?vaga=101', { locale })
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('dialog').getByText(done)).toBeVisible()
    expect(await applied()).toHaveLength(1)
  })
}

test.describe('when the network fails', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('another press applies, once', async ({ page, enter, portal }) => {
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
