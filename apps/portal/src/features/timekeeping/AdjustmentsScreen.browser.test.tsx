import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, expectTexts, renderScreen } from '#test/screen.tsx'
import { testEmptyState, testFailedRead } from '#test/states.ts'

const request = (sequencia: number, dtMovto: string, segMovto: number, situacaoNome: string, justificativa = '') => ({
  sequencia,
  dtMovto,
  segMovto,
  observacao: sequencia === 1 ? 'Esqueci.' : '',
  situacaoNome,
  justificativa,
})
const ttMarcacaoAjuste = [
  request(1, '2026-02-05', 47_520, 'Aprovada'),
  request(2, '2026-03-05', 0, 'Em análise'),
  request(3, '2026-01-02', 86_399, 'Na diretoria', 'Aguarde.'),
]
const replies = { buscaMarcacaoAjuste: { ttMarcacaoAjuste } }

testEmptyState(
  '/inclusao-ponto',
  { buscaMarcacaoAjuste: { ttMarcacaoAjuste: [] } },
  {
    'pt-BR': 'Você não tem ajustes de ponto',
    'en-US': 'You have no punch adjustments',
    es: 'No tiene ajustes de marcaciones',
  },
)
testFailedRead('/inclusao-ponto', replies, () => page.getByRole('table'))

test('shows the latest request first, with its time and its situation', async () => {
  await renderScreen('/inclusao-ponto', replies)
  await expectTexts(page.getByRole('rowheader'), ['05/03/2026', '05/02/2026', '02/01/2026'])
  const rows = page.getByRole('row')
  await expect.element(rows.nth(1)).toMatchTextContent(/00:00.*Em análise/)
  await expect.element(rows.nth(2)).toMatchTextContent(/13:12.*Aprovada.*Esqueci\./)
  await expect.element(rows.nth(3)).toMatchTextContent(/23:59.*Na diretoria.*Aguarde\./)
  await expect.element(page.getByText('3 solicitações ao todo')).toBeVisible()
  await expectAccessible()
})

test('shows a request in lines on a phone, without what it does not have', async () => {
  await page.viewport(360, 740)
  try {
    await renderScreen('/inclusao-ponto', replies)
    const [waiting, approved] = [page.getByRole('row').nth(1), page.getByRole('row').nth(2)]
    await expect.element(waiting.getByText('–', { exact: true }).first()).not.toBeVisible()
    await expect.element(approved.getByText('Esqueci.')).toBeVisible()
    const topOf = (text: string) => approved.getByText(text).element().getBoundingClientRect().top
    expect(Math.abs(topOf('Aprovada') - topOf('05/02/2026'))).toBeLessThan(8)
    expect(approved.element().getBoundingClientRect().height).toBeLessThan(80)
    await expectAccessible()
  } finally {
    await page.viewport(1280, 800)
  }
})

test('counts the requests that wait, by their situation in any case', async () => {
  const open = [request(1, '2026-02-05', 0, 'Aprovada'), request(2, '2026-03-05', 0, 'EM ANÁLISE ')]
  await renderScreen('/inclusao-ponto', { buscaMarcacaoAjuste: { ttMarcacaoAjuste: open } })
  await expect.element(page.getByText('Aguardando o RH: 1 solicitação')).toBeVisible()
})

test.for([
  ['a situation in other words', [request(1, '2026-02-05', 0, 'Na diretoria')]],
  ['a row that could not be shown', [request(1, '2026-02-05', 0, 'Aprovada'), null]],
] as const)('does not say that no request waits beside %s', async ([_what, ttMarcacaoAjuste]) => {
  await renderScreen('/inclusao-ponto', { buscaMarcacaoAjuste: { ttMarcacaoAjuste } })
  await expect.element(page.getByText('Aguardando o RH: –')).toBeVisible()
  await expect.element(page.getByText('Nenhuma solicitação')).not.toBeInTheDocument()
})
