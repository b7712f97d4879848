import { refusal } from '@colab/contract/test/fake-server'
import { queryClient } from '@colab/ui/calls/query.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, renderScreen } from '#test/screen.tsx'
import { testEmptyState, testFailedRead } from '#test/states.ts'

const entry = { situacao: '', codEvento: 310, dtCompetencia: '2026-03-01' }
const credit = { ...entry, nomeEvento: 'Crédito mensal', vlrMovto: 660, cor: 'green' }
const taken = { ...entry, nomeEvento: 'Desconto em folha', vlrMovto: -60.5, cor: 'red' }
const replies = { buscaValeRefeicaoRica: { ttValeRefeicaoRica: [credit, taken] } }
const table = () => page.getByRole('table', { name: 'Extrato do vale-refeição' })

testEmptyState(
  '/vale-refeicao',
  { buscaValeRefeicaoRica: { ttValeRefeicaoRica: [] } },
  {
    'pt-BR': 'Nenhum crédito ou desconto neste período',
    'en-US': 'No credits or deductions in this period',
    es: 'Sin créditos ni descuentos en este período',
  },
)
testFailedRead('/vale-refeicao', replies, table)

test('shows the credits and deductions of the current month', async () => {
  const server = await renderScreen('/vale-refeicao', replies)
  const [given, withheld] = [table().getByRole('row').nth(1), table().getByRole('row').nth(2)]
  await expect.element(given).toHaveAttribute('data-tone', 'good')
  await expect.element(given).toMatchTextContent(/^Crédito310Crédito mensal01\/03\/2026R\$\s660,00$/)
  await expect.element(withheld).toHaveAttribute('data-tone', 'bad')
  await expect.element(withheld).toMatchTextContent(/^Desconto.*−\sR\$\s60,50$/)
  // No balance: the back end does not send what was spent.
  await expect.element(page.getByText('Creditado no período')).toBeVisible()
  await expect.element(page.getByText(/^Descontos: R\$\s60,50$/)).toBeVisible()
  await expect.element(page.getByText('599,50')).not.toBeInTheDocument()
  const [params] = server.calls('buscaValeRefeicaoRica')
  expect(params).toMatchObject({ dtIniCompetencia: '2026-03-01', dtFimCompetencia: '2026-03-31' })
  await expectAccessible()
})

test('reads colours in Portuguese and shows no totals next to another one', async () => {
  const named = [
    { ...credit, cor: 'VERDE' },
    { ...taken, cor: 'Vermelho' },
  ]
  const server = await renderScreen('/vale-refeicao', { buscaValeRefeicaoRica: { ttValeRefeicaoRica: named } })
  await expect.element(page.getByText(/^Descontos: R\$\s60,50$/)).toBeVisible()
  server.replies = { buscaValeRefeicaoRica: { ttValeRefeicaoRica: [...named, { ...taken, cor: '#FFFF00' }] } }
  await queryClient.invalidateQueries()
  await expect.element(page.getByText('Descontos: –')).toBeVisible()
})

test('requests another month, then other dates, and stores them in the address', async () => {
  const server = await renderScreen('/vale-refeicao', replies)
  const asked = () => server.calls('buscaValeRefeicaoRica').at(-1)
  await expect.element(page.getByRole('combobox', { name: 'Mês' })).toHaveDisplayValue('Março de 2026')
  await page.getByRole('button', { name: 'Período anterior' }).click()
  await expect.poll(asked).toMatchObject({ dtIniCompetencia: '2026-02-01', dtFimCompetencia: '2026-02-28' })
  await page.getByRole('group').getByText('Outro período').click()
  await page.getByLabelText('Data inicial').fill('01/01/2026')
  await expect.poll(asked).toMatchObject({ dtIniCompetencia: '2026-01-01', dtFimCompetencia: '2026-02-28' })
  expect(location.search).toBe('?de=2026-01-01&ate=2026-02-28')
  await expect.element(page.getByRole('combobox', { name: 'Mês' })).toHaveDisplayValue('Outro período')
})

test('rejects days in the wrong order without a request', async () => {
  const server = await renderScreen('/vale-refeicao?de=2026-10-31&ate=2026-10-01', replies)
  await expect.element(page.getByText('A data final vem antes da inicial.')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Escolha o período' })).toBeVisible()
  expect(server.calls('buscaValeRefeicaoRica')).toEqual([])
})

test('shows a refusal in the page and in a message', async () => {
  await renderScreen('/vale-refeicao', { buscaValeRefeicaoRica: refusal('Consulta em fechamento.') })
  await expect.element(page.getByRole('alert')).toMatchTextContent('Consulta em fechamento.')
  await expect.element(page.getByRole('status').filter({ hasText: 'Consulta em fechamento.' })).toBeVisible()
})
