import { adoptTables, RELEASE_TABLES } from '@colab/contract/payroll/tables'
import { refusal, status } from '@colab/contract/test/fake-server'
import { queryClient } from '@colab/ui/calls/query.ts'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectTexts, renderScreen } from '#test/screen.tsx'

/* The tests run at 2026-03-10: the tables of 2026 are known, those of 2027 are not. */

const balance = (facts = {}) => ({
  codEmpregado: 1001,
  dtIniPeriodo: '2025-03-10',
  dtFimPeriodo: '2026-03-09',
  dtLimite: '2027-03-09',
  dtLimiteAbono: '2026-02-22',
  diasDireito: 30,
  diasGozados: 0,
  diasProgramados: 0,
  diasPedidos: 0,
  diasAbono: 0,
  diasSaldo: 30,
  situacao: 'aberto',
  vlrSalario: 3000,
  ...facts,
})
const rule = { codEmpregado: 1001, diasSemana: '12345', dtMinima: '2026-04-24' }
const PART = { codEmpregado: 1001, dtIniPeriodo: '2025-03-10', dtIniFerias: '2025-07-01', diasFerias: 15 }
const replies = (rows: object[], more: object = {}) => ({
  buscaProgramacaoFerias: { ttFeriasPrograma: [] },
  buscaSaldoFerias: {
    ttFeriasSaldo: rows,
    ttFeriasParte: [],
    ttRegraFerias: [rule],
    ttFeriado: [{ dtFeriado: '2026-06-04', nome: 'Corpus Christi' }],
    ...more,
  },
})
const period = (name = '2025/26') => page.getByRole('region', { name: `Período ${name}` })
const dialog = () => page.getByRole('dialog')
const day = (name: RegExp) => dialog().getByRole('button', { name })
const saved = { gravaSolicitacaoFerias: {} }

async function openForm(rows = [balance()], more: object = {}, locale: 'pt-BR' | 'en-US' | 'es' = 'pt-BR') {
  const server = await renderScreen('/programacao', { ...replies(rows, more), ...saved }, { locale })
  await page
    .getByRole('button', { name: /^(Pedir férias|Request vacation|Solicitar vacaciones)$/ })
    .first()
    .click()
  await expect.element(dialog()).toBeVisible()
  return server
}

/** Moves the calendar to a month, by its number of 2026. */
async function toMonth(month: string) {
  await dialog().getByRole('combobox', { name: 'Mês de início' }).selectOptions(`2026-${month}-01`)
}

test('shows one failure where neither balance nor schedule can be read, and reads both again', async () => {
  const failing = { buscaSaldoFerias: status(500), buscaProgramacaoFerias: status(500) }
  const server = await renderScreen('/programacao', failing)
  await expectTexts(page.getByRole('heading', { level: 2 }), ['Erro:'])
  await expectAccessible()
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect.poll(() => server.calls('buscaSaldoFerias')).toHaveLength(2)
  await expectTexts(page.getByRole('heading', { level: 2 }), ['Erro:'])
  server.replies = replies([balance()])
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect.element(period()).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Você não tem Férias Programadas!' })).toBeVisible()
  // Nor where both had been read before.
  server.replies = failing
  await queryClient.invalidateQueries()
  await expectTexts(page.getByRole('heading', { level: 2 }), ['Erro:'])
})

