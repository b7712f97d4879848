import { lost, refusal } from '@colab/contract/test/fake-server'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, renderScreen } from '#test/screen.tsx'

const menu = {
  codCardapio: 1,
  dtCardapio: '2026-03-11',
  descricaoPortal: 'Almoço\nMoqueca',
  hrLimReserva: '10:00',
  observacao: '',
  jaReservou: false,
  substProteina: true,
}
const done = { retorno: [{ estatus: 'Sucesso', msgErro: '1 - Refeição reservada.' }] }
const replies = { buscaCardapio: { ttCardapioData: [menu] }, gravaReservaRestaurante: done }
const reserve = () => page.getByRole('button', { name: 'Reservar Restaurante' })
const result = (name: string) => page.getByRole('article').getByRole('heading', { name })
const message = (text: string) => page.getByRole('status').filter({ hasText: text })

test('reserves with the other protein and shows the updated reservation', async () => {
  const server = await renderScreen('/reserva-restaurante', replies)
  await page.getByRole('checkbox', { name: 'Quero a opção sem carne' }).click()
  await expectAccessible()
  server.replies = { ...replies, buscaCardapio: { ttCardapioData: [{ ...menu, jaReservou: true }] } }
  await reserve().click()
  await expect.element(result('Refeição reservada.')).toBeVisible()
  await expect.element(page.getByText('Reservado, opção sem carne')).toBeVisible()
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
  await expect.element(result('Refeição reservada.')).toHaveFocus()
  await expect.element(message('Refeição reservada.')).not.toBeInTheDocument()
  expect(server.calls('gravaReservaRestaurante')).toMatchObject([{ codCardapio: 1, substProteina: true }])
})

test('confirms a reservation and its cancellation in its own words where the server has none', async () => {
  const empty = { retorno: [{ estatus: 'Sucesso', msgErro: '' }] }
  const reserved = { buscaCardapio: { ttCardapioData: [{ ...menu, jaReservou: true }] } }
  const server = await renderScreen('/reserva-restaurante', { ...replies, gravaReservaRestaurante: empty })
  await expect.element(reserve()).toBeVisible()
  server.replies = { ...reserved, gravaReservaRestaurante: empty, retiraSolicitacao: empty }
  await reserve().click()
  await expect.element(result('Refeição reservada.')).toBeVisible()
  await page.getByRole('button', { name: 'Cancelar a reserva' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar a reserva' }).click()
  await expect.element(result('Reserva cancelada.')).toHaveFocus()
})

test('offers no other protein when the meal has none', async () => {
  const plain = { ...menu, substProteina: false }
  await renderScreen('/reserva-restaurante', { ...replies, buscaCardapio: { ttCardapioData: [plain] } })
  await expect.element(reserve()).toBeEnabled()
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
})

test('cancels a reservation after a question', async () => {
  const saved = { retorno: [{ estatus: 'Sucesso', msgErro: '1 - Reserva cancelada.' }] }
  const reserved = {
    ...replies,
    retiraSolicitacao: saved,
    buscaCardapio: { ttCardapioData: [{ ...menu, jaReservou: true }] },
  }
  const server = await renderScreen('/reserva-restaurante', reserved)
  await page.getByRole('button', { name: 'Cancelar a reserva' }).click()
  server.replies = { ...replies, retiraSolicitacao: saved }
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar a reserva' }).click()
  await expect.element(result('Reserva cancelada.')).toHaveFocus()
  await expect.element(reserve()).toBeEnabled()
  expect(server.calls('retiraSolicitacao')).toMatchObject([{ tipo: 'reservation', idSolicitacao: '1' }])
})

test('shows a refusal without its code and the list as it is then', async () => {
  const server = await renderScreen('/reserva-restaurante', replies)
  await expect.element(reserve()).toBeVisible()
  server.replies = { buscaCardapio: { ttCardapioData: [] }, gravaReservaRestaurante: refusal('2 - Terminou às 10:00.') }
  await reserve().click()
  await expect.element(message('Terminou às 10:00.')).toBeVisible()
  await expect.element(message('2 - ')).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Nenhum cardápio por aqui' })).toBeVisible()
})

test('shows a lost reply and resends the reservation with the same key', async () => {
  const server = await renderScreen('/reserva-restaurante', { ...replies, gravaReservaRestaurante: lost })
  await reserve().click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Não recebemos a resposta do servidor.')
  server.replies = replies
  await reserve().click()
  await expect.element(result('Refeição reservada.')).toBeVisible()
  const keys = server.idempotencyKeys('gravaReservaRestaurante')
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test.for([
  ['en-US', 'Reserve meal', 'I want the meatless option'],
  ['es', 'Reservar comida', 'Quiero la opción sin carne'],
] as const)('names button and choice in %s', async ([locale, button, choice]) => {
  await renderScreen('/reserva-restaurante', replies, { locale })
  await expect.element(page.getByRole('checkbox', { name: choice })).toBeVisible()
  await expect.element(page.getByRole('button', { name: button })).toBeVisible()
})
