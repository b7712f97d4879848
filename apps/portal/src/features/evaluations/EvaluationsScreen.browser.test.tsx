import { queryClient } from '@colab/ui/calls/query.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, expectTexts, renderScreen } from '#test/screen.tsx'
import { testEmptyState, testFailedRead } from '#test/states.ts'

const agenda = (codTurma: number, responder = true) => ({
  codEmp: 1,
  codEmpregado: 1001,
  codQuestionario: 2,
  nomeQuestionario: 'Pesquisa de clima',
  dtLimiteChar: `${10 + codTurma}/03/2026`,
  nomeTreinamento: `Turma ${codTurma}`,
  codTurma,
  codTreinamento: 7,
  responder,
})
const replies = { buscaAgenda: { ttAgendaAvaliacao: [agenda(1)] } }
const rows = () => page.getByRole('row').filter({ has: page.getByRole('rowheader') })

testEmptyState(
  '/avaliacao',
  { buscaAgenda: { ttAgendaAvaliacao: [] } },
  { 'pt-BR': 'Nada para responder', 'en-US': 'Nothing to answer', es: 'Nada por responder' },
)
testFailedRead('/avaliacao', replies, () => page.getByRole('table'))

test('counts pending evaluations and offers to answer them', async () => {
  await renderScreen('/avaliacao', replies)
  await expect.element(page.getByText('1 questionário', { exact: true })).toBeVisible()
  await expect.element(page.getByText('O primeiro vence em 11/03/2026.')).toBeVisible()
  await expectTexts(page.getByRole('rowheader'), ['Pesquisa de clima'])
  await expect.element(page.getByRole('button', { name: 'Responder: Pesquisa de clima' })).toBeVisible()
})

test('shows ten a page and neither counts nor offers one that begins later', async () => {
  const later = Array.from({ length: 12 }, (_, at) => agenda(at + 1, at > 0))
  await renderScreen('/avaliacao', { buscaAgenda: { ttAgendaAvaliacao: later } })
  await expect.element(page.getByText('11 questionários', { exact: true })).toBeVisible()
  await expect.element(page.getByText('O primeiro vence em 12/03/2026.')).toBeVisible()
  await expect.element(rows().first()).toMatchTextContent('Ainda não liberado')
  expect(rows().elements()).toHaveLength(10)
  await expectAccessible()
  await page.getByRole('button', { name: 'Próxima página' }).click()
  await expect.poll(() => rows().elements().length).toBe(2)
  expect(location.search).toBe('?pagina=2')
})

test('opens the page that the address names', async () => {
  const twelve = Array.from({ length: 12 }, (_, at) => agenda(at + 1))
  await renderScreen('/avaliacao?pagina=2', { buscaAgenda: { ttAgendaAvaliacao: twelve } })
  await expect.element(rows().last()).toMatchTextContent('Turma 12')
})

test('names the earliest deadline of any order, and none where one cannot be read', async () => {
  const server = await renderScreen('/avaliacao', { buscaAgenda: { ttAgendaAvaliacao: [agenda(5), agenda(2)] } })
  await expect.element(page.getByText('O primeiro vence em 12/03/2026.')).toBeVisible()
  server.replies = { buscaAgenda: { ttAgendaAvaliacao: [agenda(5), { ...agenda(2), dtLimiteChar: 'em breve' }] } }
  await queryClient.invalidateQueries()
  await expect.element(page.getByText('em breve')).toBeVisible()
  await expect.element(page.getByText('O primeiro vence em')).not.toBeInTheDocument()
})

test('does not say that nothing is pending next to an entry that cannot be shown', async () => {
  await renderScreen('/avaliacao', { buscaAgenda: { ttAgendaAvaliacao: [agenda(1, false), null] } })
  await expect.element(page.getByText('1 registro não pôde ser exibido')).toBeVisible()
  await expect.element(page.getByText('Nada por enquanto')).not.toBeInTheDocument()
})
