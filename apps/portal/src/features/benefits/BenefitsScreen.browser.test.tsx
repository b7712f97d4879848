import { hideAmounts } from '@colab/ui/kit/data/amounts.ts'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, expectTexts, renderScreen } from '#test/screen.tsx'
import { testEmptyState, testFailedRead } from '#test/states.ts'

const plan = { descricao: 'Plano Vida · titular', nomeEmpresa: 'Vendas Sul Ltda.', vlrMes: 84.9, vlrAno: 254.7 }
const dental = { ...plan, descricao: 'Plano odontológico', vlrMes: 15.2, vlrAno: 45.6 }
const replies = { buscaPlanoSaude: { planoSaude: [plan, dental] } }
const table = (month: string) => page.getByRole('table', { name: `Benefícios de ${month}` })

testEmptyState(
  '/beneficios',
  { buscaPlanoSaude: { planoSaude: [] } },
  {
    'pt-BR': 'Nenhum desconto de benefícios em março de 2026',
    'en-US': 'No benefit deductions in March 2026',
    es: 'Sin descuentos de beneficios en marzo de 2026',
  },
)
testFailedRead('/beneficios', replies, () => table('março de 2026'))

test('shows six months, the running one first, and sums its table', async () => {
  await renderScreen('/beneficios', replies)
  await expectTexts(page.getByRole('tab'), [
    'Março de 2026',
    'Fevereiro de 2026',
    'Janeiro de 2026',
    'Dezembro de 2025',
    'Novembro de 2025',
    'Outubro de 2025',
  ])
  await expect.element(page.getByRole('tab', { name: 'Março de 2026', selected: true })).toBeVisible()
  await expect.element(table('março de 2026').getByRole('row').last()).toMatchTextContent(/R\$\s100,10R\$\s300,30/)
})

test('requests the chosen month and stores it in the address', async () => {
  const server = await renderScreen('/beneficios', replies)
  await page.getByRole('tab', { name: 'Dezembro de 2025' }).click()
  await expect.element(table('dezembro de 2025')).toBeVisible()
  expect(location.search).toBe('?competencia=2025-12-01')
  await expect
    .poll(() => server.calls('buscaPlanoSaude'))
    .toContainEqual(expect.objectContaining({ mes: 12, ano: 2025 }))
})

test('opens the month of the address and loads those beside it ahead', async () => {
  const server = await renderScreen('/beneficios?competencia=2025-12-01', replies)
  await expect.element(page.getByRole('tab', { name: 'Dezembro de 2025', selected: true })).toBeVisible()
  const months = () => server.calls('buscaPlanoSaude').map((params) => `${params.ano}-${params.mes}`)
  await expect.poll(months).toEqual(['2025-12', '2025-11', '2026-1'])
})

test('draws what the cost of a month consists of, but not hidden', async () => {
  const unused = { ...plan, descricao: 'Coparticipação', vlrMes: 0 }
  await renderScreen('/beneficios', { buscaPlanoSaude: { planoSaude: [plan, unused, dental] } })
  const shares = page.getByRole('list', { name: 'O custo de março de 2026 por benefício' })
  await expectTexts(shares.getByRole('listitem'), ['Plano Vida · titular84,90', 'Plano odontológico15,20'])
  await expectAccessible()
  onTestFinished(() => hideAmounts(false))
  await page.getByRole('button', { name: 'Ocultar valores' }).click()
  await expect.element(shares).not.toBeInTheDocument()
})

test.for([
  ['an unread amount', [plan, { ...dental, vlrMes: 'abc' }]],
  ['a refund', [plan, { ...dental, vlrMes: -15.2 }]],
  ['a row that cannot be shown', [plan, dental, null]],
  ['a single benefit', [plan]],
] as const)('draws no bar with %s', async ([_of, planoSaude]) => {
  await renderScreen('/beneficios', { buscaPlanoSaude: { planoSaude } })
  await expect.element(table('março de 2026')).toBeVisible()
  await expect.element(page.getByText('O custo de março de 2026 por benefício')).not.toBeInTheDocument()
})
