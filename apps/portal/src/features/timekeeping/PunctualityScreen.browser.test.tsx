import { refusal } from '@colab/contract/test/fake-server'
import { queryClient } from '@colab/ui/calls/query.ts'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, expectTexts, renderScreen } from '#test/screen.tsx'
import { testEmptyState, testFailedRead } from '#test/states.ts'

const award = (dtCompetencia: string, vlrMovto: number) => ({ dtCompetencia, hrMovto: '176:00', vlrMovto })
const awards = (...ttAssiduidadeTeletex: object[]) => ({ buscaAssiduidadeTeleTex: { ttAssiduidadeTeletex } })
const replies = awards(award('2025-05-01', 1234.56), award('2026-02-01', 149.6))

testEmptyState('/pontualidade-teletex', awards(), {
  'pt-BR': 'Nenhum prêmio de pontualidade neste período',
  'en-US': 'No punctuality bonus in this period',
  es: 'Ningún bono de puntualidad en este período',
})
testFailedRead('/pontualidade-teletex', replies, () => page.getByRole('table'))

test('requests the last ten months, shows the latest first and sums them', async () => {
  const server = await renderScreen('/pontualidade-teletex', replies)
  await expectTexts(page.getByRole('rowheader'), ['Fevereiro de 2026', 'Maio de 2025'])
  await expect.element(page.getByRole('row').nth(1)).toMatchTextContent(/176:00.*R\$\s149,60/)
  await expect.element(page.getByText(/^R\$\s1\.384,16$/)).toBeVisible()
  await expect.element(page.getByText('Total de maio de 2025 a fevereiro de 2026')).toBeVisible()
  const [params] = server.calls('buscaAssiduidadeTeleTex')
  expect(params).toMatchObject({ dtIniCompetencia: '2025-05-01', dtFimCompetencia: '2026-03-31' })
  await expectAccessible()
})

test('counts months, not rows, and names none beside a date that cannot be read', async () => {
  const rows = (...ttAssiduidadeTeletex: object[]) => ({ buscaAssiduidadeTeleTex: { ttAssiduidadeTeletex } })
  const twice = [award('2026-02-01', 10), award('2026-02-01', 10)]
  const server = await renderScreen('/pontualidade-teletex', rows(...twice))
  await expect.element(page.getByText('1 mês com prêmio')).toBeVisible()
  await expect.element(page.getByText('Total de fevereiro de 2026')).toBeVisible()
  server.replies = rows(...twice, award('janeiro', 10))
  await queryClient.invalidateQueries()
  await expect.element(page.getByText('Total', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/com prêmio/)).not.toBeInTheDocument()
})

test('requests other dates and stores them in the address', async () => {
  const server = await renderScreen('/pontualidade-teletex', replies)
  await page.getByText('Outro período').click()
  await page.getByLabelText('Data inicial').fill('01/04/2025')
  await page.getByLabelText('Data final').fill('31/01/2026')
  await expect
    .poll(() => server.calls('buscaAssiduidadeTeleTex').at(-1))
    .toMatchObject({ dtIniCompetencia: '2025-04-01', dtFimCompetencia: '2026-01-31' })
  expect(location.search).toBe('?de=2025-04-01&ate=2026-01-31')
})

test('shows a refusal in the page and in a snackbar', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  await renderScreen('/pontualidade-teletex', { buscaAssiduidadeTeleTex: refusal('Período em apuração.') })
  await expect.element(page.getByRole('alert')).toMatchTextContent('Período em apuração.')
  const message = page.getByRole('status').filter({ has: page.getByRole('button', { name: 'OK' }) })
  await expect.element(message).toMatchTextContent('Período em apuração.')
  vi.advanceTimersByTime(3000)
  await expect.element(message).not.toBeInTheDocument()
})
