import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
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
const weekend = (dtMovto: string, horario: string) => ({ ...day(dtMovto, '', ''), horario })
const replies = (saldoBanco: string, ...Marcacao: object[]) => ({
  buscaMarcacaoPonto: ({ tipo }: Record<string, unknown>) => ({ Marcacao: tipo === 1 ? Marcacao : [] }),
  buscaMarcacaoAjuste: { ttMarcacaoAjuste: [] as object[] },
  buscaDadosContratuais: { ttDadosContratuais: [] as object[] },
  buscaTotPontoCalculado: {
    pontoCalculado: [
      { he50: '00:00', he60: '00:00', he100: '03:30', faltaJust: '00:00', faltaInjust: '00:00', saldoBanco },
    ],
  },
})
const row = (name: string) => page.getByRole('table').getByRole('row').filter({ hasText: name })
const cell = (name: string) => page.getByRole('grid').getByRole('button', { name })

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

test('shows a row a day, the latest first, with added punches and one row for free days', async () => {
  const [saturday, sunday] = [weekend('2026-03-07', 'Folga'), weekend('2026-03-08', 'Descanso semanal')]
  await renderScreen('/marcacao-ponto', replies('-02:30', monday, tuesday, saturday, sunday))
  await expect.element(page.getByRole('tab', { selected: true })).toHaveTextContent('Mês atual')
  await expect.element(page.getByRole('heading', { name: 'Consultora de vendas' })).toBeVisible()
  await expect.element(page.getByText('Matrícula 1001 · Matriz Curitiba')).toBeVisible()
  await expectTexts(page.getByRole('rowheader'), ['sáb 7 – dom 8', 'ter 3a conferir', 'seg 2'])
  await expect.element(row('seg 2')).toMatchTextContent(/08:00.*12:00.*13:00.*incluída.*17:00/)
  await expect.element(row('sáb 7')).toMatchTextContent('Folga · Descanso semanal')
  await expect.element(page.getByText('−02:30')).toBeVisible()
  await expect.element(page.getByText('Horas que você deve')).toBeVisible()
  await expect.element(page.getByRole('definition').last()).toHaveTextContent('00:00')
  await expectAccessible()
})

test('shows both months whole on a phone with text of twice the size', async () => {
  await page.viewport(360, 740)
  document.documentElement.style.fontSize = '200%'
  try {
    await renderScreen('/marcacao-ponto', replies('00:00', monday, tuesday))
    const tabs = page.getByRole('tab')
    await expect.element(tabs.first()).toBeVisible()
    for (const tab of tabs.elements()) {
      const { left, right } = tab.getBoundingClientRect()
      expect(left, tab.textContent).toBeGreaterThanOrEqual(0)
      expect(right, tab.textContent).toBeLessThanOrEqual(360)
    }
    expect(document.documentElement.scrollWidth).toBe(360)
  } finally {
    document.documentElement.style.fontSize = ''
    await page.viewport(1280, 800)
  }
})

