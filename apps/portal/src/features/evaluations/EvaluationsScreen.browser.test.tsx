import { afterEach, expect, test } from 'vitest'
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
const rows = () => page.getByRole('main').getByRole('listitem')
const tableRows = () => page.getByRole('main').getByRole('row')

const onPhone = () => page.viewport(360, 740)
afterEach(() => page.viewport(1280, 800))

testEmptyState(
  '/avaliacao',
  { buscaAgenda: { ttAgendaAvaliacao: [] } },
  { 'pt-BR': 'Nada para responder', 'en-US': 'Nothing to answer', es: 'Nada por responder' },
)
testFailedRead('/avaliacao', replies, () => page.getByRole('table'))

test('shows pending evaluations as a table from 960 px on, ten a page', async () => {
  const { nomeTreinamento: _, ...later } = agenda(2, false)
  await renderScreen('/avaliacao', { buscaAgenda: { ttAgendaAvaliacao: [agenda(1), later] } })
  await expectTexts(page.getByRole('columnheader'), ['Questionário', 'Treinamento', 'Responda até', 'Situação'])
  await expectTexts(tableRows(), [
    'QuestionárioTreinamentoResponda atéSituação',
    'Pesquisa de climaTurma 111/03/2026Responder',
    'Pesquisa de clima–12/03/2026Ainda não liberado',
  ])
  await expectAccessible()
})

test('lists pending evaluations with their deadline and offers to answer them on a phone', async () => {
  await onPhone()
  await renderScreen('/avaliacao', {
    buscaAgenda: { ttAgendaAvaliacao: [agenda(1), { ...agenda(2), nomeTreinamento: '' }] },
  })
  await expectTexts(rows(), [
    'Pesquisa de clima Turma 1Responda até 11/03/2026Responder',
    'Pesquisa de clima Responda até 12/03/2026Responder',
  ])
  await expect.element(rows().first().getByRole('button', { name: 'Responder: Pesquisa de clima' })).toBeVisible()
  await expect.element(page.getByText(/^Suas respostas ficam guardadas/)).toBeVisible()
  await expectAccessible()
})

test('shows ten a page, and does not offer one that begins later', async () => {
  await onPhone()
  const later = Array.from({ length: 12 }, (_, at) => agenda(at + 1, at > 0))
  await renderScreen('/avaliacao', { buscaAgenda: { ttAgendaAvaliacao: later } })
  const next = page.getByRole('list', { name: 'Ainda não liberado' }).getByRole('listitem')
  await expect.element(next).toMatchTextContent('Turma 1')
  await expect.element(next.getByRole('button')).not.toBeInTheDocument()
  await expect.poll(() => rows().elements().length).toBe(10)
  await expectAccessible()
  await page.getByRole('button', { name: 'Próxima página' }).click()
  await expect.poll(() => rows().elements().length).toBe(2)
  expect(location.search).toBe('?pagina=2')
})

test('opens the page that the address names', async () => {
  const twelve = Array.from({ length: 12 }, (_, at) => agenda(at + 1))
  await renderScreen('/avaliacao?pagina=2', { buscaAgenda: { ttAgendaAvaliacao: twelve } })
  await expect.element(tableRows().last()).toMatchTextContent('Turma 12')
})

test('shows a deadline in other words as it is', async () => {
  await renderScreen('/avaliacao', { buscaAgenda: { ttAgendaAvaliacao: [{ ...agenda(2), dtLimiteChar: 'em breve' }] } })
  await expect.element(tableRows().last()).toMatchTextContent('em breve')
})

test('does not say that nothing is pending next to an entry that cannot be shown', async () => {
  await renderScreen('/avaliacao', { buscaAgenda: { ttAgendaAvaliacao: [agenda(1, false), null] } })
  await expect.element(page.getByText('1 registro não pôde ser exibido')).toBeVisible()
  await expect.element(page.getByText('Nada para responder')).not.toBeInTheDocument()
})
