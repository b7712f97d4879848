import { refusal, status } from '@colab/contract/test/fake-server'
import { queryClient } from '@colab/ui/calls/query.ts'
import { changeLocale } from '@colab/ui/i18n/locale.ts'
import { hideAmounts } from '@colab/ui/kit/data/amounts.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { line } from '#test/receipts.ts'
import { expectAccessible, expectTexts, renderScreen } from '#test/screen.tsx'
import { testEmptyState, testFailedRead } from '#test/states.ts'
import { profile } from '../../profile.ts'
import { receipts } from './screens.ts'

const pay = line('Salário', 'Provento', 3000.1, {
  vlrTotProventos: 0,
  vlrBaseFGTS: 3000.1,
  vlrFGTS: 240.01,
  dtPagamento: '2026-03-05',
  anexo: 'JVBERi0=',
})
const deduction = line('Plano de saúde', 'Desconto', 300.2, {
  detalhamento: 'Titular R$ 200,10\u0001Dependente R$ 100,10',
})
const periods = (...days: string[]) => ({ ttCompetencia: days.map((dtCompetencia) => ({ dtCompetencia })) })
const months = periods('2026-01-01', '2026-03-01', '2026-02-01')
const replies = {
  buscaCompetencia: months,
  buscaMovimento: { ttMovimento: [pay, deduction] },
  buscaDadosContratuais: { ttDadosContratuais: [] },
}
const receipt = () => page.getByRole('region', { name: /matrícula \d+/ })
const period = () => page.getByRole('combobox', { name: 'Período' })
const periodNames = () => period().getByRole('option')
const tab = (name: string) => page.getByRole('tab', { name })

/** Reads the rows of the lists, and the totals, by their names. */
function amounts(): Record<string, string> {
  const texts = [...document.querySelectorAll('main li, main p:has(> .visually-hidden)')].map((row) =>
    (row.textContent ?? '').replaceAll('\u00a0', ' '),
  )
  const rows = texts.map((text) => /^(.*?)\s*((?:[−+] )?[\d.]+,\d\d|–)(?:Detalhes|O que é\?)?$/.exec(text))
  return Object.fromEntries(rows.flatMap((row) => (row ? [[row[1], row[2]]] : [])))
}
const arrow = (to: 'Período anterior' | 'Próximo período') => page.getByRole('button', { name: to })

testEmptyState(
  '/comprovantes',
  { buscaCompetencia: periods() },
  {
    'pt-BR': 'Ainda não há holerites aqui',
    'en-US': 'No pay stubs here yet',
    es: 'Todavía no hay recibos aquí',
  },
)
testFailedRead('/comprovantes', replies, receipt)

/** Loads the screen from another one, then opens it; returns the months whose payslips were requested to be shown. */
async function openGuessing(given: Parameters<typeof renderScreen>[1]) {
  const server = await renderScreen('/nada', given)
  await receipts.load()
  history.pushState(null, '', '/comprovantes')
  return () => server.calls('buscaMovimento').flatMap(({ ano, mes, semAnexos }) => (semAnexos ? [`${mes}/${ano}`] : []))
}

test('guesses the newest payslip and the one before beside the months, and requests them once', async () => {
  const requested = await openGuessing(replies)
  await expect.element(receipt()).toBeVisible()
  await expect.element(period()).toHaveDisplayValue('Março de 2026')
  expect(requested().toSorted()).toEqual(['2/2026', '3/2026'])
})

