import { addDays } from '@colab/contract/wire/calendar'
import { formatDate } from '@colab/contract/wire/date'
import { DEMO, expect, test } from './fixtures.ts'
import { CALLS, failCalls } from './network.ts'
import type { PortalServer } from './server.ts'

/** Creates a person with a survey for each of `count` classes of a training, each due a day later. */
async function askedPerson(portal: PortalServer, count: number, first = 1) {
  const { codPessoa, cpf, employments } = await portal.makePerson()
  const { db, clock } = portal.running().app
  const today = clock.today()
  const key = { codPessoa, codEmp: 1, codEmpregado: employments[0]?.codEmpregado ?? 0, codQuestionario: 2 }
  const rows = Array.from({ length: count }, (_, at) => ({
    ...{ ...key, codTreinamento: 7, codTurma: at + 1, nomeTreinamento: `Turma ${at + 1}`, dtResposta: null },
    ...{ dtInicio: addDays(today, at === 0 ? first : 0), dtLimite: addDays(today, at + 1) },
  }))
  await db.insertInto('questionnaireAgenda').values(rows).execute()
  return { cpf, today }
}

test('counts pending evaluations and lists them with their dates', { tag: '@phone' }, async ({ page, enter }) => {
  await enter(DEMO.full.cpf, '/avaliacao')
  const main = page.getByRole('main')
  await expect(main.getByText('1 questionário', { exact: true })).toBeVisible()
  await expect(page.getByRole('rowheader')).toHaveText('Pesquisa de clima')
  await expect(page.getByRole('table').getByRole('button', { name: 'Responder: Pesquisa de clima' })).toBeVisible()
})

test('lists ten a page and does not count evaluations that begin later', async ({ page, enter, portal }) => {
  const { cpf, today } = await askedPerson(portal, 12)
  await enter(cpf, '/avaliacao')
  await expect(page.getByText('11 questionários', { exact: true })).toBeVisible()
  await expect(page.getByText(`O primeiro vence em ${formatDate(addDays(today, 2))}.`)).toBeVisible()
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') })
  await expect(rows).toHaveCount(10)
  await expect(rows.first()).toContainText('Ainda não liberado')
  await page.getByRole('button', { name: 'Próxima página' }).click()
  await expect(rows).toHaveCount(2)
  await page.reload()
  await expect(rows.last()).toContainText('Turma 12')
})

test('opens the evaluations from a blocked home', async ({ page, enter }) => {
  await enter(DEMO.pendingEvaluation.cpf)
  await page.getByRole('main').locator('a[href="/avaliacao"]').click()
  await expect(page.getByRole('rowheader')).toHaveText('Autoavaliação de desempenho')
})

test.describe('when the agenda cannot be read', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('shows the failure and loads the agenda when tried again', async ({ page, enter }) => {
    await failCalls(page)
    await enter(DEMO.full.cpf, '/avaliacao')
    const failure = page.getByRole('main').getByRole('alert')
    await expect(failure.getByRole('heading', { name: 'Erro:' })).toBeVisible()
    await page.unroute(CALLS)
    await failure.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(page.getByRole('table')).toBeVisible()
  })
})
