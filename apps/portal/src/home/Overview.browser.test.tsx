import { queryClient } from '@colab/ui/calls/query.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { full, parameters, pay, pays, replies, tile, UNREAD, vacation, welcome } from '#test/home.ts'
import { expectAccessible, expectTexts, renderScreen } from '#test/screen.tsx'
import { profile } from '../profile.ts'

const holiday = page.getByRole('region', { name: 'Próximas férias' })
const week = page.getByRole('list', { name: 'Sua semana' }).getByRole('listitem')
const eye = page.getByRole('button', { name: 'Ocultar valores' })

test('shows the last pay with its difference, the hours and the vacation, and hides amounts until asked', async () => {
  const ttFeriasPrograma = [vacation('2026-04-19')]
  await renderScreen('/home', { ...full, buscaProgramacaoFerias: { ttFeriasPrograma } })
  await expect.element(tile('Comprovantes de pagamento')).toMatchTextContent('Fevereiro de 2026')
  await expect.element(pay).toMatchTextContent('Líquido de fevereiroVer holeriteR$ 1.797,30pago em 27/02/2026')
  await expectTexts(pay.getByRole('list', { name: 'Líquido dos últimos meses' }).getByRole('listitem'), [
    'jan: R$\u00a02.009,70 jan',
    'fev: R$\u00a01.797,30 fev',
  ])
  const reason = pay.getByRole('link', {
    name: 'R$ 212,40 a menos que em janeiro: você faltou 1 dia (qui 12/02)',
  })
  await expect.element(reason).toHaveAttribute('href', '/comprovantes?ver=mudancas')
  await expect.element(page.getByRole('link', { name: 'Banco de horas +16:40' })).toBeVisible()
  await expect.element(holiday).toMatchTextContent('Próximas fériasem 40 dias19/04/2026')
  await eye.click()
  await expect.element(pay).not.toMatchTextContent(/\d,\d\d/)
  await expect.element(eye).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible()
  expect(localStorage.getItem('amounts')).toBe('hidden')
  await eye.click()
  await expect.element(pay).toMatchTextContent('R$ 1.797,30')
  await expect.element(welcome).not.toBeVisible()
})

test('lists what is pending by deadline, the first with the button that settles it, and counts it on the icon', async () => {
  const setAppBadge = vi.fn(async () => {})
  Object.defineProperty(navigator, 'setAppBadge', { value: setAppBadge, configurable: true })
  await renderScreen('/home', full)
  const pending = page.getByRole('region', { name: 'Pendências' })
  const rows = (name: string) => pending.getByRole('list', { name }).getByRole('listitem')
  await expectTexts(rows('Esta semana'), ['Pesquisa de clima Até dom 15/03/2026 · em 5 diasResponder'])
  await expectTexts(rows('Depois'), [
    'Assinar: Termo de teletrabalho Até sex 20/03/2026 · em 10 dias',
    'Falta uma marcação em 05/03/2026 Até qui 30/04/2026 · em 51 dias',
  ])
  await pending.getByRole('button', { name: 'Ver todas' }).click()
  const links = pending.getByRole('link')
  await expect
    .poll(() => links.elements().map((link) => link.getAttribute('href')))
    .toEqual([
      '/avaliacao',
      '/documentos?documento=1001-3',
      '/marcacao-ponto?dia=2026-03-05',
      '/avisos?aviso=1001-2026-03-09-3',
    ])
  await expect.element(pending.getByRole('link', { name: 'Responder: Pesquisa de clima' })).toBeVisible()
  expect(setAppBadge.mock.calls).toEqual([[4]])
  Reflect.deleteProperty(navigator, 'setAppBadge')
  await expectAccessible()
})

test('gives a kind one line, and says what is overdue', async () => {
  const row = (titulo: string, dtLimite: string) => ({ tipo: 'documento', titulo, dtLimite })
  const ttPendencia = [row('A', '2026-03-09'), row('B', '2026-03-12'), row('C', '2026-05-30')]
  await renderScreen('/home', { ...full, buscaInicio: { ...full.buscaInicio, ttPendencia } })
  const rows = page.getByRole('region', { name: 'Pendências' }).getByRole('listitem')
  await expectTexts(rows, [
    '2 documentos para assinar venceu ontemAssinar',
    'Assinar: C Até sáb 30/05/2026 · em 81 dias',
  ])
})

