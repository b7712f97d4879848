import { addDays } from '@colab/contract/wire/calendar'
import type { PortalServer } from '@colab/server/test/portal'
import { expect, test } from './fixtures.ts'

/** Creates a person and a restaurant with two meals, the first with another protein. */
async function guest(portal: PortalServer) {
  const { db, clock } = portal.running().app
  const { count } = await db
    .selectFrom('unit')
    .select((is) => is.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const codUnidade = 2000 + Number(count)
  const unit = { codUnidade, codEmp: 1, unidade: 'Teste', cidade: 'Teste', codUf: 'SP', timeZone: 'America/Sao_Paulo' }
  await db.insertInto('unit').values(unit).execute()
  const { cpf, codPessoa } = await portal.makePerson({ employments: [{ codUnidade }] })
  const menu = { codUnidade, hrLimReserva: '10:00', observacao: 'Opção sem carne: omelete.' }
  const codCardapio = codUnidade * 100
  const menus = [
    {
      ...menu,
      codCardapio,
      dtCardapio: addDays(clock.today(), 1),
      descricaoPortal: 'Almoço\nMoqueca',
      substProteina: 1,
    },
    {
      ...menu,
      codCardapio: codCardapio + 1,
      dtCardapio: addDays(clock.today(), 2),
      descricaoPortal: 'Feijoada',
      substProteina: 0,
    },
  ] as const
  await db
    .insertInto('restaurantMenu')
    .values([...menus])
    .execute()
  const reserved = () =>
    db
      .selectFrom('restaurantReservation')
      .selectAll()
      .where('codPessoa', '=', codPessoa)
      .orderBy('codCardapio')
      .execute()
  return { cpf, codPessoa, codCardapio, reserved, db }
}

test('reserves a meal once with the other protein when offered', { tag: '@phone-only' }, async ({
  page,
  enter,
  portal,
  expectAccessible,
}) => {
  const { cpf, codCardapio, reserved } = await guest(portal)
  await enter(cpf, '/reserva-restaurante')
  const [first, second] = [page.getByRole('article').first(), page.getByRole('article').last()]
  await expect(second.getByRole('checkbox')).toHaveCount(0)
  await first.getByRole('checkbox', { name: 'Quero a opção sem carne' }).check()
  await first.getByRole('button', { name: 'Reservar Restaurante' }).dblclick()
  await expect(first.getByRole('heading', { name: 'Refeição reservada.' })).toBeFocused()
  await expect(first).toContainText('Reservado, opção sem carne')
  await expect(first.getByRole('button', { name: 'Reservar Restaurante' })).toBeDisabled()
  const other = second.getByRole('button', { name: 'Reservar Restaurante' })
  if (!(await other.isVisible())) await second.getByText('até 10:00').click()
  await other.click()
  await expect(second.getByText('Reservado', { exact: true })).toBeVisible()
  await expectAccessible()
  expect(await reserved()).toMatchObject([
    { codCardapio, substProteina: 1 },
    { codCardapio: codCardapio + 1, substProteina: 0 },
  ])
})
