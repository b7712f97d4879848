import { status } from '@colab/contract/test/fake-server'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { expectAccessible, expectTexts, renderScreen } from '#test/screen.tsx'
import { profile } from '../profile.ts'
import { queryClient } from '../rpc/query.ts'
import { GROUPS, tiles } from '../screens.ts'
import { hideSnackbar } from '../ui/snackbar.ts'

const parameters = (more = {}) => ({
  colaborador: [
    {
      bloqueiaAssinaturaPend: false,
      mensagemAssinaturaPend: 'Assine o contrato antes de seguir.',
      bloqueiaAgendaPend: false,
      mensagemQtdeAgenda: '',
      mensagemQtdeAssinatura: '',
      mensagemOportunidade: '',
      nomeOportunidade: '',
      ...more,
    },
  ],
})
const vacation = (dtIniFerias: string) => ({
  codEmpregado: 1001,
  nome: 'ANA',
  dtIniPeriodo: '2025-03-10',
  dtFimPeriodo: '2026-03-09',
  dtIniFerias,
  dtFimFerias: null,
  diasFerias: 10,
  diasAbono: 0,
})
const replies = {
  buscaParametroColab: parameters(),
  buscaPedido: { ttPedido: [] },
  buscaProgramacaoFerias: { ttFeriasPrograma: [] },
  buscaInicio: { ttPagamento: [], ttBanco: [], ttPendencia: [] },
  buscaAviso: { Avisos: [] },
}
const pays = [
  { dtCompetencia: '2026-02-01', dtPagamento: '2026-02-27', vlrLiquido: 1797.3 },
  { dtCompetencia: '2026-01-01', dtPagamento: '2026-01-30', vlrLiquido: 2009.7 },
]
const matter = (tipo: string, titulo: string, dtLimite: string | null, dtMovto: string | null = null) => ({
  tipo,
  titulo,
  dtLimite,
  dtMovto,
  codEmpregado: 1001,
  sequencia: 3,
})
const full = {
  ...replies,
  buscaInicio: {
    ttPagamento: pays,
    ttBanco: [{ saldoBanco: '16:40' }],
    ttPendencia: [
      matter('avaliacao', 'Pesquisa de clima', '2026-03-15'),
      matter('documento', 'Termo de teletrabalho', '2026-03-20'),
      matter('marcacao', '', '2026-04-30', '2026-03-05'),
      matter('aviso', 'O RH respondeu à sua mensagem.', null, '2026-03-09'),
    ],
  },
}
const tile = (name: string) => page.getByRole('main').getByRole('region').getByRole('link', { name })
const pay = page.getByRole('region', { name: 'Último pagamento' })
const eye = page.getByRole('button', { name: 'Ocultar valores' })
const welcome = page.getByText('Seu pagamento, suas férias e o que depende de você aparecem aqui.')
const ok = page.getByRole('button', { name: 'OK' })
const message = (text: string) => page.getByRole('status').filter({ has: ok, hasText: text })
const AGENDA = 'Você tem pesquisa/avaliação pendente!'

test('shows a tile for every screen, in its group and order', async () => {
  await renderScreen('/home', replies)
  await expect.element(tile('Pedido no varejo')).toBeVisible()
  const groups = [...document.querySelectorAll('main section[aria-labelledby^="group-"]')].map((section) =>
    [...section.querySelectorAll('a')].map((link) => link.getAttribute('href')),
  )
  const pathsOf = (group: string) => tiles.filter((tile) => tile.group === group).map(({ path }) => path)
  expect(groups).toEqual(Object.keys(GROUPS).map(pathsOf))
  await expectAccessible()
})

test.for([
  ['09:00', 'Bom dia, Ana'],
  ['12:00', 'Boa tarde, Ana'],
  ['18:00', 'Boa noite, Ana'],
] as const)('greets by first name at %s', async ([time, greeting]) => {
  await renderScreen('/home', replies, { now: `2026-03-10T${time}:00-03:00` })
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(greeting)
})

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

