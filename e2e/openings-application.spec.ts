import type { PortalServer } from '@colab/server/test/portal'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

async function colleague(portal: PortalServer) {
  const { cpf, codPessoa } = await portal.makePerson({ employments: [{ dtAdmissao: '2020-01-02' }] })
  const { db } = portal.running().app
  const applied = () => db.selectFrom('openingApplication').selectAll().where('codPessoa', '=', codPessoa).execute()
  return { cpf, codPessoa, applied, db }
}
const apply = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Quero me candidatar' })

test('records an application once and marks it in the list', { tag: '@phone-only' }, async ({
  page,
  enter,
  portal,
  expectAccessible,
}) => {
  const { cpf, applied } = await colleague(portal)
  await enter(cpf, '/oportunidade-interna?vaga=102')
  await expectAccessible()
  await apply(page).dblclick()
  await expect(page.getByRole('heading', { name: 'Candidatura registrada.' })).toBeFocused()
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
