import { queryClient } from '@colab/ui/calls/query.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectTexts, renderScreen } from '#test/screen.tsx'
import { testEmptyState, testFailedRead } from '#test/states.ts'

const opening = (codRequisicao: number, cargo: string, facts = {}) => ({
  codRequisicao,
  dtRequisicao: '2026-03-02',
  descricao: 'Vaga para quem já é da casa.',
  cargo,
  setor: 'Lojas',
  cidade: 'Porto Alegre',
  numVagas: 1,
  Requisitos: '- Disponibilidade aos sábados\n- Ensino médio',
  beneficios: 'Vale-refeição',
  jaCandidatou: false,
  situacaoCandidatura: '',
  retornoRh: '',
  ...facts,
})
const parameters = (nomeOportunidade: string) => ({ colaborador: [{ nomeOportunidade }] })
const replies = {
  buscaParametroColab: parameters(''),
  geraRequisicaoInterna: {
    ttRequisicao: [opening(101, 'Analista financeiro', { numVagas: 3 }), opening(102, 'Supervisor de loja')],
  },
}
const applied = (situacaoCandidatura: string) => ({
  ...replies,
  geraRequisicaoInterna: {
    ttRequisicao: [
      opening(102, 'Supervisor', { jaCandidatou: true, situacaoCandidatura, retornoRh: 'Entrevista na terça.' }),
    ],
  },
})

testEmptyState(
  '/oportunidade-interna',
  { ...replies, geraRequisicaoInterna: { ttRequisicao: [] } },
  {
    'pt-BR': 'Nenhuma vaga aberta para você',
    'en-US': 'No position open to you',
    es: 'Ninguna vacante abierta para usted',
  },
)
testFailedRead('/oportunidade-interna', replies, () => page.getByRole('article').first())

test('shows a card for each opening and counts their places', async () => {
  await renderScreen('/oportunidade-interna', replies)
  await expect.element(page.getByText('4 vagas abertas', { exact: true })).toBeVisible()
  await expectTexts(page.getByRole('article').getByRole('heading'), ['Analista financeiro', 'Supervisor de loja'])
  await expect.element(page.getByRole('article').first()).toMatchTextContent('3 vagas')
})

test('opens an opening from its card and returns to the list on Escape', async () => {
  await renderScreen('/oportunidade-interna', replies)
  await page.getByRole('link', { name: 'Supervisor de loja' }).click()
  const dialog = page.getByRole('dialog', { name: 'Supervisor de loja' })
  await expect.element(dialog).toMatchTextContent('Porto Alegre')
  await expectTexts(dialog.getByRole('listitem'), ['Disponibilidade aos sábados', 'Ensino médio'])
  expect(location.search).toBe('?vaga=102')
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(() => location.search).toBe('')
})

test('opens the opening of the address and closes it without leaving', async () => {
  await renderScreen('/oportunidade-interna?vaga=102', replies)
  const dialog = page.getByRole('dialog', { name: 'Supervisor de loja' })
  await dialog.getByRole('button', { name: 'Fechar' }).last().click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(page.getByRole('article').elements()).toHaveLength(2)
})

test('shows a message when the opening in the address is closed', async () => {
  await renderScreen('/oportunidade-interna?vaga=105', replies)
  await expect.element(page.getByText('Esta vaga não está mais aberta.')).toBeVisible()
})

test('opens each of several openings without a code, or with the same one', async () => {
  const facts = { Requisitos: '' }
  const first = opening(7, 'Primeira', { ...facts, codRequisicao: null })
  const rows = [first, { ...first, cargo: 'Segunda' }, opening(9, 'Terceira', facts), opening(9, 'Quarta', facts)]
  await renderScreen('/oportunidade-interna', { ...replies, geraRequisicaoInterna: { ttRequisicao: rows } })
  for (const cargo of ['Segunda', 'Quarta', 'Primeira', 'Terceira']) {
    await page.getByRole('link', { name: cargo }).click()
    await expect.element(page.getByRole('dialog', { name: cargo })).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).last().click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  }
})

test('neither counts places nor closes an opening where something could not be read', async () => {
  const unread = [opening(101, 'Analista', { numVagas: 'várias' }), opening(102, 'Supervisor')]
  const server = await renderScreen('/oportunidade-interna?vaga=105', {
    ...replies,
    geraRequisicaoInterna: { ttRequisicao: [...unread, null] },
  })
  await expect.element(page.getByText('1 registro não pôde ser exibido')).toBeVisible()
  await expect.element(page.getByText('Esta vaga não está mais aberta.')).not.toBeInTheDocument()
  server.replies = { ...replies, geraRequisicaoInterna: { ttRequisicao: unread } }
  await queryClient.invalidateQueries()
  await expect.element(page.getByText('Esta vaga não está mais aberta.')).toBeVisible()
  await expect.element(page.getByText(/vagas? abertas?$/)).not.toBeInTheDocument()
})

test('has the name that the company gives it', async () => {
  await renderScreen('/oportunidade-interna', { ...replies, buscaParametroColab: parameters('Vagas do grupo') })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Vagas do grupo' })).toBeVisible()
})

test.for([
  ['Em análise', 'Você já se candidatou'],
  ['Aprovada', 'Candidatura aprovada'],
  ['RECUSADA ', 'Candidatura não aprovada'],
  ['Na diretoria', 'Na diretoria'],
] as const)('shows an application that is %s and the answer of HR', async ([situation, words]) => {
  await renderScreen('/oportunidade-interna?vaga=102', applied(situation))
  await expect.element(page.getByRole('article')).toMatchTextContent(words)
  await expect.element(page.getByRole('dialog')).toMatchTextContent('Entrevista na terça.')
  await expect.element(page.getByRole('button', { name: 'Quero me candidatar' })).not.toBeInTheDocument()
})
