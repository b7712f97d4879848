import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '#test/screen.tsx'
import { testEmptyState, testFailedRead } from '#test/states.ts'

const [march, february] = [
  { dtMovto: '2026-03-01', observacao: 'Ligação deste mês' },
  { dtMovto: '2026-02-28', observacao: 'Ligação do mês passado' },
]
const replies = { buscaObservacao: { ttObservacao: [march] } }

testEmptyState(
  '/telefonia',
  { buscaObservacao: { ttObservacao: [] } },
  {
    'pt-BR': 'Nada foi observado neste período',
    'en-US': 'Nothing was noted in this period',
    es: 'No se anotó nada en este período',
  },
)
testFailedRead('/telefonia', replies, () => page.getByRole('table'))

test('requests this month, then another period after a new first day, and stores it in the address', async () => {
  const server = await renderScreen('/telefonia', replies)
  await page.getByRole('group').getByText('Outro período').click()
  await expect.element(page.getByLabelText('Data inicial')).toHaveValue('01/03/2026')
  await expect.element(page.getByLabelText('Data final')).toHaveValue('31/03/2026')
  await expect.element(page.getByRole('table')).toMatchTextContent('Ligação deste mês')
  await expect.element(page.getByText('1 observação')).toBeVisible()
  server.replies = { buscaObservacao: { ttObservacao: [february, march] } }
  await page.getByLabelText('Data inicial').fill('28/02/2026')
  await expect.element(page.getByRole('rowheader').nth(1)).toBeVisible()
  expect(
    page
      .getByRole('rowheader')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['01/03/2026', '28/02/2026'])
  expect(location.search).toContain('de=2026-02-28')
  await expect
    .poll(() => server.calls('buscaObservacao').at(-1))
    .toMatchObject({
      dtIniObservacao: '2026-02-28',
      dtFimObservacao: '2026-03-31',
      codObservacao: 25,
    })
})

test('shows all rows of a long reply', async () => {
  const many = Array.from({ length: 450 }, (_, at) => ({ ...march, observacao: `Ligação ${at}` }))
  await renderScreen('/telefonia', { buscaObservacao: { ttObservacao: many } })
  await expect.poll(() => page.getByRole('rowheader').elements().length).toBe(450)
})

test('rejects a first day after the last one without a request', async () => {
  const server = await renderScreen('/telefonia?de=2026-02-01&ate=2026-01-01', replies)
  await expect.element(page.getByText('A data final vem antes da inicial.')).toBeVisible()
  expect(server.calls('buscaObservacao')).toEqual([])
})