test('shows the balance of each period, with what can still be done about it', async () => {
  const rows = [
    balance({
      dtIniPeriodo: '2024-03-10',
      dtFimPeriodo: '2025-03-09',
      dtLimite: '2026-03-09',
      situacao: 'vencido',
      diasGozados: 20,
    }),
    balance({ diasPedidos: 30, diasSaldo: 0 }),
    balance({
      ...{
        dtIniPeriodo: '2026-03-10',
        dtFimPeriodo: '2027-03-09',
        dtLimite: '2028-03-09',
        dtLimiteAbono: '2027-02-22',
      },
      ...{ situacao: 'aquisicao', diasDireito: null, diasSaldo: null },
    }),
  ]
  const part = { codEmpregado: 1001, dtIniPeriodo: '2024-03-10', dtIniFerias: '2025-07-01', diasFerias: 20 }
  await renderScreen('/programacao', replies(rows, { ttFeriasParte: [part] }))
  await expect.element(period('2024/25').getByText('10 dias', { exact: true })).toBeVisible()
  await expect.element(period('2024/25').getByText(/O prazo para tirar terminou em 09\/03\/2026/)).toBeVisible()
  await expect.element(period().getByText('30 dias em análise pelo RH.')).toBeVisible()
  await expect
    .element(period().getByRole('link', { name: 'Ver a solicitação' }))
    .toHaveAttribute('href', '/solicitacoes?tipo=vacation')
  await expect.element(period().getByRole('button')).not.toBeInTheDocument()
  await expect.element(period('2026/27').getByText('até 30 dias')).toBeVisible()
  await expect
    .element(period('2026/27').getByText('Para vender 10 dias, peça até 22/02/2027', { exact: true }))
    .toBeVisible()
  await expectAccessible()
})