test('shows a missing punch with its rule and opens a request that is filled in', async () => {
  const sent = { retorno: [{ estatus: 'Sucesso', msgErro: '1 - Solicitação de ajuste enviada ao RH.' }] }
  const server = await renderScreen('/marcacao-ponto', {
    ...replies('00:00', monday, tuesday),
    gravaMarcacaoAjuste: sent,
  })
  await expect.element(page.getByRole('heading', { name: 'Confira estes dias' })).toBeVisible()
  await expect.element(page.getByText('Pelo seu horário, falta a das 17:00.').first()).toBeVisible()
  // Above the days of the month, and beside the selected day.
  await expect.element(page.getByText(/CLT, art\. 74/)).toHaveLength(2)
  await page.getByRole('button', { name: 'Pedir ajuste: ter 3' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Solicitação de Ajuste de Ponto' })
  await expect.element(dialog.getByLabelText('Data')).toHaveValue('03/03/2026')
  await expect.element(dialog.getByLabelText('Hora')).toHaveValue('17:00')
  await expect.element(dialog.getByText(/^Marcações desse dia:/)).toMatchTextContent(/08:00.*12:00.*13:00/)
  await expectAccessible()
  server.replies = {
    ...server.replies,
    buscaMarcacaoAjuste: { ttMarcacaoAjuste: [{ dtMovto: '2026-03-03', situacaoNome: 'Em análise', sequencia: 1 }] },
  }
  await dialog.getByRole('button', { name: 'Enviar' }).click()
  await dialog.getByRole('button', { name: 'Fechar' }).last().click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.calls('gravaMarcacaoAjuste')).toMatchObject([{ dtMovto: '2026-03-03', segMovto: 61_200 }])
  await expect.element(page.getByText('ajuste em análise').first()).toBeVisible()
  // The button is removed, but the focus is kept.
  await expect.poll(() => document.activeElement?.textContent).toContain('Falta uma marcação')
})

test('opens the request for the day of a link, also of last month', async () => {
  const february = day('2026-02-27', 'Sexta-feira', '08:00 12:00 13:00')
  await renderScreen('/marcacao-ponto?dia=2026-02-27', {
    ...replies('00:00'),
    buscaMarcacaoPonto: ({ tipo }) => ({ Marcacao: tipo === 0 ? [february] : [] }),
  })
  const dialog = page.getByRole('dialog', { name: 'Solicitação de Ajuste de Ponto' })
  await expect.element(dialog.getByLabelText('Data')).toHaveValue('27/02/2026')
  await expect.element(dialog.getByLabelText('Hora')).toHaveValue('17:00')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect.poll(() => location.search).toBe('')
})

test('selects days of the calendar by arrow keys and shows each with its facts', async () => {
  await renderScreen('/marcacao-ponto', replies('00:00', monday, tuesday))
  await cell('terça-feira, 3 de março').click()
  await expect.element(page.getByRole('heading', { name: 'Terça-feira, 3 de março' })).toBeVisible()
  await expect.element(cell('3 de março')).toHaveAccessibleName(/08:00 12:00 13:00\. Falta uma marcação$/)
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(cell('segunda-feira, 2 de março')).toHaveFocus()
  await expect.element(page.getByRole('heading', { name: 'Segunda-feira, 2 de março' })).toBeVisible()
  await expect.element(page.getByText('08:00', { exact: true }).last()).toBeVisible()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(cell('segunda-feira, 2 de março')).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.element(cell('terça-feira, 3 de março')).toHaveFocus()
})

test('checks the rest before the first day against the month before', async () => {
  const saturday = { ...day('2026-02-28', 'Sábado', '13:00 17:00 18:00 22:30'), horario: 'Folga' }
  const first = { ...day('2026-03-01', 'Domingo', '08:00 12:00'), horario: 'Descanso semanal' }
  const given = replies('00:00', first)
  await renderScreen('/marcacao-ponto', {
    ...given,
    buscaMarcacaoPonto: ({ tipo }) => ({ Marcacao: tipo === 1 ? [first] : [saturday] }),
    buscaTipoAviso: { ttTipoAviso: [{ codTipoAviso: 1, nomeTipoAviso: 'Dúvida' }] },
    buscaAvisoRH: { AvisoRH: [] },
  })
  await expect.element(page.getByText(/Descanso de 9 h 30 min/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Falar com o RH' }).first().click()
  await expect.poll(() => location.pathname).toBe('/fale-com-rh')
  await expect
    .element(page.getByLabelText('Mensagem', { exact: true }))
    .toHaveValue('01/03/2026: Descanso de 9 h 30 min. Última marcação de sáb 28: 22:30. Primeira deste dia: 08:00.')
})

test('shows hours in favour with a plus, and names days in English', async () => {
  await renderScreen('/marcacao-ponto', replies('05:40', monday, tuesday), { locale: 'en-US' })
  await expect.element(page.getByText('+05:40')).toBeVisible()
  await expect.element(page.getByText('Hours in your favor')).toBeVisible()
  await expect.element(row('Mon 2')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Check these days' })).toBeVisible()
})

test('requests the previous month by its tab and stores it in the address', async () => {
  const server = await renderScreen('/marcacao-ponto', replies('00:00', monday))
  await page.getByRole('tab', { name: 'Mês anterior' }).click()
  await expect.poll(() => location.search).toBe('?competencia=anterior')
  await expect.element(page.getByRole('tab', { selected: true })).toHaveTextContent('Mês anterior')
  await expect.poll(() => server.calls('buscaMarcacaoPonto').map(({ tipo }) => tipo)).toContain(0)
})

test('shows the days of each of two employments', async () => {
  await renderScreen('/marcacao-ponto', replies('00:00', monday, { ...tuesday, codEmpregado: 1002 }))
  await expect.poll(() => page.getByRole('table').elements().length).toBe(2)
  expect(page.getByRole('grid').elements()).toHaveLength(2)
  expect(page.getByText(/^Matrícula \d+ · /).elements()).toHaveLength(2)
})

test.for([
  ['', '–', ''],
  ['3:20-', '−03:20', 'Horas que você deve'],
  ['-3:20', '−03:20', 'Horas que você deve'],
  ['+3:20', '+03:20', 'Horas a seu favor'],
  ['3:20', '+03:20', 'Horas a seu favor'],
  ['00:00', '00:00', 'Nada a compensar'],
  ['em apuração', 'em apuração', ''],
] as const)('shows the bank of hours %j as %s', async ([saldoBanco, shown, verdict]) => {
  await renderScreen('/marcacao-ponto', replies(saldoBanco, monday))
  const hero = page.getByText('Saldo do banco de horas')
  await expect.element(hero).toBeVisible()
  expect(hero.element().parentElement?.textContent).toBe(`Saldo do banco de horas${shown}${verdict}`)
})

test('shows the bank of hours of two employments as a sum, without a verdict', async () => {
  await renderScreen('/marcacao-ponto', replies('05:00', monday, { ...tuesday, codEmpregado: 1002 }))
  await expect.element(page.getByText('+05:00')).toBeVisible()
  await expect.element(page.getByText('Soma dos seus contratos.')).toBeVisible()
  await expect.element(page.getByText('Horas a seu favor')).not.toBeInTheDocument()
})

test('shows punches of any form without accusing anybody, and other texts as they came', async () => {
  const [first, second] = [
    { ...monday, marcacoes: '8:01:00, 12:00:00, 13:00:00, 17:00:00' },
    { ...tuesday, marcacoes: 'E 08:00 S 12:00 E 13:00' },
  ]
  await renderScreen('/marcacao-ponto', replies('00:00', first, second))
  await expect.element(row('seg 2')).toMatchTextContent(/08:01.*12:00.*13:00.*17:00.*07:59/)
  await expect.element(row('ter 3')).toMatchTextContent('E 08:00 S 12:00 E 13:00')
  await expect.element(cell('terça-feira, 3 de março')).toHaveAccessibleName(/E 08:00 S 12:00 E 13:00$/)
  await expect.element(page.getByText(/CLT/)).not.toBeInTheDocument()
  await expectAccessible()
})

test('shows hours due that are not declared as a dash, without totals', async () => {
  const given = replies('00:00', { ...monday, horario: '' })
  await renderScreen('/marcacao-ponto', { ...given, buscaTotPontoCalculado: { pontoCalculado: [] } })
  await cell('segunda-feira, 2 de março').click()
  await expect.element(page.getByRole('definition').first()).toHaveTextContent('–')
  await expect.element(page.getByText('Saldo do banco de horas')).not.toBeInTheDocument()
})

test('shows missing totals as a dash', async () => {
  const given = replies('00:00', monday)
  const pontoCalculado = [{ saldoBanco: '00:00', he50: null, he60: '01:00' }]
  await renderScreen('/marcacao-ponto', { ...given, buscaTotPontoCalculado: { pontoCalculado } })
  await expect.element(page.getByRole('definition').last()).toHaveTextContent('–')
})

test('estimates the overtime of this month with its paid rest, where the hours of a month are known', async () => {
  const contract = { nomeEmpresa: 'Vendas', cnpj: '', cargo: '', unidade: '', dtAdmissao: '2020-01-02', supervisor: '' }
  const given = replies('00:00', monday)
  const hours = (hrMensal: number | null) => ({
    buscaDadosContratuais: { ttDadosContratuais: [{ ...contract, vlrSalario: 2200, hrMensal }] },
  })
  await renderScreen('/marcacao-ponto', { ...given, ...hours(220) })
  await expect.element(page.getByRole('heading', { name: 'Horas extras, estimativa' })).toBeVisible()
  // 3.5 hours of 10,00, paid twice; five Sundays on 26 workdays of March 2026.
  await expect.element(page.getByText('70,00')).toBeVisible()
  await expect.element(page.getByText('13,46')).toBeVisible()
  await expect.element(page.getByText('83,46')).toBeVisible()
  await expectAccessible()
})

test('estimates no overtime without the hours of a month', async () => {
  const contract = { nomeEmpresa: 'Vendas', cnpj: '', cargo: '', unidade: '', dtAdmissao: '2020-01-02', supervisor: '' }
  const ttDadosContratuais = [{ ...contract, vlrSalario: 2200, hrMensal: null }]
  const server = await renderScreen('/marcacao-ponto', {
    ...replies('00:00', monday),
    buscaDadosContratuais: { ttDadosContratuais },
  })
  await expect.poll(() => server.calls('buscaDadosContratuais')).toHaveLength(1)
  await expect.element(page.getByText('Extra 100%')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: /estimativa/ })).not.toBeInTheDocument()
})

test('begins Ponto with today: punches, hours due, balance and next shift, then what to check, beside its other parts', async () => {
  const now = { ...day('2026-03-10', 'Terça-feira', '08:00 12:00'), horario: '08:00 12:00 13:00 17:00' }
  const shift = { codEmpregado: 1001, dtMovto: '2026-03-11', tipo: 'trabalho', horario: '06:00 14:20' }
  await renderScreen('/marcacao-ponto?ver=hoje', {
    ...replies('01:30', monday, tuesday, now),
    buscaPontoTeletex: { ttPontoTeletex: [] },
    buscaEscala: { ttEscala: [{ ...shift, unidade: 'Matriz', alterada: false }] },
  })
  const parts = page.getByRole('navigation', { name: 'Ponto' })
  await expectTexts(parts.getByRole('link'), ['Hoje', 'Mês', 'Ajustes', 'Escala'])
  await expect.element(parts.getByRole('link', { name: 'Hoje' })).toHaveAttribute('aria-current', 'page')
  const card = page.getByRole('heading', { level: 2, name: /^Hoje, / })
  await expect.element(card).toBeVisible()
  await expectTexts(page.getByRole('term'), ['Horário', 'Saldo do banco de horasHoras a seu favor', 'Próximo turno'])
  await expectTexts(page.getByRole('definition'), ['08:00 12:00 13:00 17:00', '+01:30', 'Amanhã, 06:00–14:20'])
  await expect.element(page.getByRole('heading', { name: 'Confira estes dias' })).toBeVisible()
  await expectAccessible()
  await parts.getByRole('link', { name: 'Mês' }).click()
  await expect.element(page.getByRole('tab', { name: 'Mês anterior' })).toBeVisible()
  await parts.getByRole('link', { name: 'Ajustes' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Ajuste de ponto' })).toBeVisible()
  await expect.element(parts.getByRole('link', { name: 'Ajustes' })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('link', { name: 'Remoto e folga' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Solicitações de ponto' })).toBeVisible()
})

test('says only that no punch of today has arrived', async () => {
  await renderScreen('/marcacao-ponto?ver=hoje', { ...replies('00:00', monday), buscaEscala: { ttEscala: [] } })
  await expect.element(page.getByText('Nenhuma marcação recebida até agora.')).toBeVisible()
  await expect.element(page.getByText('Nada a compensar')).toBeVisible()
})
