import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, expectTexts, renderScreen } from '#test/screen.tsx'
import { testEmptyState, testFailedRead } from '#test/states.ts'

const day = (dtMovto: string, diaSemana: string, marcacoes: string, codEmpregado = 1001) => ({
  codEmpregado,
  unidade: 'Matriz Curitiba',
  cargo: 'Consultora de vendas',
  dtMovto,
  diaSemana,
  horario: '08:00 12:00 13:00 17:00',
  marcacoes,
})
const monday = day('2026-03-02', 'Segunda-feira', '08:00 12:00 13:00(I) 17:00')
const tuesday = day('2026-03-03', 'Terça-feira', '08:00 12:00 13:00')
const replies = (saldoBanco: string, ...Marcacao: object[]) => ({
  buscaMarcacaoPonto: { Marcacao },
  buscaTotPontoCalculado: {
    pontoCalculado: [
      { he50: '00:00', he60: '00:00', he100: '03:30', faltaJust: '00:00', faltaInjust: '00:00', saldoBanco },
    ],
  },
})
const row = (date: string) => page.getByRole('row').filter({ hasText: date })

testEmptyState('/marcacao-ponto', replies('00:00'), {
  'pt-BR': 'Não há marcações neste mês',
  'en-US': 'There are no punches in this month',
  es: 'No hay marcaciones en este mes',
})
testFailedRead('/marcacao-ponto', replies('00:00', monday), () => page.getByRole('table'))

test('shows the totals of a month without punches', async () => {
  await renderScreen('/marcacao-ponto', replies('01:30'))
  await expect.element(page.getByText('+01:30')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Não há marcações neste mês' })).toBeVisible()
})

test('shows the days of this month, the latest first, and labels added and missing punches', async () => {
  await renderScreen('/marcacao-ponto', replies('-02:30', monday, tuesday))
  await expect.element(page.getByRole('tab', { selected: true })).toHaveTextContent('Mês atual')
  await expect.element(page.getByRole('heading', { name: 'Consultora de vendas' })).toBeVisible()
  await expect.element(page.getByText('Matrícula 1001 · Matriz Curitiba')).toBeVisible()
  await expectTexts(page.getByRole('rowheader'), ['03/03/2026', '02/03/2026'])
  await expect.element(row('02/03/2026')).toMatchTextContent(/Segunda-feira.*08:0012:0013:00incluída17:00$/)
  await expect.element(row('03/03/2026')).toMatchTextContent('falta marcação')
  await expect.element(page.getByText('−02:30')).toBeVisible()
  await expect.element(page.getByText('Horas que você deve')).toBeVisible()
  await expect.element(page.getByRole('definition').nth(2)).toHaveTextContent('03:30')
  await expectAccessible()
})

test('shows hours in favour with a plus, in English too', async () => {
  await renderScreen('/marcacao-ponto', replies('05:40', monday), { locale: 'en-US' })
  await expect.element(page.getByText('+05:40')).toBeVisible()
  await expect.element(page.getByText('Hours in your favor')).toBeVisible()
  await expect.element(row('02/03/2026')).toMatchTextContent('Monday')
})

test('requests the previous month by its tab and stores it in the address', async () => {
  const server = await renderScreen('/marcacao-ponto', replies('00:00', monday))
  await page.getByRole('tab', { name: 'Mês anterior' }).click()
  await expect.poll(() => location.search).toBe('?competencia=anterior')
  await expect.poll(() => server.calls('buscaMarcacaoPonto').map(({ tipo }) => tipo)).toContain(0)
})

test('shows the days of each of two employments', async () => {
  await renderScreen(
    '/marcacao-ponto?competencia=anterior',
    replies('00:00', monday, { ...tuesday, codEmpregado: 1002 }),
  )
  await expect.element(page.getByRole('tab', { selected: true })).toHaveTextContent('Mês anterior')
  await expect.poll(() => page.getByRole('table').elements().length).toBe(2)
  expect(page.getByText(/^Matrícula \d+ · /).elements()).toHaveLength(2)
})
