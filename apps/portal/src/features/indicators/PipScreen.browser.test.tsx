import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, renderScreen } from '#test/screen.tsx'
import { testEmptyState, testFailedRead } from '#test/states.ts'

const indicator = (mes: number, tipo: number, nota: number, ttIndicaPipDetalhe: object[] = []) => ({
  tipo,
  mes,
  quantidade: ttIndicaPipDetalhe.length,
  nota,
  ttIndicaPipDetalhe,
})
const absence = { dtOcorrencia: '2026-02-03', quantidade: 1, dtHrAtualizacao: '2026-02-04T06:10:00' }
/** A full January, and a February with one absence. */
const ttIndicaPip = [
  ...[40, 30, 30].map((nota, at) => indicator(1, at + 1, nota)),
  ...[20, 30, 30].map((nota, at) => indicator(2, at + 1, nota, at === 0 ? [absence] : [])),
]
const replies = { buscaIndicaPip: { indicaPip: { ttIndicaPip } } }

testEmptyState(
  '/pip',
  { buscaIndicaPip: { indicaPip: { ttIndicaPip: [] } } },
  {
    'pt-BR': 'Ainda não há indicadores de 2026',
    'en-US': 'No indicators for 2026 yet',
    es: 'Todavía no hay indicadores de 2026',
  },
)
testFailedRead('/pip', replies, () => page.getByRole('table'))

test('shows the final figure of the year above its twelve months, those without data as dashes, and the average of each indicator', async () => {
  await renderScreen('/pip', replies)
  // A whole hundred counts as 130: (130 + 80) / 2.
  await expect.element(page.getByText('105,00%').first()).toBeVisible()
  await expect.element(page.getByText('Resultado final de 2026')).toBeVisible()
  await expect.element(page.getByText('média de 2 meses')).toBeVisible()
  await expect.element(page.getByRole('row', { name: 'Média' })).toMatchTextContent(/105,00.*30,00.*30,00.*30,00/)
  expect(page.getByRole('rowheader').elements()).toHaveLength(12)
  await expect.element(page.getByRole('row', { name: 'dezembro' })).toMatchTextContent(/(–\s*sem dados\s*){4}$/)
  const bars = page.getByRole('list', { name: 'Total de cada mês' }).getByRole('listitem')
  await expect.element(bars.first()).toMatchTextContent(/^jan: 130%/)
  await expect.element(bars.nth(1)).toMatchTextContent(/^fev: 80%/)
  await expect.element(page.getByRole('row', { name: 'janeiro' })).toMatchTextContent(/130403030/)
  await expect.element(page.getByText(/Um mês com os 100% completos passa a valer 130%/)).toBeVisible()
  await expectAccessible()
})

test('shows the months without figures that cannot be read, and never says that there are none', async () => {
  const unread = ttIndicaPip.map((row) => ({ ...row, nota: '33.333' }))
  await renderScreen('/pip', { buscaIndicaPip: { indicaPip: { ttIndicaPip: unread } } })
  await expect.element(page.getByRole('rowheader', { name: 'janeiro' })).toBeVisible()
  await expect.element(page.getByText('Resultado final de 2026')).toBeVisible()
  await expect.element(page.getByText(/média de/)).not.toBeInTheDocument()
  await expect.element(page.getByText('Ainda não há indicadores')).not.toBeInTheDocument()
  await expectAccessible()
})

test('opens the occurrences behind a figure and gives the focus back on Escape', async () => {
  await renderScreen('/pip', replies)
  const figure = page.getByRole('button', { name: 'Faltas em fevereiro: 20%, ver detalhes' })
  await figure.click()
  const dialog = page.getByRole('dialog', { name: 'Faltas em fevereiro de 2026' })
  await expect.element(dialog.getByRole('table')).toMatchTextContent('03/02/2026')
  await expect.element(dialog.getByRole('table')).toMatchTextContent('04/02/2026 06:10')
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(figure).toHaveFocus()
})

test('shows a message in the dialog when a month has no occurrences', async () => {
  await renderScreen('/pip', replies)
  await page.getByRole('button', { name: 'Atrasos em janeiro: 30%, ver detalhes' }).click()
  await expect.element(page.getByRole('dialog')).toMatchTextContent('Nenhuma ocorrência neste mês.')
})

test('does not deny occurrences that are counted but not listed', async () => {
  const counted = ttIndicaPip.map((row) => ({ ...row, quantidade: 2, ttIndicaPipDetalhe: [] }))
  await renderScreen('/pip', { buscaIndicaPip: { indicaPip: { ttIndicaPip: counted } } })
  await page.getByRole('button', { name: 'Atrasos em janeiro: 30%, ver detalhes' }).click()
  await expect.element(page.getByRole('dialog').getByText('Quantidade')).toBeVisible()
  await expect.element(page.getByText('Nenhuma ocorrência neste mês.')).not.toBeInTheDocument()
})

test.each([
  [320, 'pt-BR', 'janeiro'],
  [360, 'en-US', 'January'],
] as const)(
  'stacks the months on a phone that is too narrow for the columns: %i px, %s',
  async (width, locale, month) => {
    await page.viewport(width, 640)
    try {
      await renderScreen('/pip', replies, { locale })
      await expect.element(page.getByRole('rowheader', { name: month })).toBeVisible()
      const { scrollWidth = 0, clientWidth = 0 } = page.getByRole('table').element().parentElement ?? {}
      expect(scrollWidth).toBe(clientWidth)
      await expectAccessible()
    } finally {
      await page.viewport(1280, 800)
    }
  },
)
