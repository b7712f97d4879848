import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, expectTexts, renderScreen } from '#test/screen.tsx'
import { testEmptyState, testFailedRead } from '#test/states.ts'

const menu = (codCardapio: number, dtCardapio: string, facts = {}) => ({
  codCardapio,
  dtCardapio,
  descricaoPortal: 'Frango grelhado\nArroz e feijão',
  hrLimReserva: '09:30',
  observacao: '',
  jaReservou: false,
  substProteina: false,
  ...facts,
})
const open = menu(1, '2026-03-12', { observacao: 'Opção sem carne' })
const reserved = menu(2, '2026-03-11', { jaReservou: true, descricaoPortal: 'Moqueca com pirão' })
const replies = { buscaCardapio: { ttCardapioData: [open, reserved] } }
const cards = () => page.getByRole('article')

testEmptyState(
  '/reserva-restaurante',
  { buscaCardapio: { ttCardapioData: [] } },
  { 'pt-BR': 'Nenhum cardápio por aqui', 'en-US': 'No menus here', es: 'Ningún menú por aquí' },
)
testFailedRead('/reserva-restaurante', replies, () => cards().first())

test('shows meals by date and the next reserved one in large', async () => {
  await renderScreen('/reserva-restaurante', replies)
  await expectTexts(cards().getByRole('heading'), ['Quarta, 11/03/2026', 'Quinta, 12/03/2026'])
  await expect.element(cards().first()).toMatchTextContent(/Reservado.*até 09:30/)
  await expect.element(cards().first().getByRole('button', { name: 'Reservar Restaurante' })).toBeDisabled()
  await expect.element(page.getByText('Reservas até 09:30 do dia, no horário da unidade')).toBeVisible()
  await expect.element(cards().nth(1)).toMatchTextContent('Opção sem carne')
  await expectAccessible()
})

test('shows meals as rows on a phone, only the first to reserve open', async () => {
  await page.viewport(360, 740)
  try {
    await renderScreen('/reserva-restaurante', replies)
    const [first, second] = [cards().first(), cards().nth(1)]
    await expect.element(second.getByRole('button', { name: 'Reservar Restaurante' })).toBeVisible()
    await expect.element(first.getByRole('button', { name: 'Cancelar a reserva' })).not.toBeInTheDocument()
    await expectAccessible()
    await first.getByText('até 09:30').click()
    await expect.element(first.getByRole('button', { name: 'Cancelar a reserva' })).toBeVisible()
    await expect.element(first.getByRole('button', { name: 'Reservar Restaurante' })).toBeDisabled()
  } finally {
    await page.viewport(1280, 800)
  }
})

test('says once until when to reserve, and only by day where the hours differ', async () => {
  const later = { ...open, hrLimReserva: '10:00' }
  await renderScreen('/reserva-restaurante', { buscaCardapio: { ttCardapioData: [later, reserved] } })
  await expect.element(page.getByText(/^Reservas até a hora indicada em cada dia/)).toBeVisible()
  await expect.element(cards().nth(1)).toMatchTextContent('até 10:00')
})

test('shows the chosen protein of a reserved meal', async () => {
  const other = { ...reserved, substProteina: true }
  await renderScreen('/reserva-restaurante', { buscaCardapio: { ttCardapioData: [other] } })
  await expect.element(page.getByText('Reservado, opção sem carne')).toBeVisible()
})

test('shows a message when no meal is reserved', async () => {
  await renderScreen('/reserva-restaurante', { buscaCardapio: { ttCardapioData: [open] } })
  await expect.element(page.getByText('Você não tem nenhuma refeição reservada.')).toBeVisible()
})

test.for([
  ['its day cannot be read', [open, { ...reserved, dtCardapio: 'amanhã' }]],
  ['it is over', [open, { ...reserved, dtCardapio: '2026-03-09' }]],
  ['a menu could not be shown', [open, null]],
] as const)('makes no statement about the next meal where %s', async ([_why, ttCardapioData]) => {
  await renderScreen('/reserva-restaurante', { buscaCardapio: { ttCardapioData } })
  await expect.element(cards().first()).toBeVisible()
  await expect.element(page.getByText('Sua próxima refeição')).not.toBeInTheDocument()
  await expect.element(page.getByText('Você não tem nenhuma refeição reservada.')).not.toBeInTheDocument()
})
