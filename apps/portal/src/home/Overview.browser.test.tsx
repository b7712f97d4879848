import { queryClient } from '@colab/ui/calls/query.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { full, parameters, pay, pays, replies, tile, UNREAD, vacation, welcome } from '#test/home.ts'
import { expectAccessible, expectTexts, renderScreen } from '#test/screen.tsx'
import { profile } from '../profile.ts'

const eye = page.getByRole('button', { name: 'Ocultar valores' })

test('shows the last pay with its difference, the hours and the vacation, and hides amounts until asked', async () => {
  const ttFeriasPrograma = [vacation('2026-04-19')]
  await renderScreen('/home', { ...full, buscaProgramacaoFerias: { ttFeriasPrograma } })
  await expect.element(tile('Comprovantes de pagamento')).toMatchTextContent('Fevereiro de 2026')
  await expect
    .element(pay)
    .toMatchTextContent('Fevereiro de 2026 · pago em 27/02/2026R$ 1.797,30R$ 212,40 a menos que em janeiro')
  await expect.element(page.getByRole('link', { name: /^Banco de horas/ })).toMatchTextContent('+16:40')
  await expect.element(page.getByRole('link', { name: /^Próximas férias/ })).toMatchTextContent('em 40 dias19/04/2026')
  await eye.click()
  await expect.element(pay).not.toMatchTextContent(/\d,\d\d/)
  await expect.element(eye).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible()
  expect(localStorage.getItem('amounts')).toBe('hidden')
  await eye.click()
  await expect.element(pay).toMatchTextContent('R$ 1.797,30')
  await expect.element(welcome).not.toBeVisible()
})

test('lists what is pending by deadline, each with the button that settles it, and counts it on the icon', async () => {
  const setAppBadge = vi.fn(async () => {})
  Object.defineProperty(navigator, 'setAppBadge', { value: setAppBadge, configurable: true })
  await renderScreen('/home', full)
  const rows = page.getByRole('region', { name: 'Pendências' }).getByRole('listitem')
  await expectTexts(rows, [
    'Pesquisa de climaPara responder até 15/03/2026Responder',
    'Termo de teletrabalhoPara assinar até 20/03/2026Assinar',
  ])
  await page.getByRole('button', { name: 'Mostrar mais 2' }).click()
  const links = rows.getByRole('link')
  await expect
    .poll(() => links.elements().map((link) => link.getAttribute('href')))
    .toEqual(['/avaliacao', '/documentos', '/marcacao-ponto?dia=2026-03-05', '/avisos?aviso=1001-2026-03-09-3'])
  expect(setAppBadge.mock.calls).toEqual([[4]])
  Reflect.deleteProperty(navigator, 'setAppBadge')
  await expect.element(rows.nth(2)).toMatchTextContent('Falta uma marcação em 05/03/2026Para ajustar até 30/04/2026')
  await expectAccessible()
})

test('names the next vacation and not the one under way', async () => {
  const ttFeriasPrograma = ['2026-03-07', '2026-09-26', '2026-04-19'].map(vacation)
  await renderScreen('/home', { ...replies, buscaProgramacaoFerias: { ttFeriasPrograma } })
  await expect.element(tile('Programação de férias')).toMatchTextContent('Suas próximas férias serão em 19/04/2026')
})

test('shows that no vacation is planned, and what will appear where there is no payment yet', async () => {
  await renderScreen('/home', replies)
  await expect.element(welcome).toBeVisible()
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
  await expect.element(page.getByRole('link', { name: /^Próximas férias/ })).not.toBeInTheDocument()
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
  ['3:20-', 'Banco de horas−03:20horas que você deve'],
  ['+3:20', 'Banco de horas+03:20horas a seu favor'],
  ['00:00', 'Banco de horas00:00'],
  ['3,33 h', 'Banco de horas3,33 h'],
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
    await expect.element(pay).toMatchTextContent('Fevereiro de 2026Ver comprovante')
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
    await expect.element(pay).toMatchTextContent('Fevereiro de 2026')
    for (const [leftOut, shown] of [
      [0, /R\$ 100,00/],
      [1, /^Fevereiro de 2026Ver comprovante$/],
    ] as const) {
      queryClient.setQueryData(['buscaMovimento', { mes: 2, ano: 2026, codTipoCalculo: 10 }], receipt(leftOut))
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