test.for([
  ['the days of a part', {}, { ttFeriasParte: [{ ...PART, diasFerias: '?' }] }],
  ['the period of a part', {}, { ttFeriasParte: [{ ...PART, dtIniPeriodo: null }] }],
  ['the days sold', { diasAbono: null }, {}],
  ['the days requested', { diasPedidos: '?' }, {}],
  ['the days of work', {}, { ttRegraFerias: [{ codEmpregado: 1001, diasSemana: '?', dtMinima: '2026-04-20' }] }],
] as const)('says no balance and offers no request where %s cannot be read', async ([, cells, more]) => {
  await renderScreen('/programacao', replies([balance(cells)], more))
  await expect.element(period().getByText('Saldo não informado')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Pedir férias' })).not.toBeInTheDocument()
})

test('shows nothing where the balance gives nothing, and a failed read in its place', async () => {
  const server = await renderScreen('/programacao', replies([]))
  await expect.element(page.getByRole('heading', { name: 'Você não tem Férias Programadas!' })).toBeVisible()
  await expect.element(page.getByText('Seu saldo de férias')).not.toBeInTheDocument()
  server.replies = { ...replies([]), buscaSaldoFerias: status(500) }
  await queryClient.resetQueries()
  await expect.element(page.getByRole('heading', { name: 'Erro:' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Você não tem Férias Programadas!' })).toBeVisible()
})

test('requests 30 days in three taps, with the dates that follow and an estimate', async () => {
  const server = await openForm()
  await toMonth('07')
  await day(/segunda-feira, 6 de julho: pode começar/).click()
  await expect.element(dialog().getByText('06/07/2026 a 04/08/2026 (30 dias)')).toBeVisible()
  await expect.element(dialog().getByText('aviso até 06/06/2026 · pagamento até 04/07/2026')).toBeVisible()
  const estimate = dialog().getByRole('region', { name: 'Estimativa' })
  // 3.000,00 and a third; INSS of 304,60 on the 26 days of July and 40,00 on the 4 of August; no IRRF below 5.000,00.
  await expect.element(estimate.getByText('3.655,40').first()).toBeVisible()
  await estimate.getByText('ver a conta').click()
  await expectTexts(estimate.getByRole('term'), [
    '30 dias',
    'Um terço',
    'INSS de julho de 2026',
    'INSS de agosto de 2026',
    'Líquido',
  ])
  await expectAccessible()
  await dialog().getByRole('checkbox', { name: 'Adiantar a 1ª parcela do 13º' }).click()
  await dialog().getByRole('button', { name: 'Enviar' }).click()
  await expect.element(page.getByRole('heading', { name: 'Solicitação de férias enviada ao RH.' })).toHaveFocus()
  expect(server.calls('gravaSolicitacaoFerias')).toEqual([
    expect.objectContaining({
      ...{ codEmpregado: 1001, dtIniPeriodo: '2025-03-10', abono: false, adiantaDecimo: true },
      ttFeriasParte: [{ dtIniFerias: '2026-07-06', diasFerias: 30 }],
    }),
  ])
})

test('sells a third, with and without dates', async () => {
  const server = await openForm()
  await dialog().getByRole('radio', { name: '20 dias e vender 10' }).click()
  await expect.element(dialog().getByText(/O direito de vender terminou em 22\/02\/2026/)).toBeVisible()
  await toMonth('05')
  await day(/segunda-feira, 4 de maio/).click()
  await expect.element(dialog().getByText('04/05/2026 a 23/05/2026 (20 dias)')).toBeVisible()
  await dialog().getByText('ver a conta').click()
  await expect.element(dialog().getByText('Dias vendidos e seu terço')).toBeVisible()
  await dialog().getByRole('radio', { name: 'Só vender 10 dias, sem data' }).click()
  await expect.element(dialog().getByRole('grid')).not.toBeInTheDocument()
  await dialog().getByRole('button', { name: 'Enviar' }).click()
  await expect
    .poll(() => server.calls('gravaSolicitacaoFerias'))
    .toEqual([expect.objectContaining({ abono: true, ttFeriasParte: [] })])
})

test('divides: offers only days that can be divided, and asks for the first day of each part', async () => {
  const server = await openForm()
  await dialog().getByRole('radio', { name: 'Dividir…' }).click()
  const first = dialog().getByRole('combobox', { name: '1ª parte' })
  const offered = [...(first.element() as HTMLSelectElement).options].map(({ value }) => Number(value))
  expect(offered).not.toContain(27)
  expect(offered).toEqual(expect.arrayContaining([30, 25, 20, 15, 14, 10, 5]))
  await first.selectOptions('14')
  await dialog().getByRole('combobox', { name: '2ª parte' }).selectOptions('10')
  await dialog().getByRole('combobox', { name: '3ª parte' }).selectOptions('6')
  await toMonth('05')
  await day(/segunda-feira, 4 de maio/).click()
  await dialog().getByRole('button', { name: 'Enviar' }).click()
  await expect.element(dialog().getByText('Escolha o primeiro dia.')).toBeVisible()
  await expect.element(dialog().getByRole('tab', { selected: true })).toHaveTextContent('2ª: 10 dias, escolher')
  await toMonth('05')
  await day(/segunda-feira, 11 de maio: já há férias nesses dias/).click({ force: true })
  await expect
    .element(dialog().getByRole('status').filter({ hasText: 'segunda-feira, 11 de maio: já há férias nesses dias' }))
    .toBeVisible()
  await toMonth('08')
  await day(/segunda-feira, 3 de agosto/).click()
  await dialog().getByRole('tab', { name: /3ª/ }).click()
  await toMonth('10')
  await day(/segunda-feira, 5 de outubro/).click()
  await expectAccessible()
  await dialog().getByRole('button', { name: 'Enviar' }).click()
  await expect
    .poll(() => server.calls('gravaSolicitacaoFerias'))
    .toEqual([
      expect.objectContaining({
        ttFeriasParte: [
          { dtIniFerias: '2026-05-04', diasFerias: 14 },
          { dtIniFerias: '2026-08-03', diasFerias: 10 },
          { dtIniFerias: '2026-10-05', diasFerias: 6 },
        ],
      }),
    ])
})

test('tells why a day is not possible, and is used by keyboard alone', async () => {
  await openForm()
  await toMonth('06')
  await day(/terça-feira, 2 de junho: em até dois dias vem uma folga ou um feriado/).click({ force: true })
  await expect
    .element(dialog().getByRole('status').filter({ hasText: 'terça-feira, 2 de junho: em até dois dias' }))
    .toBeVisible()
  await expect.element(dialog().getByText(/\(30 dias\)/)).not.toBeInTheDocument()
  await userEvent.keyboard('{ArrowDown}{ArrowLeft}')
  await expect.element(day(/segunda-feira, 8 de junho/)).toHaveFocus()
  await userEvent.keyboard('{PageDown}')
  await expect.element(day(/quarta-feira, 8 de julho/)).toHaveFocus()
  await userEvent.keyboard('{Home}')
  await expect.element(day(/domingo, 5 de julho: dia sem trabalho ou feriado/)).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{Enter}')
  await expect.element(dialog().getByText('06/07/2026 a 04/08/2026 (30 dias)')).toBeVisible()
})

test.each([
  ['semSaldo', undefined, /não tem tantos dias/, 'radiogroup'],
  ['divisao', undefined, /Divida em até 3 partes/, 'radiogroup'],
  ['abono', undefined, /não podem mais ser vendidos/, 'radiogroup'],
  ['periodo', 1, /entre o fim do período aquisitivo e a data limite/, 'grid'],
  ['aviso', 1, /É cedo demais/, 'grid'],
  ['inicioVedado', 1, /não começam em dia de folga/, 'grid'],
  ['conflito', 1, /Já há férias ou uma ausência/, 'grid'],
  ['pendente', undefined, /Este período já tem uma solicitação/, null],
  ['contrato', undefined, /não está em vigor/, null],
] as const)('shows the refusal %s where it belongs, and keeps the form', async (codigo, valor, words, role) => {
  const server = await openForm()
  await toMonth('07')
  await day(/segunda-feira, 6 de julho/).click()
  server.replies = { ...server.replies, gravaSolicitacaoFerias: refusal('2 - texto do servidor', codigo, valor) }
  await dialog().getByRole('button', { name: 'Enviar' }).click()
  await expect.element(dialog().getByText(words)).toBeVisible()
  if (role) await expect.poll(() => document.activeElement?.closest(`[role=${role}]`)).not.toBeNull()
  await expect.element(dialog().getByText('06/07/2026 a 04/08/2026 (30 dias)')).toBeVisible()
})

test('estimates nothing without a salary', async () => {
  await openForm([balance({ vlrSalario: null })])
  await toMonth('07')
  await day(/segunda-feira, 6 de julho/).click()
  await expect.element(dialog().getByText('06/07/2026 a 04/08/2026 (30 dias)')).toBeVisible()
  await expect.element(dialog().getByRole('region', { name: 'Estimativa' })).not.toBeInTheDocument()
})

test('names the table that an estimate waits for, and its month', async () => {
  await openForm()
  await dialog().getByRole('combobox', { name: 'Mês de início' }).selectOptions('2027-01-01')
  await day(/segunda-feira, 4 de janeiro/).click()
  await expect
    .element(dialog().getByText('Sem estimativa por enquanto: falta a tabela de INSS de janeiro de 2027.'))
    .toBeVisible()
})

test('estimates a vacation that only its payday takes into a year without tables of its own', async () => {
  const [lastInss] = RELEASE_TABLES.inss.slice(-1)
  if (!lastInss) throw new Error('no tables')
  adoptTables({
    ...RELEASE_TABLES,
    inss: [...RELEASE_TABLES.inss, { ...lastInss, desde: '2027-01-01', fim: '2027-12-31' }],
  })
  onTestFinished(() => adoptTables(RELEASE_TABLES))
  await openForm()
  await dialog().getByRole('combobox', { name: 'Mês de início' }).selectOptions('2027-01-01')
  await day(/segunda-feira, 4 de janeiro/).click()
  await expect.element(dialog().getByRole('region', { name: 'Estimativa' })).toBeVisible()
})

test.each([
  ['en-US', 'Request vacation for 2025/26'],
  ['es', 'Solicitar vacaciones de 2025/26'],
] as const)('speaks %s', async (locale, title) => {
  await openForm([balance()], {}, locale)
  await expect.element(page.getByRole('dialog', { name: title })).toBeVisible()
  await expectAccessible()
})

test('fits 320 px', async () => {
  await page.viewport(320, 640)
  await openForm()
  await toMonth('07')
  await day(/segunda-feira, 6 de julho/).click()
  const body = dialog().element()
  expect(body.scrollWidth).toBeLessThanOrEqual(320)
  await page.viewport(1280, 800)
})