test('does not count what is pending beside a matter of a kind that it does not know', async () => {
  const ttPendencia = [
    { tipo: 'documento', titulo: 'A', dtLimite: '2026-03-12' },
    { tipo: 'exame', titulo: 'B' },
  ]
  await renderScreen('/home', { ...full, buscaInicio: { ...full.buscaInicio, ttPendencia } })
  const pending = page.getByRole('region', { name: 'Pendências' })
  await expectTexts(pending.getByRole('listitem'), ['A Até qui 12/03/2026 · em 2 diasAssinar'])
  await expect.element(pending.getByText('1', { exact: true })).not.toBeInTheDocument()
})

test('shows the week day by day, with the punches of today', async () => {
  await renderScreen('/home', full)
  await expect.element(week.nth(1)).toMatchTextContent('quinta-feira, 5 de março: 08:01 12:00 13:00, falta 1')
  await expect.element(week.nth(3)).toMatchTextContent('sábado, 7 de março: Folga')
  await expect.element(week.nth(5)).toMatchTextContent('segunda-feira, 9 de março: 08:00 12:00 13:00 17:00')
  await expect.element(week.nth(5)).toMatchTextContent('08:00')
  await expect.element(week.nth(6)).toHaveAttribute('aria-current', 'date')
  await expect.element(page.getByText('Hoje: 08:03')).toBeVisible()
})

test('shows how much of the vacation of a period is planned', async () => {
  const ttFeriasPrograma = [{ ...vacation('2026-04-19'), dtFimFerias: '2026-05-08', diasFerias: 20 }, vacation('')]
  await renderScreen('/home', { ...full, buscaProgramacaoFerias: { ttFeriasPrograma } })
  await expect.element(holiday).toMatchTextContent('19/04/2026 a 08/05/202620 de 30 dias marcados10 a programar')
})

test('names the next vacation and not the one under way', async () => {
  const ttFeriasPrograma = ['2026-03-07', '2026-09-26', '2026-04-19'].map(vacation)
  await renderScreen('/home', { ...replies, buscaProgramacaoFerias: { ttFeriasPrograma } })
  await expect.element(tile('Programação de férias')).toMatchTextContent('Suas próximas férias serão em 19/04/2026')
})

test('shows that no vacation is planned, and what will appear where there is no payment yet', async () => {
  await renderScreen('/home', replies)
  await expect
    .element(page.getByText('Seu primeiro holerite aparece aqui no dia em que a empresa o publicar.'))
    .toBeVisible()
  await expect.element(tile('Programação de férias')).toMatchTextContent('Você não tem Férias Programadas!')
  await expect.element(pay).not.toBeInTheDocument()
  await expect.element(tile('Comprovantes de pagamento')).toHaveTextContent('Comprovantes de pagamento')
})

test.for([
  ['the begin of a vacation', { buscaProgramacaoFerias: { ttFeriasPrograma: [vacation('em breve')] } }],
  [
    'one of two begins',
    { buscaProgramacaoFerias: { ttFeriasPrograma: [vacation('2026-09-26'), vacation('0001-01-01')] } },
  ],
  ['a row', { buscaProgramacaoFerias: { ttFeriasPrograma: [UNREAD] } }],
] as const)('says nothing about vacations where %s cannot be read', async ([_, unread]) => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  const server = await renderScreen('/home', { ...full, ...unread })
  await expect.element(pay).toBeVisible()
  expect(server.calls('buscaProgramacaoFerias')).toHaveLength(1)
  await expect.element(tile('Programação de férias')).toHaveTextContent('Programação de férias')
  await expect.element(holiday).not.toBeInTheDocument()
})

test('names neither pay nor hours, and sets no number, where one row of the overview cannot be read', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  const setAppBadge = vi.fn(async () => {})
  Object.defineProperty(navigator, 'setAppBadge', { value: setAppBadge, configurable: true })
  const ttPagamento = [{ ...pays[0], dtCompetencia: 'fevereiro' }, pays[1]]
  await renderScreen('/home', { ...full, buscaInicio: { ...full.buscaInicio, ttPagamento } })
  await expect.element(page.getByRole('region', { name: 'Pendências' })).toBeVisible()
  await expect.element(pay).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: /^Banco de horas/ })).not.toBeInTheDocument()
  await expect.element(tile('Comprovantes de pagamento')).toHaveTextContent('Comprovantes de pagamento')
  expect(setAppBadge.mock.calls).toEqual([])
  Reflect.deleteProperty(navigator, 'setAppBadge')
})

test.for([
  ['3:20-', 'Banco de horas −03:20, horas que você deve'],
  ['+3:20', 'Banco de horas +03:20, horas a seu favor'],
  ['00:00', 'Banco de horas 00:00'],
  ['3,33 h', 'Banco de horas 3,33 h'],
] as const)('shows a balance of %s', async ([saldoBanco, shown]) => {
  await renderScreen('/home', { ...full, buscaInicio: { ...full.buscaInicio, ttBanco: [{ saldoBanco }] } })
  await expect.element(page.getByRole('link', { name: /^Banco de horas/ })).toHaveTextContent(shown)
})