test('shows nothing of a wrong guess', async () => {
  const known = ({ mes }: { mes?: unknown }) =>
    mes === 1 ? { ttMovimento: [pay, deduction] } : refusal('Não há holerite para este período.')
  const requested = await openGuessing({
    ...replies,
    buscaCompetencia: periods('2026-01-01'),
    buscaMovimento: known,
  })
  await expect.element(receipt()).toBeVisible()
  await expectTexts(periodNames(), ['Janeiro de 2026'])
  expect(requested().toSorted()).toEqual(['1/2026', '2/2026', '3/2026'])
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test.for([
  ['the address names a period', '/nada?competencia=2026-01-01', {}],
  ['data saver is on', '/nada', { connection: { saveData: true } }],
  ['there is no connection', '/nada', { onLine: false }],
] as const)('guesses no payslip where %s', async ([, path, browser]) => {
  const server = await renderScreen(path, replies)
  for (const [name, value] of Object.entries(browser)) {
    Object.defineProperty(navigator, name, { value, configurable: true })
    onTestFinished(() => void Reflect.deleteProperty(navigator, name))
  }
  await receipts.load()
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  expect(server.calls('buscaCompetencia')).toHaveLength(1)
  expect(server.calls('buscaMovimento')).toEqual([])
})

test('shows the newest period first and a receipt whose amounts add up', async () => {
  await renderScreen('/comprovantes', replies)
  await expectTexts(periodNames(), ['Março de 2026', 'Fevereiro de 2026', 'Janeiro de 2026'])
  await expect.element(page.getByRole('tab', { name: 'Mensal', selected: true })).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Vendas Sul Ltda. · matrícula 1001' })).toBeVisible()
  expect(amounts()).toMatchObject({
    'Total de proventos': '3.000,10',
    'Plano de saúde': '− 300,20',
    'Total de descontos': '− 300,20',
    'Base do FGTS': '3.000,10',
  })
  await expectTexts(page.getByRole('list', { name: 'Do bruto ao líquido' }).getByRole('listitem'), [
    'Líquido2.699,90',
    'Outros descontos−\u00a0300,20',
  ])
  await expect.element(page.getByText(/^R\$\s2\.699,90$/)).toBeVisible()
  await expect.element(page.getByText('depositado pela empresa, não descontado')).toBeVisible()
  await expectAccessible()
})

test('shows informative lines separately and outside the totals, and no FGTS without an amount', async () => {
  const base = line('Base de cálculo do INSS', 'Informativo', 3000.1)
  const plain = line('Salário', 'Provento', 3000.1)
  await renderScreen('/comprovantes', { ...replies, buscaMovimento: { ttMovimento: [plain, base] } })
  await expect.element(page.getByRole('heading', { name: 'Informações' })).toBeVisible()
  await expect
    .element(
      receipt()
        .getByText(/^R\$\s3\.000,10$/)
        .first(),
    )
    .toBeVisible()
  expect(amounts()).toMatchObject({ 'Total de proventos': '3.000,10', 'Base de cálculo do INSS': '3.000,10' })
  await expect.element(receipt().getByText('FGTS')).not.toBeInTheDocument()
  for (const name of ['Plano de saúde', 'Comissões', 'Descontos diversos', 'Composição das médias'])
    await expect.element(page.getByRole('heading', { name })).not.toBeInTheDocument()
})

test('shows the paper of a receipt that is a PDF alone, and claims nothing of its amounts', async () => {
  const saved = savedFiles()
  const paper = line('', '', 0, { codEvento: null, vlrMovto: null, anexo: 'JVBERi0=', dtPagamento: '2026-03-05' })
  await renderScreen('/comprovantes?ver=conferencia', { ...replies, buscaMovimento: { ttMovimento: [paper] } })
  await expect.element(receipt().getByText('Os valores deste holerite estão no PDF.')).toBeVisible()
  await expect.element(receipt().getByText(/Março de 2026 · pago em 05\/03\/2026/)).toBeVisible()
  await page.getByRole('button', { name: 'Baixar PDF' }).click()
  await expect.poll(() => saved).toEqual(['comprovante_03-2026.pdf'])
  await expect.element(page.getByRole('tab', { name: 'Está certo?' })).not.toBeInTheDocument()
  for (const words of [/R\$/, /Nenhum/, /FGTS/, /Líquido/, /Total/, /que em/]) {
    await expect.element(page.getByRole('main').getByText(words)).not.toBeInTheDocument()
  }
  await expectAccessible()
})

test('shows a card for each statement that is present', async () => {
  const statements = { planoSaude: 'JVBERi0=', mediaFerias: 'JVBERi0=' }
  await renderScreen('/comprovantes', { ...replies, buscaMovimento: { ttMovimento: [{ ...pay, ...statements }] } })
  await expect.element(page.getByRole('button', { name: 'Baixar PDF: Plano de saúde' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Composição das médias' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Comissões' })).not.toBeInTheDocument()
})

/** A receipt with one PDF and a statement, which the back end can leave out. */
const apart = {
  ...replies,
  buscaMovimento: ({ semAnexos }: { semAnexos?: unknown }) => {
    const files = semAnexos ? { anexo: '', anexosOmitidos: 'anexo planoSaude' } : { planoSaude: 'JVBERi0=' }
    return { ttMovimento: [{ ...pay, ...files }] }
  },
}

/** Records the names of saved files. */
function savedFiles(): string[] {
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  return names
}

test('reads the files of a receipt after everything else, and saves what was left out', async () => {
  const saved = savedFiles()
  const server = await renderScreen('/comprovantes', apart)
  const asked = () => server.calls('buscaMovimento').map(({ mes, semAnexos }) => `${mes} ${semAnexos ?? 'files'}`)
  await expect.poll(asked).toEqual(['3 true', '2 true', '3 files'])
  await page.getByRole('button', { name: 'Baixar PDF', exact: true }).click()
  await expect.poll(() => saved).toEqual(['comprovante_03-2026.pdf'])
  await page.getByRole('button', { name: 'Baixar PDF: Plano de saúde' }).click()
  await expect.poll(() => saved.at(-1)).toBe('plano_saude_03-2026.pdf')
  await expect.element(page.getByRole('heading', { name: 'Comissões' })).not.toBeInTheDocument()
  expect(asked()).toHaveLength(3)
})

test('reads the files when one is saved, where nothing stays on the device', async () => {
  profile.keepsSeen = false
  onTestFinished(() => {
    profile.keepsSeen = true
  })
  const saved = savedFiles()
  const server = await renderScreen('/comprovantes', apart)
  const withFiles = () => server.calls('buscaMovimento').filter(({ semAnexos }) => !semAnexos)
  await expect.poll(() => server.calls('buscaMovimento')).toHaveLength(2)
  expect(withFiles()).toEqual([])
  await page.getByRole('button', { name: 'Baixar PDF', exact: true }).click()
  await expect.poll(() => saved).toEqual(['comprovante_03-2026.pdf'])
  expect(withFiles()).toHaveLength(1)
})

test('asks a back end that does not announce it for no receipt without its files', async () => {
  profile.features.filesOnRequest = false
  onTestFinished(() => {
    profile.features.filesOnRequest = true
  })
  const saved = savedFiles()
  const server = await renderScreen('/comprovantes', replies)
  await page.getByRole('button', { name: 'Baixar PDF', exact: true }).click()
  await expect.poll(() => saved).toEqual(['comprovante_03-2026.pdf'])
  await expect.poll(() => server.calls('buscaMovimento')).toHaveLength(2)
  expect(server.calls('buscaMovimento').some((params) => 'semAnexos' in params)).toBe(false)
})

test('shows declared totals, and a warning when the lines do not add up to them', async () => {
  const declared = { ...pay, vlrTotProventos: 3100, vlrTotDescontos: 300.2 }
  await renderScreen('/comprovantes', { ...replies, buscaMovimento: { ttMovimento: [declared, deduction] } })
  await expect.element(page.getByText('As linhas não somam o total')).toBeVisible()
  expect(amounts()).toMatchObject({ 'Total de descontos': '− 300,20' })
  await expect.element(page.getByText(/^as linhas somam R\$\s3\.000,10$/)).toBeVisible()
  await expect.element(page.getByText(/^R\$\s2\.799,80$/)).toBeVisible()
})

test('shows a block for each of two employments, by the codes of the company', async () => {
  const other = { ...pay, codEmpregado: 1002, vlrMovto: 1000 }
  await renderScreen('/comprovantes', {
    ...replies,
    buscaMovimento: { ttMovimento: [pay, deduction, other] },
    buscaParametroColab: { colaborador: [{ matriculas: '7=B-1;1002=A-15' }] },
  })
  await expect.element(page.getByRole('region', { name: 'matrícula A-15' })).toMatchTextContent(/R\$\s1\.000,00/)
  await expect.element(page.getByRole('region', { name: 'matrícula 1001' })).toMatchTextContent(/R\$\s2\.699,90/)
})

test('shows each of several receipts of one contract under its name, or else its number', async () => {
  const rows = [
    ...[pay, deduction].map((row) => ({ ...row, sequenciaRecibo: 1 })),
    line('PLR', 'Provento', 1200, { sequenciaRecibo: 2, nomeRecibo: 'PLR', vlrTotProventos: 1200, corrigido: true }),
    line('Diferença', 'Provento', 50, { sequenciaRecibo: 3, vlrTotProventos: 50 }),
  ]
  await renderScreen('/comprovantes', { ...replies, buscaMovimento: { ttMovimento: rows } })
  const block = (name: string) => page.getByRole('region', { name: `${name} · Vendas Sul Ltda. · matrícula 1001` })
  await expect.element(block('PLR')).toMatchTextContent(/R\$\s1\.200,00/)
  await expect.element(block('PLR').getByText(/^Este holerite foi corrigido/)).toBeVisible()
  await expect.element(block('3º holerite')).toMatchTextContent(/R\$\s50,00/)
  expect(page.getByText(/^Este holerite foi corrigido/).elements()).toHaveLength(1)
  await expect.element(page.getByRole('region', { name: /^Vendas Sul/ })).toMatchTextContent(/R\$\s2\.699,90/)
  await expect.element(page.getByText('As linhas não somam o total')).not.toBeInTheDocument()
})

test('shows the parts of a line in a sheet and gives the focus back on Escape', async () => {
  await page.viewport(360, 740)
  await renderScreen('/comprovantes', replies)
  const button = page.getByRole('button', { name: /^Plano de saúde.*Detalhes$/ })
  await button.click()
  const sheet = page.getByRole('dialog', { name: 'Plano de saúde' })
  await expectTexts(sheet.getByRole('listitem'), ['Titular R$ 200,10', 'Dependente R$ 100,10'])
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
  await page.viewport(1280, 800)
})

test('shows them beside the lines where there is room', async () => {
  await renderScreen('/comprovantes', replies)
  const button = page.getByRole('button', { name: /^Plano de saúde.*Detalhes$/ })
  await button.click()
  const panel = page.getByRole('complementary', { name: 'Plano de saúde' })
  await expectTexts(panel.getByRole('listitem'), ['Titular R$ 200,10', 'Dependente R$ 100,10'])
  await expect.element(button).toHaveAttribute('aria-current', 'true')
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})

test('explains a line by its declared nature, and not one that is unknown', async () => {
  const rows = [line('Rubrica 77', 'Desconto', 5), line('Mensalidade', 'Desconto', 10, { codEvento: 2, natRubr: 9219 })]
  await renderScreen('/comprovantes', { ...replies, buscaMovimento: { ttMovimento: [pay, ...rows] } })
  await page.getByRole('button', { name: /^Mensalidade.*O que é\?$/ }).click()
  await expect.element(page.getByRole('complementary').getByText(/^Sua parte no plano de saúde/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Rubrica 77/ })).not.toBeInTheDocument()
})

test('tells why a receipt changed since the month before, or another one', async () => {
  const overtime = line('Horas extras', 'Provento', 100, { codEvento: 20 })
  await renderScreen('/comprovantes?ver=mudancas', {
    ...replies,
    buscaMovimento: ({ mes }) => ({ ttMovimento: mes === 3 ? [pay, deduction] : mes === 2 ? [pay, overtime] : [pay] }),
  })
  const view = page.getByRole('tabpanel', { name: 'Comparar' })
  await expect
    .element(view)
    .toMatchTextContent(/R\$\s400,20 a menos que em fevereiro de 2026: houve desconto de Plano de saúde, R\$\s300,20\./)
  expect(amounts()['Horas extras não veio; antes, R$ 100,00']).toBe('− 100,00')
  await expectAccessible()
  await view.getByRole('combobox').selectOptions('Janeiro de 2026')
  await expect.element(view).toMatchTextContent(/R\$\s300,20 a menos que em janeiro de 2026/)
  await tab('Resumo').click()
  await expect.element(view).not.toBeInTheDocument()
  expect(location.search).toBe('')
})

const worked = (dtMovto: string, marcacoes: string) => ({
  codEmpregado: 1001,
  unidade: 'Centro',
  cargo: 'Caixa',
  dtMovto,
  diaSemana: '',
  horario: '08:00 12:00',
  marcacoes,
})

test('tells of an absence with the rest it cost, and folds the tax that it lowered', async () => {
  const whole = { natRubr: 1000, codIncCP: 11, codIncIRRF: 11, codIncFGTS: 11 }
  const absent = [
    line('Faltas', 'Desconto', 100, { ...whole, natRubr: 9209, codEvento: 120, hrMovto: '1 dia' }),
    line('DSR sobre faltas', 'Desconto', 100, { ...whole, natRubr: 9210, codEvento: 121 }),
  ]
  const rows = (tax: number) => [line('Salário', 'Provento', 3000, whole), line('INSS', 'Desconto', tax, inss)]
  const held = Promise.withResolvers<void>()
  await renderScreen('/comprovantes', {
    ...replies,
    buscaMovimento: ({ mes }) => ({ ttMovimento: mes === 3 ? [...rows(235), ...absent] : rows(253) }),
    buscaMarcacaoPonto: async () => {
      await held.promise
      return { Marcacao: [worked('2026-03-03', ''), worked('2026-03-04', '08:00 12:00')] }
    },
  })
  // The space of the days is reserved, so that nothing moves when they arrive.
  const known = page.getByText(/182,00 a menos que em fevereiro de 2026: você faltou 1 dia/)
  await expect.element(known).toBeVisible()
  const { height } = known.element().getBoundingClientRect()
  held.resolve()
  const sentence =
    /R\$\s182,00 a menos que em fevereiro de 2026: você faltou 1 dia \(ter 03\/03\) e perdeu também o descanso da semana\./
  await expect.element(receipt()).toMatchTextContent(sentence)
  expect(known.element().getBoundingClientRect().height).toBe(height)
  await expect
    .element(page.getByRole('link', { name: 'Ver o ponto' }))
    .toHaveAttribute('href', '/marcacao-ponto?dia=2026-03-03')
  await expect.element(receipt()).toMatchTextContent(/DSR sobre faltas.*DSR: descanso semanal remunerado/)
  await tab('Comparar').click()
  const view = page.getByRole('tabpanel', { name: 'Comparar' })
  await expect.element(view).toMatchTextContent(sentence)
  await expect
    .element(view.getByRole('link', { name: /^Faltas \+ DSR sobre faltas/ }))
    .toMatchTextContent(/ter 03\/03−\s200,00/)
  await expect.element(view.getByText('INSS', { exact: true })).not.toBeVisible()
  await view.getByText('Mudou por causa disso').first().click()
  await expect.element(view.getByText('INSS', { exact: true })).toBeVisible()
  await expectAccessible()
})

test('shows the rate that was really paid, with its bands', async () => {
  await renderScreen('/comprovantes', { ...onlyMonthly, buscaMovimento: { ttMovimento: checked(6000, 641.51) } })
  await page.getByRole('button', { name: /^INSS 10,7%/ }).click()
  const panel = page.getByRole('complementary', { name: 'INSS' })
  await expect
    .element(panel)
    .toMatchTextContent(/Você pagou 10,7% = R\$\s641,51de R\$\s6\.000,00, a base do INSS\. 14% é só a alíquota/)
  await expect
    .element(panel.getByRole('list', { name: 'INSS por faixa' }).getByRole('listitem').first())
    .toMatchTextContent(/^7,5% na faixa até R\$\s1\.621,00121,58$/)
  await panel.getByRole('button', { name: 'Conferir a conta inteira' }).click()
  await expect.element(check().getByText('O que dá para conferir está certo')).toBeVisible()
  expect(location.search).toBe('?ver=conferencia')
})

const salary = { natRubr: 1000, codIncCP: 11, codIncIRRF: 11, codIncFGTS: 11, hrMovto: '30 dias' }
const inss = { natRubr: 9201, codIncCP: 31, codIncIRRF: 41, codIncFGTS: 0, codEvento: 101 }
const checked = (pay: number, withheld: number, hrMovto = '30 dias') => [
  line('Salário', 'Provento', pay, { ...salary, hrMovto, vlrBaseINSS: pay }),
  line('INSS', 'Desconto', withheld, inss),
]
const onlyMonthly = {
  ...replies,
  buscaCompetencia: ({ codTipoCalculo }: { codTipoCalculo?: unknown }) => (codTipoCalculo === 10 ? months : periods()),
}
const check = () => page.getByRole('tabpanel', { name: 'Está certo?' })

test('shows the bands of a checked receipt, and writes to HR about what differs', async () => {
  await renderScreen('/comprovantes', {
    ...onlyMonthly,
    buscaMovimento: { ttMovimento: checked(6000, 800) },
    buscaTipoAviso: { ttTipoAviso: [{ codTipoAviso: 1, nomeTipoAviso: 'Dúvida' }] },
    buscaAvisoRH: { AvisoRH: [] },
  })
  await tab('Está certo?').click()
  const paid = /Você pagou 13,3% = R\$\s800,00de R\$\s6\.000,00, a base do INSS\. 14% é só a alíquota da última faixa\./
  await expect.element(check()).toMatchTextContent(paid)
  await expect.element(check()).toMatchTextContent(/não confere pela nossa conta, R\$\s641,51/)
  await expectAccessible()
  await check().getByRole('button', { name: 'Perguntar ao RH' }).click()
  const message = page.getByRole('textbox', { name: /^Mensagem/ })
  await expect
    .element(message)
    .toHaveValue(expect.stringMatching(/março de 2026[\s\S]*INSS: R\$\s800,00 no holerite, R\$\s641,51 pela conta/))
  // An unsent message adds a step to the history, which would disturb the next test.
  await message.fill('')
  await expect.poll(() => history.state?.guarded).toBeUndefined()
})

test('hides the amounts in every view of a receipt, and the shares that they follow from', async () => {
  const outside = { codIncCP: 0, codIncIRRF: 9, codIncFGTS: 0 }
  const rows = (pay: number) => [...checked(pay, 641.51), { ...deduction, ...outside }]
  await renderScreen('/comprovantes', {
    ...onlyMonthly,
    buscaMovimento: ({ mes }) => ({ ttMovimento: rows(mes === 3 ? 6000 : 5900) }),
    buscaResumoRecibo: {
      ttResumoRecibo: ['2026-03-01', '2026-02-01'].map((dtCompetencia, at) => ({
        codEmpregado: 1001,
        dtCompetencia,
        vlrTotProventos: 6000 + at,
        vlrTotDescontos: 641.51,
      })),
    },
  })
  await expect.element(receipt()).toMatchTextContent(/641,51/)
  await page.getByRole('button', { name: 'Ocultar valores' }).click()
  onTestFinished(() => hideAmounts(false))
  const main = page.getByRole('main')
  const told = () => main.element().textContent?.match(/\d,\d\d(?!\d)|10,\d%/g)
  await expect.poll(told).toBeNull()
  for (const line of [/^INSS/, /^Plano de saúde/]) {
    await page.getByRole('button', { name: line }).click()
    await expect.element(page.getByRole('complementary')).toMatchTextContent(/••/)
    expect(told()).toBeNull()
  }
  for (const [view, words] of [
    ['Comparar', 'O que mudou'],
    ['Está certo?', 'Como se chega ao INSS'],
    ['12 meses', 'Líquido de cada mês'],
  ] as const) {
    await tab(view).click()
    await expect.element(main.getByRole('heading', { name: words })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Ocultar valores' })).toBeVisible()
    expect(told()).toBeNull()
  }
})

test('adds the vacation of the month to the check of its INSS', async () => {
  const rest = { natRubr: 1016, codIncCP: 11, codIncIRRF: 13, codIncFGTS: 11, hrMovto: '20 dias', vlrBaseINSS: 2000 }
  const vacation = [
    line('Férias', 'Provento', 2000, rest),
    line('INSS', 'Desconto', 155.69, { ...inss, codIncIRRF: 43 }),
  ]
  await renderScreen('/comprovantes?ver=conferencia', {
    ...replies,
    buscaCompetencia: ({ codTipoCalculo }) => (codTipoCalculo === 40 ? periods('2026-03-02') : months),
    buscaMovimento: ({ codTipoCalculo }) => ({
      ttMovimento: codTipoCalculo === 40 ? vacation : checked(616.67, 55.5, '10 dias'),
    }),
  })
  await expect.element(check().getByText('O que dá para conferir está certo')).toBeVisible()
  await expect.element(check()).toMatchTextContent(/Você pagou 9% = R\$\s55,50de R\$\s616,67, a base do INSS\./)
  await expect.element(check()).toMatchTextContent(/Já descontado nas férias\s*sobre R\$\s2\.000,00 deste mês/)
})

test('has no verdict on INSS, and no question for HR, while a receipt that counts cannot be read', async () => {
  await renderScreen('/comprovantes?ver=conferencia', {
    ...replies,
    buscaCompetencia: ({ codTipoCalculo }) => (codTipoCalculo === 40 ? status(500)() : months),
    buscaMovimento: { ttMovimento: checked(6000, 700) },
  })
  await expect.element(check().getByText('O que dá para conferir está certo')).toBeVisible()
  await expect.element(check().getByText('não deu para ler tudo o que entra nesta conta').first()).toBeVisible()
  await expect.element(check().getByRole('button', { name: 'Perguntar ao RH' })).not.toBeInTheDocument()
  await expectAccessible()
})

test('names the table of law that is missing, and its month', async () => {
  const family = line('Salário-família', 'Provento', 60, {
    ...salary,
    natRubr: 1409,
    codIncCP: 51,
    codIncIRRF: 9,
    codIncFGTS: 0,
  })
  await renderScreen('/comprovantes?ver=conferencia', {
    ...replies,
    buscaCompetencia: ({ codTipoCalculo }) => (codTipoCalculo === 10 ? periods('2022-01-01') : periods()),
    buscaMovimento: { ttMovimento: [...checked(1500, 120), family] },
  })
  const missing = (words: RegExp) => expect.element(page.getByRole('main')).toMatchTextContent(words)
  await missing(/falta a tabela de INSS de janeiro de 2022/)
  await missing(/falta a tabela de salário-família de janeiro de 2022/)
  await changeLocale('en-US')
  await missing(/the family allowance table of January 2022 is missing/)
})

test('counts the periods that cannot be read beside those that can', async () => {
  const ttCompetencia = [...months.ttCompetencia, { dtCompetencia: 'ontem' }]
  await renderScreen('/comprovantes', { ...replies, buscaCompetencia: { ttCompetencia } })
  await expect.element(receipt()).toBeVisible()
  await expect.element(page.getByText(/^1 registro não pôde ser exibido/)).toBeVisible()
})

test('shows no total and no net over an amount that cannot be read, and compares nothing with it', async () => {
  const unread = { ...line('Horas extras', 'Provento', 0, { codEvento: 20 }), vlrMovto: 'a calcular' }
  await renderScreen('/comprovantes', {
    ...replies,
    buscaMovimento: ({ mes }) => ({ ttMovimento: mes === 3 ? [pay, unread, deduction] : [pay] }),
  })
  await expect.element(receipt()).toBeVisible()
  expect(amounts()).toMatchObject({ 'Horas extras': '–', 'Total de proventos': '–', 'Total de descontos': '− 300,20' })
  await tab('Comparar').click()
  await expect.element(page.getByText('Não dá para comparar estes holerites')).toBeVisible()
  await expectAccessible()
})

test('shows the pay of twelve months as rows with bars', async () => {
  const month = (dtCompetencia: string, vlrTotProventos: number) => ({
    codEmpregado: 1001,
    dtCompetencia,
    vlrTotProventos,
    vlrTotDescontos: 100,
  })
  const ttResumoRecibo = [month('2026-03-01', 1000), month('2026-02-01', 1200), month('2025-12-01', 900)]
  await renderScreen('/comprovantes?ver=ano', { ...replies, buscaResumoRecibo: { ttResumoRecibo } })
  const rows = page.getByRole('list', { name: 'Líquido de cada mês' }).getByRole('listitem')
  await expectTexts(rows, [
    'Março de 2026mar900,00−\u00a0200,00',
    'Fevereiro de 2026fev1.100,00–',
    'Janeiro de 2026jan––',
    'Dezembro de 2025dez800,00–',
  ])
  await expectAccessible()
})

test('shows the newest receipt when the address contains no period', async () => {
  await renderScreen('/comprovantes?tipo=bonus&competencia=1999-13-77', replies)
  await expect.element(receipt()).toBeVisible()
  await expect.element(page.getByRole('tab', { name: 'Mensal', selected: true })).toBeVisible()
  await expect.element(period()).toHaveValue('2026-03-01')
})

test('shows the period of the address and steps to the oldest, where the arrow keeps the focus', async () => {
  await renderScreen('/comprovantes?competencia=2026-02-01', replies)
  await expect.element(period()).toHaveValue('2026-02-01')
  await arrow('Período anterior').click()
  await expect.element(period()).toHaveValue('2026-01-01')
  expect(location.search).toBe('?competencia=2026-01-01')
  await expect.element(arrow('Período anterior')).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.element(arrow('Período anterior')).toHaveFocus()
  await expect.element(period()).toHaveValue('2026-01-01')
})

const contract = (facts = {}) => ({
  ...{ nomeEmpresa: 'Vendas Sul Ltda.', cnpj: '', cargo: 'Vendedora', unidade: 'Matriz', supervisor: '' },
  ...{ dtAdmissao: '2020-01-02', vlrSalario: 6000, hrMensal: 220, codCateg: null, ...facts },
})

test('estimates the 13th until it is paid, with its twelfths, parts and taxes', async () => {
  const given = { ...replies, buscaDadosContratuais: { ttDadosContratuais: [contract()] } }
  await renderScreen('/comprovantes?tipo=decimo-terceiro', { ...given, buscaCompetencia: periods('2025-12-01') })
  await expect.element(page.getByRole('heading', { name: '13º de 2026, estimativa' })).toBeVisible()
  await expectTexts(page.getByRole('term'), [
    '12/12 do salário',
    '1ª parcelaaté 30/11/2026',
    'INSS',
    'IRRF',
    '2ª parcela, líquidoaté 20/12/2026',
  ])
  // INSS of 6.000,00: 121,58 + 115,36 + 174,17 + 230,40; IRRF: 5.358,49 x 27,5 % - 908,73, less 978,62 - 0,133145 x 6.000,00.
  const amounts = ['R$ 6.000,00', 'R$ 3.000,00', '− R$ 641,51', '− R$ 385,10', 'R$ 1.973,39']
  await expectTexts(
    page.getByRole('definition'),
    amounts.map((amount) => amount.replaceAll(' ', '\u00a0')),
  )
  await expectAccessible()
})

test('names the table that the 13th waits for, and shows what needs none', async () => {
  const given = { ...replies, buscaDadosContratuais: { ttDadosContratuais: [contract()] } }
  const now = '2027-03-10T12:00:00-03:00'
  await renderScreen(
    '/comprovantes?tipo=decimo-terceiro',
    { ...given, buscaCompetencia: periods('2026-12-01') },
    { now },
  )
  await expect.element(page.getByRole('heading', { name: '13º de 2027, estimativa' })).toBeVisible()
  await expect
    .element(page.getByText('Sem a 2ª parcela por enquanto: falta a tabela de INSS de dezembro de 2027.'))
    .toBeVisible()
  await expectTexts(page.getByRole('term'), ['12/12 do salário', '1ª parcelaaté 30/11/2027'])
})

test('estimates no 13th once it is paid', async () => {
  const estimate = page.getByRole('heading', { name: /estimativa/ })
  const given = { ...replies, buscaDadosContratuais: { ttDadosContratuais: [contract()] } }
  const path = '/comprovantes?tipo=decimo-terceiro'
  await renderScreen(path, { ...given, buscaCompetencia: periods('2026-12-01') }, { now: '2026-12-21T12:00:00-03:00' })
  await expect.element(receipt()).toBeVisible()
  await expect.element(estimate).not.toBeInTheDocument()
})

/** The 13th with one receipt of this year that has one line, by default of November. */
function renderNovember(
  natRubr: number,
  vlrMovto: number,
  own: object = periods('2026-11-01'),
  vacations: object = periods(),
) {
  const ttMovimento = [{ ...pay, natRubr, vlrMovto, indicador: 'Provento' }]
  return renderScreen('/comprovantes?tipo=decimo-terceiro', {
    ...replies,
    buscaDadosContratuais: { ttDadosContratuais: [contract()] },
    buscaCompetencia: ({ codTipoCalculo }) => (codTipoCalculo === 40 ? vacations : own),
    buscaMovimento: { ttMovimento },
  })
}

test('estimates no 13th that was paid at once', async () => {
  await renderNovember(5001, 6000)
  await expect.element(receipt()).toBeVisible()
  await expect.element(page.getByRole('heading', { name: /estimativa/ })).not.toBeInTheDocument()
})

test('shows the first part of the 13th that a vacation of this year paid', async () => {
  await renderNovember(5504, 2900, periods('2025-12-01'), periods('2026-02-02', '2025-02-03'))
  await expect.element(page.getByRole('term').filter({ hasText: '1ª parcelapaga' })).toBeVisible()
  await expect.element(page.getByRole('definition').nth(1)).toMatchTextContent(/2\.900,00/)
})

test('estimates no 13th while the vacations of this year are not known', async () => {
  const server = await renderNovember(5504, 2900, periods('2025-12-01'), status(500)())
  await expect.element(receipt()).toBeVisible()
  await expect
    .poll(() => server.calls('buscaCompetencia').filter(({ codTipoCalculo }) => codTipoCalculo === 40))
    .not.toEqual([])
  await expect.element(page.getByRole('heading', { name: /estimativa/ })).not.toBeInTheDocument()
})

test('shows the first part of the 13th that was paid in the estimate of the second', async () => {
  await renderNovember(5504, 2900)
  await expect.element(page.getByRole('term').filter({ hasText: '1ª parcelapaga' })).toBeVisible()
  await expect.element(page.getByRole('definition').filter({ hasText: '2.900,00' }).first()).toBeVisible()
})

test('finds a 13th salary that is only under type 61', async () => {
  await renderScreen('/comprovantes?tipo=decimo-terceiro', {
    buscaDadosContratuais: { ttDadosContratuais: [] },
    buscaCompetencia: ({ codTipoCalculo }) => (codTipoCalculo === 61 ? periods('2025-12-01') : periods()),
    buscaMovimento: ({ codTipoCalculo }) => ({ ttMovimento: codTipoCalculo === 61 ? [pay] : [] }),
  })
  await expectTexts(periodNames(), ['Dezembro de 2025'])
  await expect.element(receipt()).toBeVisible()
})

test('names vacations by day, and shows a refused vacation receipt without clearing the screen', async () => {
  vi.spyOn(navigator, 'pdfViewerEnabled', 'get').mockReturnValue(false)
  await renderScreen('/comprovantes?tipo=ferias', {
    buscaCompetencia: periods('2026-03-02'),
    buscaMovimento: ({ codTipoCalculo }) =>
      codTipoCalculo === 41 ? refusal('Não há holerite para este período.') : { ttMovimento: [pay] },
  })
  await expectTexts(periodNames(), ['02/03/2026'])
  await page.getByRole('button', { name: 'Recibo de férias' }).click()
  const reason = page.getByText('Não há holerite para este período.')
  await expect.element(reason).toBeVisible()
  await expect.element(reason).toHaveAttribute('lang', 'pt-BR')
  await expect.element(receipt()).toBeVisible()
})

test('does not call a vacation receipt missing among rows that cannot be read', async () => {
  vi.spyOn(navigator, 'pdfViewerEnabled', 'get').mockReturnValue(false)
  vi.spyOn(console, 'info').mockImplementation(() => {})
  await renderScreen('/comprovantes?tipo=ferias', {
    buscaCompetencia: periods('2026-03-02'),
    buscaMovimento: ({ codTipoCalculo }) => ({ ttMovimento: codTipoCalculo === 41 ? [{}] : [pay] }),
  })
  await page.getByRole('button', { name: 'Recibo de férias' }).click()
  await expect.element(page.getByText(/^Não foi possível abrir\/baixar o arquivo/)).toBeVisible()
  expect(vi.mocked(console.error).mock.calls).toHaveLength(1)
  vi.mocked(console.error).mockClear()
})

test('keeps the previous receipt visible but inert until the chosen one is loaded', async () => {
  const held = Promise.withResolvers<void>()
  await renderScreen('/comprovantes', {
    ...replies,
    buscaMovimento: async ({ mes }) => {
      if (mes === 3) return { ttMovimento: [pay, deduction] }
      await held.promise
      return { ttMovimento: [line('Salário', 'Provento', 50)] }
    },
  })
  await expect.element(receipt()).toBeVisible()
  await period().selectOptions('Janeiro de 2026')
  const staleReceipt = () => document.querySelector('[aria-busy=true][inert]')
  await expect.poll(() => staleReceipt()?.textContent).toContain('2.699,90')
  held.resolve()
  await expect
    .element(
      receipt()
        .getByText(/^R\$\s50,00$/)
        .first(),
    )
    .toBeVisible()
  expect(staleReceipt()).toBeNull()
})

test('shows a prefetched neighbouring period, and prefetches the newest receipt of a hovered tab', async () => {
  const server = await renderScreen('/comprovantes', replies)
  const requestedMonths = () => server.calls('buscaMovimento').flatMap(({ mes, semAnexos }) => (semAnexos ? mes : []))
  await expect.poll(requestedMonths).toEqual([3, 2])
  await arrow('Período anterior').click()
  await expect.poll(requestedMonths).toEqual([3, 2, 1])
  await expect.element(period()).toHaveValue('2026-02-01')
  await page.getByRole('tab', { name: 'Férias' }).hover()
  await expect.poll(() => server.calls('buscaMovimento').at(-1)).toMatchObject({ codTipoCalculo: 40 })
})

test('clears the previous receipt when the chosen one fails, and retries on request', async () => {
  const server = await renderScreen('/comprovantes', {
    ...replies,
    buscaMovimento: ({ mes }) => (mes === 1 ? status(500)() : { ttMovimento: [pay] }),
  })
  await expect.element(receipt()).toBeVisible()
  await period().selectOptions('Janeiro de 2026')
  await expect.element(page.getByRole('heading', { name: 'Erro:' })).toBeVisible()
  await expect.element(receipt()).not.toBeInTheDocument()
  await expectAccessible()
  server.replies = replies
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect.element(receipt()).toBeVisible()
})

test('shows an error in place of the periods of a kind that do not come', async () => {
  await renderScreen('/comprovantes', {
    ...replies,
    buscaCompetencia: ({ codTipoCalculo }) => (codTipoCalculo === 80 ? status(500)() : months),
  })
  await expect.element(receipt()).toBeVisible()
  await page.getByRole('tab', { name: 'Adiantamento' }).click()
  await expect.element(page.getByRole('heading', { name: 'Erro:' })).toBeVisible()
  await expect.element(period()).not.toBeInTheDocument()
})

test.for([
  ['en-US', 'Pay stubs', 'March 2026 · paid on 05/03/2026'],
  ['es', 'Recibos', 'Marzo de 2026 · pagado el 05/03/2026'],
] as const)('names screen, month and day of payment, %s', async ([locale, title, paid]) => {
  await renderScreen('/comprovantes', replies, { locale })
  await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect.element(page.getByText(paid, { exact: true })).toBeVisible()
})

test('counts the periods whose dates cannot be read, and never says that there are none', async () => {
  await renderScreen('/comprovantes?tipo=decimo-terceiro', {
    ...replies,
    buscaCompetencia: ({ codTipoCalculo }) => periods(...(codTipoCalculo === 60 ? ['0001-01-01', 'novembro'] : [])),
  })
  await expect.element(page.getByText('2 registros não puderam ser exibidos.')).toBeVisible()
  await expect.element(page.getByText('Ainda não há holerites aqui')).not.toBeInTheDocument()
})
