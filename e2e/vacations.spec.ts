import { addDays } from '@colab/contract/wire/calendar'
import { formatDate } from '@colab/contract/wire/date'
import type { Vacation } from '@colab/server/domains/vacations/tables'
import { DEMO, expect, test } from './fixtures.ts'
import { CALLS, failCalls } from './network.ts'
import type { PortalServer } from './server.ts'

/** Creates a person with these vacations; `employment` counts from 0. */
async function personWithVacations(
  portal: PortalServer,
  employments: number,
  vacations: (Partial<Vacation> & { employment?: number })[],
) {
  const person = await portal.makePerson({ employments: Array.from({ length: employments }, () => ({})) })
  const { db } = portal.running().app
  for (const [at, { employment = 0, ...facts }] of vacations.entries()) {
    const codEmpregado = person.employments[employment]?.codEmpregado ?? 0
    const period = { dtIniPeriodo: '2025-03-10', dtFimPeriodo: '2026-03-09', sequencia: at + 1 }
    const days = { dtIniFerias: null, dtFimFerias: null, diasFerias: 20, diasAbono: 0 }
    await db
      .insertInto('vacation')
      .values({ codPessoa: person.codPessoa, codEmpregado, ...period, ...days, ...facts })
      .execute()
  }
  return person
}

test('highlights the next vacation and lists all in the table', { tag: '@phone' }, async ({ page, enter, portal }) => {
  const today = portal.running().app.clock.today()
  const [first, last] = [addDays(today, 30), addDays(today, 49)]
  const planned = { dtIniFerias: first, dtFimFerias: last, diasAbono: 10 }
  const { cpf } = await personWithVacations(portal, 1, [planned, { diasFerias: 10 }])
  await enter(cpf, '/programacao')
  const main = page.getByRole('main')
  await expect(main.getByText('Próximas férias', { exact: true })).toBeVisible()
  await expect(
    main
      .getByRole('time')
      .filter({ hasText: formatDate(first) })
      .first(),
  ).toBeVisible()
  await expect(main).toContainText(`Faltam 30 dias · até ${formatDate(last)} · 20 dias de férias · 10 dias vendidos`)
  const rows = page.getByRole('table', { name: 'Férias programadas e a programar' }).getByRole('rowheader')
  await expect(rows).toHaveText([`${formatDate(first)} a ${formatDate(last)}`, 'A programar'])
  await expect(main).not.toContainText(/matrícula/i)
})

test('shows the end of a current vacation', async ({ page, enter, portal }) => {
  const today = portal.running().app.clock.today()
  const last = addDays(today, 5)
  const { cpf } = await personWithVacations(portal, 1, [{ dtIniFerias: addDays(today, -14), dtFimFerias: last }])
  await enter(cpf, '/programacao')
  await expect(page.getByText('Você está de férias até')).toBeVisible()
  await expect(page.getByRole('main').getByRole('time').first()).toHaveText(formatDate(last))
})

test('names the employment of each vacation when there are two', async ({ page, enter, portal }) => {
  const { cpf, employments } = await personWithVacations(portal, 2, [{}, { employment: 1 }])
  await enter(cpf, '/programacao')
  const table = page.getByRole('table')
  for (const { codEmpregado } of employments) {
    await expect(table.getByText(String(codEmpregado), { exact: true })).toBeVisible()
  }
  await expect(page.getByRole('main')).toContainText('Você não tem Férias Programadas!')
})

test.describe('when the schedule cannot be read', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('shows the failure and loads the schedule when tried again', async ({ page, enter }) => {
    await failCalls(page)
    await enter(DEMO.full.cpf, '/programacao')
    const failure = page.getByRole('main').getByRole('alert')
    await expect(failure.getByRole('heading', { name: 'Erro:' })).toBeVisible()
    await page.unroute(CALLS)
    await failure.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(page.getByRole('table')).toBeVisible()
  })
})
