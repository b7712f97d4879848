import { exactly } from '@colab/contract/test/fake-server'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectTexts, renderScreen } from '#test/screen.tsx'
import { testEmptyState, testFailedRead } from '#test/states.ts'

const ttPeriodo = [
  { dtCompetencia: '2026-01-01', codPeriodo: 202601 },
  { dtCompetencia: '2026-02-01', codPeriodo: 202602 },
]
const card = { codEmpregado: 1001, nomeEmpresa: 'Vendas Sul', hrTrabalhada: '160:00', hrPrevista: '168:00' }
const mirror = { ...card, diasTrabalhados: 20, anexo: 'JVBERi0=' }
const replies = { buscaPeriodo: { ttPeriodo }, buscaCartaoPonto: { ttCartao: [mirror] } }

afterEach(() => page.viewport(1280, 800))

testEmptyState(
  '/espelho-ponto',
  { buscaPeriodo: { ttPeriodo: [] } },
  {
    'pt-BR': 'Você ainda não tem espelho de ponto',
    'en-US': 'You have no timesheet yet',
    es: 'Todavía no tiene registro de marcaciones',
  },
)
testFailedRead('/espelho-ponto', replies, () => page.getByText('Horas trabalhadas em fevereiro de 2026'))

test('shows the months beside the newest mirror on a desk, and stores the chosen one in the address', async () => {
  await renderScreen('/espelho-ponto', replies)
  const months = page.getByRole('list', { name: 'Mês' }).getByRole('button')
  await expect.element(months.first()).toHaveAccessibleName('Fevereiro de 2026')
  await expect.element(months.first()).toHaveAttribute('aria-current', 'true')
  await months.nth(1).click()
  await expect
    .element(page.getByRole('region', { name: 'Espelho de ponto' }).getByText('Horas trabalhadas em janeiro de 2026'))
    .toBeVisible()
  await expect.element(months.nth(1)).toHaveFocus()
  expect(location.search).toBe('?competencia=202601')
  await expectAccessible()
})

test('shows the newest month first with its punches', async () => {
  await page.viewport(360, 740)
  await renderScreen('/espelho-ponto', replies)
  await expectTexts(page.getByRole('option'), ['Fevereiro de 2026', 'Janeiro de 2026'])
  await expect.element(page.getByText('Horas trabalhadas em fevereiro de 2026')).toBeVisible()
  await expect.element(page.getByText('20 dias · previstas 168:00')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'O que está no espelho' })).toBeVisible()
})

test('shows the prefetched month before by its arrow and stores it in the address', async () => {
  await page.viewport(360, 740)
  const server = await renderScreen('/espelho-ponto', replies)
  const requestedPeriods = () => server.calls('buscaCartaoPonto').map(({ codPeriodo }) => codPeriodo)
  await expect.poll(requestedPeriods).toEqual([202602, 202601])
  const back = page.getByRole('button', { name: 'Período anterior' })
  back.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Horas trabalhadas em janeiro de 2026')).toBeVisible()
  expect(location.search).toBe('?competencia=202601')
  expect(requestedPeriods()).toEqual([202602, 202601])
})

test('shows a mirror for each of two employments', async () => {
  const two = [mirror, { ...mirror, codEmpregado: 1002 }]
  await renderScreen('/espelho-ponto', { ...replies, buscaCartaoPonto: { ttCartao: two } })
  await expect.element(page.getByRole('button', { name: 'Baixar PDF: matrícula 1001' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Baixar PDF: matrícula 1002' })).toBeVisible()
})

test('offers no PDF where none came', async () => {
  await renderScreen('/espelho-ponto', { ...replies, buscaCartaoPonto: { ttCartao: [{ ...mirror, anexo: '  ' }] } })
  await expect.element(page.getByText('20 dias · previstas 168:00 · sem PDF')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'PDF' })).not.toBeInTheDocument()
})

test('does not say that there is no PDF where that was not read', async () => {
  await renderScreen('/espelho-ponto', {
    ...replies,
    buscaCartaoPonto: exactly({ ttCartao: [{ ...mirror, anexo: null }] }),
  })
  await expect.element(page.getByText('20 dias · previstas 168:00', { exact: true })).toBeVisible()
})

test.for([
  [true, ['Abrir PDF', 'Baixar PDF']],
  [false, ['Baixar PDF']],
] as const)(
  'opens the mirror where the browser shows PDFs (%s) and downloads it as comprovante.pdf',
  async ([shows, buttons]) => {
    vi.spyOn(navigator, 'pdfViewerEnabled', 'get').mockReturnValue(shows)
    const names: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download)
    })
    await renderScreen('/espelho-ponto', replies)
    const pdf = page.getByRole('button', { name: 'PDF' })
    await expect.poll(() => pdf.elements().map((button) => button.getAttribute('aria-label'))).toEqual(buttons)
    await page.getByRole('button', { name: 'Baixar PDF' }).click()
    await expect.poll(() => names).toEqual(['comprovante.pdf'])
  },
)

test('shows a message when a month has no mirror', async () => {
  await renderScreen('/espelho-ponto', { ...replies, buscaCartaoPonto: { ttCartao: [] } })
  await expect.element(page.getByRole('heading', { name: 'Não há espelho de fevereiro de 2026' })).toBeVisible()
})
