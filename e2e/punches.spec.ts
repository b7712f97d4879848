import { addDays, addMonths, firstOfMonth, weekday } from '@colab/contract/wire/calendar'
import { formatDate } from '@colab/contract/wire/date'
import { isHoliday } from '@colab/server/demo/company/holidays'
import { giveTimeRecords } from '@colab/server/test/time-records'
import { DEMO, expect, test } from './fixtures.ts'
import { CALLS, failCalls } from './network.ts'
import type { PortalServer } from './server.ts'

/** Creates a person with a treated, an incomplete and an overtime day in the previous month, which is closed. */
async function punchingPerson(portal: PortalServer, minutos: number) {
  const person = await portal.makePerson()
  const month = addMonths(firstOfMonth(portal.running().app.clock.today()), -1)
  let monday = month
  while (weekday(monday) !== 1 || [monday, addDays(monday, 1)].some(isHoliday)) monday = addDays(monday, 1)
  const [tuesday, sunday] = [addDays(monday, 1), addDays(monday, 6)]
  await giveTimeRecords(portal.running(), person, {
    marks: { [monday]: '08:00 12:00 17:00', [tuesday]: '08:00 12:00 13:00', [sunday]: '08:00 11:30' },
    treated: [{ dtMovto: monday, minuto: 13 * 60, tratamento: 'I' }],
    bank: [{ dtMovto: tuesday, minutos }],
  })
  return { ...person, monday, tuesday }
}

test('shows the current month first with totals and every day', { tag: '@phone' }, async ({ page, enter, portal }) => {
  const today = portal.running().app.clock.today()
  await enter(DEMO.full.cpf, '/marcacao-ponto')
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Mês atual')
  await expect(page.getByRole('main')).toContainText('Saldo do banco de horas')
  await expect(page.getByRole('heading', { name: 'Consultora de vendas' })).toBeVisible()
  await expect(page.getByText('Matrícula 1001 · Matriz Curitiba')).toBeVisible()
  await expect(page.getByRole('rowheader').first()).toHaveText(formatDate(today))
  await expect(page.getByRole('rowheader')).toHaveCount(Number(today.slice(8)))
  await page.getByRole('tab', { name: 'Mês anterior' }).click()
  await expect(page).toHaveURL(/competencia=anterior$/)
  await expect(page.getByRole('rowheader').first()).toHaveText(formatDate(addDays(firstOfMonth(today), -1)))
  await page.reload()
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Mês anterior')
})

test('names added and missing punches in words and shows owed hours with a minus', async ({ page, enter, portal }) => {
  const { cpf, monday, tuesday } = await punchingPerson(portal, -150)
  await enter(cpf, '/marcacao-ponto?competencia=anterior')
  const row = (day: string) => page.getByRole('row').filter({ hasText: formatDate(day) })
  await expect(row(monday)).toContainText(/08:00\s*12:00\s*13:00\s*incluída\s*17:00/)
  await expect(row(monday)).toContainText('Segunda-feira')
  await expect(row(tuesday)).toContainText('falta marcação')
  const main = page.getByRole('main')
  await expect(main).toContainText('−02:30')
  await expect(main).toContainText('Horas que você deve')
  await expect(main.getByRole('definition').nth(2)).toHaveText('03:30')
})

test('shows hours in favour with a plus in English', async ({ page, enter, portal }) => {
  const { cpf, monday } = await punchingPerson(portal, 340)
  await enter(cpf, '/marcacao-ponto?competencia=anterior', { locale: 'en-US' })
  const main = page.getByRole('main')
  await expect(main).toContainText('+05:40')
  await expect(main).toContainText('Hours in your favor')
  await expect(page.getByRole('row').filter({ hasText: formatDate(monday) })).toContainText('Monday')
})

test('shows the days of two employments separately', async ({ page, enter }) => {
  await enter(DEMO.twoEmployments.cpf, '/marcacao-ponto')
  await expect(page.getByRole('table')).toHaveCount(2)
  await expect(page.getByText(/^Matrícula \d+ · /)).toHaveCount(2)
})

test.describe('when punches cannot be read', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('shows the failure once and loads the punches when tried again', async ({ page, enter }) => {
    await failCalls(page)
    await enter(DEMO.full.cpf, '/marcacao-ponto')
    const failure = page.getByRole('main').getByRole('alert')
    await expect(failure).toHaveCount(1)
    await page.unroute(CALLS)
    await failure.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(page.getByRole('table')).toBeVisible()
  })
})