test('shows no balance where a back end sends one for each employment', async () => {
  const ttBanco = [{ saldoBanco: '05:00' }, { saldoBanco: '-02:00' }]
  await renderScreen('/home', { ...full, buscaInicio: { ...full.buscaInicio, ttBanco } })
  await expect.element(pay).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^Banco de horas/ })).not.toBeInTheDocument()
})

test('counts what is pending and names the month for a back end without the overview', async () => {
  profile.features.overview = false
  try {
    await renderScreen('/home', {
      ...replies,
      buscaParametroColab: parameters({ mensagemQtdeAssinatura: '2 documentos para assinar' }),
      buscaCompetencia: { ttCompetencia: [{ dtCompetencia: '2026-02-01' }] },
    })
    await expect.element(pay).toMatchTextContent('Pagamento de fevereiroVer holerite')
    await expect.element(page.getByRole('link', { name: 'Assinar: 2 documentos para assinar' })).toBeVisible()
  } finally {
    profile.features.overview = true
  }
})

const months = (...dates: string[]) => ({
  ...replies,
  buscaCompetencia: { ttCompetencia: dates.map((dtCompetencia) => ({ dtCompetencia })) },
})

describe('for a back end without the overview', () => {
  beforeEach(() => {
    vi.spyOn(console, 'info').mockImplementation(() => {})
    profile.features.overview = false
    return () => {
      profile.features.overview = true
    }
  })

  test('names the last month, and its pay where the receipt was seen and read as a whole', async () => {
    const line = { codEmpregado: 1001, codEvento: 1, indicador: 'Provento', vlrMovto: 100, vlrTotProventos: 100 }
    const receipt = (leftOut: number) => ({ ttMovimento: [{ ...line, vlrTotDescontos: 0 }], leftOut })
    await renderScreen('/home', months('2026-01-01', '2026-02-01'))
    await expect.element(pay).toMatchTextContent('Pagamento de fevereiro')
    for (const [leftOut, shown] of [
      [0, /R\$ 100,00/],
      [1, /^Pagamento de fevereiroVer holerite$/],
    ] as const) {
      queryClient.setQueryData(
        ['buscaMovimento', { mes: 2, ano: 2026, codTipoCalculo: 10, semAnexos: true }],
        receipt(leftOut),
      )
      await queryClient.refetchQueries({ queryKey: ['buscaInicio'] })
      await expect.element(pay).toMatchTextContent(shown)
    }
  })

  test('shows the bank of hours that the punches showed, of one employment', async () => {
    await renderScreen('/home', months('2026-02-01'))
    await expect.element(pay).toBeVisible()
    queryClient.setQueryData(['buscaTotPontoCalculado', { tipo: 1 }], {
      pontoCalculado: [{ saldoBanco: '05:00' }],
      leftOut: 0,
    })
    for (const [employments, shown] of [
      [[1001], 1],
      [[1001, 1002], 0],
    ] as const) {
      const Marcacao = employments.map((codEmpregado) => ({ codEmpregado }))
      queryClient.setQueryData(['buscaMarcacaoPonto', { tipo: 1 }], { Marcacao, leftOut: 0 })
      await queryClient.refetchQueries({ queryKey: ['buscaInicio'] })
      await expect.poll(() => page.getByText('horas a seu favor').elements().length).toBe(shown)
    }
  })

  test('names no month where one of them cannot be read', async () => {
    await renderScreen('/home', months('2026-01-01', 'fevereiro'))
    await expect.element(welcome).toBeVisible()
    await expect.element(pay).not.toBeInTheDocument()
  })
})

test('tells people without any pay what to do first, and says so no longer once there is one', async () => {
  await renderScreen('/home', replies)
  const steps = page.getByRole('list', { name: 'Seus primeiros passos' })
  await expect
    .element(steps.getByRole('link', { name: /^Confira seus dados/ }))
    .toHaveAttribute('href', '/dadoscadastrais')
  await expectAccessible()
})

test('offers no first steps where pay was not read as a whole, or is there', async () => {
  await renderScreen('/home', { ...replies, buscaInicio: { ...replies.buscaInicio, ttPagamento: pays } })
  await expect.element(page.getByText('Líquido de fevereiro')).toBeVisible()
  await expect.element(page.getByText('Seus primeiros passos')).not.toBeInTheDocument()
})
