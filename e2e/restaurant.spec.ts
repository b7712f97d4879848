import { addDays } from '@colab/contract/wire/calendar'
import { formatDate } from '@colab/contract/wire/date'
import { DEMO, expect, test } from './fixtures.ts'
import { CALLS, failCalls } from './network.ts'

test('lists meals by date and highlights the next reserved one', async ({ page, enter, portal }) => {
  await enter(DEMO.full.cpf, '/reserva-restaurante')
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(10)
  const days = await cards.getByRole('time').evaluateAll((times) => times.map((time) => time.getAttribute('datetime')))
  expect(days).toEqual([...days].sort())
  expect(days[0] ?? '' > portal.running().app.clock.today()).toBeTruthy()
  await expect(page.getByText('Sua próxima refeição').locator('..')).toContainText(formatDate(days[0]))
  await expect(cards.first()).toContainText('Reservado')
  await expect(cards.nth(1)).toContainText('Reservas até 09:30 do dia, no horário da unidade')
  await expect(cards.nth(1)).toContainText('Opção sem carne')
})

test('shows a one-line description and the other protein', async ({ page, enter, portal }) => {
  const { db, clock } = portal.running().app
  const unit = {
    codUnidade: 900,
    codEmp: 1,
    unidade: 'Teste',
    cidade: 'Teste',
    codUf: 'SP',
    timeZone: 'America/Manaus',
  }
  await db
    .insertInto('unit')
    .values(unit)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { cpf, codPessoa } = await portal.makePerson({ employments: [{ codUnidade: 900 }] })
  const menu = { codUnidade: 900, dtCardapio: addDays(clock.today(), 2), hrLimReserva: '10:00', observacao: '' }
  await db
    .insertInto('restaurantMenu')
    .values({ ...menu, codCardapio: 90_000 + codPessoa, descricaoPortal: 'Moqueca com pirão', substProteina: 1 })
    .execute()
  const reservation = { codCardapio: 90_000 + codPessoa, codPessoa, substProteina: 1, reservedAt: clock.now() } as const
  await db.insertInto('restaurantReservation').values(reservation).execute()
  await enter(cpf, '/reserva-restaurante')
  const card = page.getByRole('article').filter({ hasText: 'Reservado, com outra proteína' })
  await expect(card).toContainText('Moqueca')
  await expect(card.getByRole('button', { name: 'Reservar Restaurante' })).toBeDisabled()
  await db.deleteFrom('restaurantReservation').where('codPessoa', '=', codPessoa).execute()
  await page.reload()
  await expect(page.getByText('Nenhuma reservada')).toBeVisible()
})

test.describe('when menus cannot be read', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('shows the failure and loads the menus when tried again', async ({ page, enter }) => {
    await failCalls(page)
    await enter(DEMO.full.cpf, '/reserva-restaurante')
    const failure = page.getByRole('main').getByRole('alert')
    await expect(failure.getByRole('heading', { name: 'Erro:' })).toBeVisible()
    await page.unroute(CALLS)
    await failure.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
  })
})
