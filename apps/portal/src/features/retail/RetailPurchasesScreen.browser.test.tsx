import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '#test/screen.tsx'
import { testEmptyState, testFailedRead } from '#test/states.ts'

const replies = {
  buscaVarejo: {
    Vendas: [
      { DataVenda: '2026-03-01', NotaFiscal: '778812', Valor: 123.45 },
      { DataVenda: '2026-03-01', NotaFiscal: 778813, Valor: 1000.55 },
    ],
  },
}

testEmptyState(
  '/compras-varejo',
  { buscaVarejo: { Vendas: [] } },
  {
    'pt-BR': 'Não há compras em março de 2026',
    'en-US': 'No purchases in March 2026',
    es: 'No hay compras en marzo de 2026',
  },
)
testFailedRead('/compras-varejo', replies, () => page.getByRole('table'))

test('shows the purchases of this month and their total', async () => {
  await renderScreen('/compras-varejo', replies)
  await expect.element(page.getByText(/^R\$\s1\.124,00$/)).toBeVisible()
  await expect.element(page.getByText('2 compras')).toBeVisible()
  await expect.element(page.getByRole('table')).toMatchTextContent('778812')
  await expect.poll(() => page.getByRole('tab').elements().length).toBe(6)
})

test('requests the chosen month and stores it in the address', async () => {
  const server = await renderScreen('/compras-varejo?competencia=2025-12-01', replies)
  await expect.element(page.getByRole('tab', { name: 'Dezembro de 2025', selected: true })).toBeVisible()
  await expect.poll(() => server.calls('buscaVarejo')[0]).toMatchObject({ mes: 12, ano: 2025 })
  await page.getByRole('tab', { name: 'Outubro de 2025' }).click()
  await expect.poll(() => location.search).toBe('?competencia=2025-10-01')
})
