import { TELEPHONY } from '@colab/contract/domains/indicators'
import { addDays, firstOfMonth, lastOfMonth } from '@colab/contract/wire/calendar'
import { formatDate } from '@colab/contract/wire/date'
import { expect, test } from './fixtures.ts'
import { CALLS, failCalls } from './network.ts'
import type { PortalServer } from './server.ts'

/** Creates a person with an observation on the first of this month and one on the last day of the previous month. */
async function observedPerson(portal: PortalServer) {
  const { codPessoa, cpf, employments } = await portal.makePerson()
  const { db, clock } = portal.running().app
  const first = firstOfMonth(clock.today())
  const row = { codPessoa, codEmpregado: employments[0]?.codEmpregado ?? 0, codObservacao: TELEPHONY, sequencia: 1 }
  const before = addDays(first, -1)
  await db
    .insertInto('observation')
    .values([
      { ...row, dtMovto: first, observacao: 'Ligação deste mês' },
      { ...row, dtMovto: before, observacao: 'Ligação do mês passado' },
    ])
    .execute()
  return { cpf, first, before }
}

test('shows the current month and reloads when the first day changes', { tag: '@phone' }, async ({
  page,
  enter,
  portal,
}) => {
  const { cpf, first, before } = await observedPerson(portal)
  await enter(cpf, '/telefonia')
  await expect(page.getByLabel('Data inicial')).toHaveValue(formatDate(first))
  await expect(page.getByLabel('Data final')).toHaveValue(formatDate(lastOfMonth(first)))
  await expect(page.getByRole('table')).toContainText('Ligação deste mês')
  await expect(page.getByRole('main')).toContainText('1 observação')
  await page.getByLabel('Data inicial').fill(formatDate(before))
  await expect(page.getByRole('table')).toContainText('Ligação do mês passado')
  await expect(page).toHaveURL(new RegExp(`de=${before}`))
  await page.reload()
  await expect(page.getByRole('rowheader')).toHaveText([formatDate(first), formatDate(before)])
})

test('reports dates in the wrong order and requests nothing', async ({ page, enter, portal }) => {
  const { cpf } = await observedPerson(portal)
  await enter(cpf, '/telefonia?de=2026-02-01&ate=2026-01-01')
  await expect(page.getByText('A data final vem antes da inicial.')).toBeVisible()
  await expect(page.getByRole('table')).toBeHidden()
})

test.describe('when observations cannot be read', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('shows the failure and loads the observations when tried again', async ({ page, enter, portal }) => {
    const { cpf } = await observedPerson(portal)
    await failCalls(page)
    await enter(cpf, '/telefonia')
    const failure = page.getByRole('main').getByRole('alert')
    await expect(failure.getByRole('heading', { name: 'Erro:' })).toBeVisible()
    await page.unroute(CALLS)
    await failure.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(page.getByRole('table')).toBeVisible()
  })
})
