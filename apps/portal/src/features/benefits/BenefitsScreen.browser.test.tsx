import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectTexts, renderScreen } from '#test/screen.tsx'
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
  await expectTexts(page.getByRole('option'), [
    'Março de 2026',
    'Fevereiro de 2026',
    'Janeiro de 2026',
    'Dezembro de 2025',
    'Novembro de 2025',
    'Outubro de 2025',
  ])
  await expect.element(page.getByRole('combobox', { name: 'Mês' })).toHaveValue('2026-03-01')
  await expect.element(table('março de 2026').getByRole('row').last()).toMatchTextContent(/R\$\s100,10R\$\s300,30/)
})

test('requests the chosen month and stores it in the address', async () => {
  const server = await renderScreen('/beneficios', replies)
  await page.getByRole('combobox', { name: 'Mês' }).selectOptions('Dezembro de 2025')
  await expect.element(table('dezembro de 2025')).toBeVisible()
  expect(location.search).toBe('?competencia=2025-12-01')
  await expect
    .poll(() => server.calls('buscaPlanoSaude'))
    .toContainEqual(expect.objectContaining({ mes: 12, ano: 2025 }))
})