test('keeps what is below the answers in place on the next visit', async () => {
  await page.viewport(360, 640)
  try {
    const server = await renderScreen('/home', full)
    const search = page.getByRole('searchbox', { name: 'O que você procura?' })
    const topOf = (locator: Locator) => locator.element().getBoundingClientRect().top
    // Going back also restores how far the page was scrolled.
    const place = () => topOf(search) - topOf(page.getByRole('heading', { level: 1 }))
    await expect.element(pay).toBeVisible()
    await expect.poll(() => localStorage.getItem('home-height')).not.toBeNull()
    await tile('Programação de férias').click()
    await expect.poll(() => location.pathname).toBe('/programacao')
    const held = Promise.withResolvers<object>()
    queryClient.clear()
    server.replies = { ...full, buscaInicio: () => held.promise }
    history.back()
    await expect.element(search).toBeVisible()
    const before = place()
    held.resolve(full.buscaInicio)
    await expect.element(pay).toBeVisible()
    expect(place()).toBeCloseTo(before)
  } finally {
    await page.viewport(1280, 800)
  }
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

test('opens a tile with the last known parameters when the new ones do not arrive', async () => {
  const server = await renderScreen('/home', replies)
  await expect.element(tile('Programação de férias')).toMatchTextContent('Você não tem')
  const held = Promise.withResolvers<object>()
  server.replies = { ...replies, buscaParametroColab: () => held.promise }
  await tile('Programação de férias').click()
  await expect.element(tile('Programação de férias')).toHaveAttribute('aria-busy', 'true')
  await expect.poll(() => location.pathname).toBe('/programacao')
  held.resolve(parameters())
})

test('finds screens by everyday words, receipts, notices and documents', async () => {
  const notice = {
    dtAviso: '2026-03-09',
    sequencia: 3,
    situacao: 'N',
    mensagem: 'Vacinação na unidade',
    sequenciaAnexo: '',
    extensaoAnexo: '',
    codEmp: 1,
    codEmpregado: 1001,
    codMensagem: 7,
    mostraMensagem: false,
    observacao: '',
  }
  await renderScreen('/home', {
    ...full,
    buscaCompetencia: { ttCompetencia: [{ dtCompetencia: '2026-02-01' }] },
    buscaAviso: { Avisos: [notice] },
    buscaDoctoAssinado: { ttDoctoAssinado: [] },
    buscaPontoTeletex: { ttPontoTeletex: [] },
  })
  const search = page.getByRole('searchbox', { name: 'O que você procura?' })
  const result = (name: string) => page.getByRole('main').getByRole('link', { name })
  await search.fill('vacinacao')
  await expect
    .element(result('Vacinação na unidade 09/03/2026'))
    .toHaveAttribute('href', '/avisos?aviso=1001-2026-03-09-3-1-7')
  await search.fill('holerite fevereiro')
  await expect.element(result('Fevereiro de 2026 Holerite')).toBeVisible()
  await search.fill('xyz')
  await expect.element(page.getByText('Nada encontrado.')).toBeVisible()
  await search.fill('atestado')
  await expectAccessible()
  await result('Ponto teletex Tela').click()
  await expect.poll(() => location.pathname).toBe('/inclusao-ponto-teletex')
  history.back()
  await expect.poll(() => location.pathname).toBe('/home')
})

/** Empty rows, and the columns of those that cannot be read, count as left out. */
const UNREAD = {}

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

test('does not call an order refused that cannot be read', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  await renderScreen('/home', { ...replies, buscaPedido: { ttPedido: [UNREAD] } })
  await expect.element(tile('Pedido no varejo')).toHaveTextContent('Pedido no varejo')
  await tile('Pedido no varejo').click()
  await expect.poll(() => location.pathname).toBe('/varejo')
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

/** Replies for the screens that a block leaves open. */
const account = {
  buscaSolicitacao: { ttSolicitacao: [], ttTotal: [] },
  buscaDispositivo: { ttDispositivo: [] },
  buscaPasskeys: { ttPasskey: [], ttDominio: [] },
  buscaExportacao: { ttExportacao: [] },
}

const CONTRACT = 'Assine o contrato antes de seguir.'

test('locks and stops tiles for a pending signature, then for a pending questionnaire', async () => {
  const both = { bloqueiaAssinaturaPend: true, bloqueiaAgendaPend: true }
  const server = await renderScreen('/home', { ...replies, buscaParametroColab: parameters(both) })
  await expect.element(tile('Avisos')).toMatchTextContent('bloqueado')
  await expect.element(tile('Documentos')).not.toMatchTextContent('bloqueado')
  for (const name of ['Comprovantes de pagamento', 'Avisos']) {
    await tile(name).click()
    await expect.element(message(CONTRACT)).toBeVisible()
    await ok.click()
    await expect.element(ok).not.toBeInTheDocument()
  }
  server.replies = { ...replies, buscaParametroColab: parameters({ bloqueiaAgendaPend: true }) }
  await tile('Avisos').click()
  await expect.element(message(AGENDA)).toBeVisible()
  expect(location.pathname).toBe('/home')
  server.replies = replies
  await tile('Avisos').click()
  await expect.poll(() => location.pathname).toBe('/avisos')
})

test.for([
  [{ bloqueiaAssinaturaPend: true }, ['/documentos']],
  [{ bloqueiaAgendaPend: true }, ['/avaliacao']],
  [{ bloqueiaAssinaturaPend: true, bloqueiaAgendaPend: true }, ['/documentos', '/avaliacao']],
] as const)('shows %o on home with the way out', async ([blocks, ways]) => {
  await renderScreen('/home', {
    ...replies,
    buscaParametroColab: parameters(blocks),
    buscaAgenda: { ttAgendaAvaliacao: [] },
    buscaDoctoAssinado: { ttDoctoAssinado: [] },
  })
  const buttons = page.getByRole('main').getByRole('status').getByRole('link')
  await expect.poll(() => buttons.elements().map((link) => link.getAttribute('href'))).toEqual(ways)
  if (ways.length === 2) await expectAccessible()
  await buttons.last().click()
  await expect
    .element(page.getByRole('heading', { name: /^Nada para/ }))
    .toHaveTextContent(ways.at(-1) === '/avaliacao' ? 'Nada para responder' : 'Nada para assinar')
})

test('keeps the net pay in the first view of a small phone when a signature blocks', async () => {
  await page.viewport(360, 640)
  try {
    const text =
      'Há documentos aguardando a sua assinatura. Assine-os em Documentos para voltar a usar as outras opções.'
    const blocked = parameters({ bloqueiaAssinaturaPend: true, mensagemAssinaturaPend: text })
    await renderScreen('/home', { ...full, buscaParametroColab: blocked })
    await expect.element(page.getByRole('link', { name: 'Assinar agora' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Mostrar mais 3' })).toBeVisible()
    // Both bars of the portal are 57 px high.
    await expect.poll(() => pay.element().getBoundingClientRect().bottom).toBeLessThan(640 - 2 * 57)
  } finally {
    await page.viewport(1280, 800)
  }
})

test('blocks an address that was typed, and offers the way out', async () => {
  const blocked = parameters({ bloqueiaAssinaturaPend: true })
  const server = await renderScreen('/vale-refeicao', {
    buscaValeRefeicaoRica: { ttValeRefeicaoRica: [] },
    buscaDoctoAssinado: { ttDoctoAssinado: [] },
    buscaParametroColab: blocked,
  })
  await expect.element(page.getByRole('main')).toMatchTextContent(CONTRACT)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Vale-refeição')
  await expectAccessible()
  await page.getByRole('link', { name: 'Assinar agora' }).click()
  await expect.element(page.getByRole('heading', { name: 'Nada para assinar' })).toBeVisible()
  expect(server.calls('buscaDoctoAssinado')).toHaveLength(1)
})

test.for([
  ['/solicitacoes', 'Você ainda não pediu nada'],
  ['/seguranca', 'Nenhum aparelho na lista'],
] as const)('opens %s under a block', async ([path, content]) => {
  const server = await renderScreen(path, {
    ...account,
    buscaParametroColab: parameters({ bloqueiaAssinaturaPend: true }),
  })
  await expect.poll(() => server.calls('buscaParametroColab')).toHaveLength(1)
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  await expect.element(page.getByRole('heading', { name: content })).toBeVisible()
  await expect.element(page.getByRole('main')).not.toMatchTextContent(CONTRACT)
})

test('opens the tile of requests under a block', async () => {
  const blocked = parameters({ bloqueiaAssinaturaPend: true, bloqueiaAgendaPend: true })
  await renderScreen('/home', { ...replies, ...account, buscaParametroColab: blocked })
  await expect.element(tile('Minhas solicitações')).not.toMatchTextContent('bloqueado')
  await tile('Minhas solicitações').click()
  await expect.poll(() => location.pathname).toBe('/solicitacoes')
})

test('shows for eight seconds why a tile does not open', async () => {
  await renderScreen('/home', { ...replies, buscaParametroColab: parameters({ bloqueiaAgendaPend: true }) })
  await expect.element(tile('Avisos')).toMatchTextContent('bloqueado')
  const timeouts = vi.spyOn(globalThis, 'setTimeout')
  await tile('Avisos').click()
  await expect.element(message(AGENDA)).toBeVisible()
  const times = timeouts.mock.calls.filter(([run]) => run === hideSnackbar).map(([, milliseconds]) => milliseconds)
  expect(times).toContain(8000)
  expect(times).not.toContain(3000)
})

test('keeps an open screen when a block is set while it is used', async () => {
  const server = await renderScreen('/vale-refeicao', { buscaValeRefeicaoRica: { ttValeRefeicaoRica: [] } })
  await expect.poll(() => server.calls('buscaParametroColab').length).toBe(1)
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  server.replies = { buscaParametroColab: parameters({ bloqueiaAgendaPend: true }) }
  await queryClient.refetchQueries({ queryKey: ['buscaParametroColab'] })
  await expect.poll(() => server.calls('buscaParametroColab').length).toBe(2)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Vale-refeição' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Responder agora' })).not.toBeInTheDocument()
})

test('stops a tile for a block that was set after home was loaded', async () => {
  const server = await renderScreen('/home', replies)
  await expect.element(tile('Programação de férias')).toMatchTextContent('Você não tem')
  server.replies = { ...replies, buscaParametroColab: parameters({ bloqueiaAgendaPend: true }) }
  await tile('Programação de férias').click()
  await expect.element(message(AGENDA)).toBeVisible()
  expect(location.pathname).toBe('/home')
})

test('names the missing data when the server fails, still opens tiles and retries on request', async () => {
  const failing = Object.fromEntries(Object.keys(replies).map((method) => [method, status(500)]))
  const server = await renderScreen('/home', failing)
  const failure = page.getByRole('main').getByRole('alert')
  await expect.element(failure).toMatchTextContent('Não foi possível falar com o servidor.')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Boa tarde, Ana')
  await tile('Programação de férias').click()
  await expect.poll(() => location.pathname).toBe('/programacao')
  history.back()
  await expect.poll(() => location.pathname).toBe('/home')
  await expect.element(page.getByRole('heading', { name: 'Boa tarde, Ana' })).toBeVisible()
  await expect.element(failure).toBeVisible()
  server.replies = replies
  await failure.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect.element(tile('Programação de férias')).toMatchTextContent('Você não tem Férias Programadas!')
  await expect.element(failure).not.toBeInTheDocument()
})
