import { lost } from '@colab/contract/test/fake-server'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { replies as homeReplies } from '#test/home.ts'
import { expectAccessible, expectTexts, renderScreen } from '#test/screen.tsx'
import { testEmptyState, testFailedRead } from '#test/states.ts'

const turn = (dtMovto: string, more: object = {}) => ({
  codEmpregado: 1001,
  dtMovto,
  tipo: 'trabalho',
  horario: '06:00 10:00 11:00 14:20',
  unidade: 'Matriz',
  alterada: false,
  ...more,
})
const off = (dtMovto: string, tipo = 'folga') => turn(dtMovto, { tipo, horario: '' })
const none = { ttFeriasSaldo: [], ttFeriasParte: [], ttRegraFerias: [], ttFeriado: [] }
const shifts = (...ttEscala: object[]) => ({ buscaEscala: { ttEscala }, buscaSaldoFerias: none })
afterEach(() => page.viewport(1280, 800))

const rows = () => page.getByRole('listitem')

testEmptyState('/escala', shifts(), {
  'pt-BR': 'Nenhuma escala publicada',
  'en-US': 'No shifts published',
  es: 'Ningún turno publicado',
})
testFailedRead('/escala', shifts(turn('2026-03-11')), () => page.getByText('06:00–14:20').first())

test('shows the next turn and every day ahead, with changes, nights and days without a plan', async () => {
  await page.viewport(320, 740)
  const server = await renderScreen(
    '/escala',
    shifts(
      // A shift that has begun.
      turn('2026-03-10'),
      turn('2026-03-11', { horario: '22:00 02:00 03:00 06:00', alterada: true }),
      off('2026-03-12'),
      off('2026-03-13', 'ferias'),
      off('2026-03-15', 'descanso'),
      turn('2026-04-01'),
    ),
  )
  await expect.element(page.getByText('Amanhã · Matriz')).toBeVisible()
  expect(server.calls('buscaEscala')).toMatchObject([{ dtIni: '2026-03-10', dtFim: '2026-05-10' }])
  await expectTexts(page.getByRole('heading', { level: 2 }), ['Março de 2026', 'Abril de 2026'])
  await expectTexts(rows(), [
    'Hoje Matriz06:00–14:20',
    'Quarta, 11/03/2026 alteradotermina no dia seguinte · Matriz22:00–06:00',
    'Quinta, 12/03/2026 Folga',
    'Sexta, 13/03/2026 Férias',
    'Sábado, 14/03/2026 ainda sem escala',
    'Domingo, 15/03/2026 Descanso semanal',
    'Segunda, 16/03/2026 a terça, 31/03/2026 ainda sem escala',
    'Quarta, 01/04/2026 Matriz06:00–14:20',
    'Quinta, 02/04/2026 a domingo, 10/05/2026 ainda sem escala',
  ])
  await expectAccessible()
})

test('is a calendar on a desk, with the names of holidays, and lists those of twelve months', async () => {
  const read = shifts(
    turn('2026-03-10', { alterada: true }),
    off('2026-03-11', 'feriado'),
    turn('2026-03-12', { horario: '22:00 02:00 03:00 06:00', unidade: 'Filial' }),
  )
  const ttFeriado = [
    { dtFeriado: '2027-04-21', nome: 'Tiradentes do ano que vem' },
    { dtFeriado: '2026-04-21', nome: 'Tiradentes' },
    { dtFeriado: '2026-03-11', nome: 'Aniversário da cidade', codEmpregado: 1001 },
  ]
  await renderScreen('/escala', { ...read, buscaSaldoFerias: { ...none, ttFeriado } })
  const month = page.getByRole('table', { name: 'Março de 2026' })
  await expectTexts(month.getByRole('cell').filter({ hasText: /^1[0-3]/ }), [
    '1006:00–14:20 alteradoMatriz',
    '11FeriadoAniversário da cidade',
    '1222:00–06:00termina no dia seguinteFilial',
    '13ainda sem escala',
  ])
  await expect.element(month.getByRole('cell').filter({ hasText: /^9/ })).toMatchTextContent(/^9$/)
  await expectTexts(rows(), ['Aniversário da cidade matrícula 1001Quarta, 11/03/2026', 'Tiradentes Terça, 21/04/2026'])
  await expectAccessible()
})

test('tells two contracts on one day apart', async () => {
  await page.viewport(320, 740)
  await renderScreen(
    '/escala',
    shifts(turn('2026-03-11'), turn('2026-03-11', { codEmpregado: 2002, horario: '15:00 19:00' })),
  )
  await expectTexts(rows().filter({ hasText: 'quarta, 11/03/2026' }), [
    'Quarta, 11/03/2026 Matriz · matrícula 100106:00–14:20',
    'Quarta, 11/03/2026 Matriz · matrícula 200215:00–19:00',
  ])
})

test('claims no next turn and no gap where a day could not be read', async () => {
  await renderScreen('/escala', shifts(turn('2026-03-12'), { dtMovto: 'amanhã' }))
  await expect.element(page.getByText('06:00–14:20')).toBeVisible()
  await expect.element(page.getByText('Próximo turno')).not.toBeInTheDocument()
  await expect.element(page.getByText('ainda sem escala')).not.toBeInTheDocument()
})

test('home names the next turn and leads to the days ahead', async () => {
  await renderScreen('/home', { ...homeReplies, ...shifts(off('2026-03-10'), turn('2026-03-11')) })
  const card = page.getByRole('region', { name: 'Próximo turno' })
  await expect.element(card).toMatchTextContent(/Amanhã, 06:00–14:20/)
  await expect.element(card.getByRole('link')).toHaveAttribute('href', '/escala')
})

test.for([
  ['that could not be read', { buscaEscala: lost }],
  ['of which one was not understood', shifts(turn('2026-03-11'), {})],
] as const)('home says nothing of turns %s', async ([_, read]) => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  await renderScreen('/home', { ...homeReplies, ...read })
  await expect.element(page.getByRole('heading', { name: 'Seus primeiros passos' })).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Próximo turno' })).not.toBeInTheDocument()
})
