import { refusal } from '@colab/contract/test/fake-server'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, expectTexts, renderScreen } from '#test/screen.tsx'
import { testEmptyState, testFailedRead } from '#test/states.ts'

const years = [2024, 2025, 2024].map((anoRendimento) => ({ anoRendimento }))
const report = { nomeEmpresa: 'Vendas Sul Ltda.', anexo: 'JVBERg==' }
const replies = { buscaAnoRendimento: { ttAnoRendimento: years }, decRendimento: { ttDecRendimentos: [report] } }
const NONE = {
  'pt-BR': 'Informe de rendimentos não encontrado',
  'en-US': 'Income report not found',
  es: 'Informe de ingresos no encontrado',
}

testEmptyState('/informesrendimentos', { buscaAnoRendimento: { ttAnoRendimento: [] } }, NONE)
testFailedRead('/informesrendimentos', replies, () => page.getByRole('button', { name: 'Baixar PDF' }))

test('shows each year once, the latest first, and requests the chosen one', async () => {
  const server = await renderScreen('/informesrendimentos', replies)
  await expectTexts(page.getByRole('tab'), ['2025', '2024'])
  await expect.element(page.getByText('Para a declaração do Imposto de Renda de 2026')).toBeVisible()
  await page.getByRole('tab', { name: '2024' }).click()
  await expect.element(page.getByText('Para a declaração do Imposto de Renda de 2025')).toBeVisible()
  await expect.poll(() => server.calls('decRendimento')).toContainEqual(expect.objectContaining({ ano: 2024 }))
})

test('names the button of each of two employers', async () => {
  const other = { ...report, nomeEmpresa: 'Vendas Norte S.A.' }
  await renderScreen('/informesrendimentos', { ...replies, decRendimento: { ttDecRendimentos: [report, other] } })
  await expect.element(page.getByRole('button', { name: 'Baixar PDF: Vendas Sul Ltda.' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Baixar PDF: Vendas Norte S.A.' })).toBeVisible()
})

test('does not claim that there is none where a report came without its file and without a reason', async () => {
  const withoutFile = { ...report, anexo: '' }
  await renderScreen('/informesrendimentos', { ...replies, decRendimento: { ttDecRendimentos: [withoutFile] } })
  await expect.element(page.getByText('1 registro não pôde ser exibido', { exact: false })).toBeVisible()
  await expect.element(page.getByText(NONE['pt-BR'])).not.toBeInTheDocument()
})

test('shows why one of two employers has no report', async () => {
  const motivo = 'O informe de 2025 de Vendas Norte S.A. não está disponível: falta o 13º salário. Procure o RH.'
  const other = { nomeEmpresa: 'Vendas Norte S.A.', anexo: '', motivo }
  await renderScreen('/informesrendimentos', { ...replies, decRendimento: { ttDecRendimentos: [report, other] } })
  await expect.element(page.getByText(motivo)).toBeVisible()
})

test('shows the reasons where no employer has a report', async () => {
  const motivo = 'O informe de 2025 não está disponível: faltam as verbas da sua rescisão. Procure o RH.'
  const none = { nomeEmpresa: 'Vendas Norte S.A.', anexo: '', motivo }
  await renderScreen('/informesrendimentos', { ...replies, decRendimento: { ttDecRendimentos: [none] } })
  await expect.element(page.getByText(motivo)).toBeVisible()
  await expect.element(page.getByText(NONE['pt-BR'])).not.toBeInTheDocument()
  await expect.element(page.getByText(/Guarde o PDF/)).not.toBeInTheDocument()
})

test('shows why the server refuses a report', async () => {
  const motivo = 'O informe de 2025 não está disponível: faltam as verbas da sua rescisão. Procure o RH.'
  await renderScreen('/informesrendimentos', { ...replies, decRendimento: refusal(motivo) })
  await expect.element(page.getByRole('alert')).toMatchTextContent(motivo)
})

test('leads to HR where there is no report', async () => {
  await renderScreen('/informesrendimentos', { buscaAnoRendimento: { ttAnoRendimento: [] } })
  await expect.element(page.getByRole('main').getByRole('button', { name: 'Falar com o RH' })).toBeVisible()
  await expectAccessible()
})
