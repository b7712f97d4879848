import { status } from '@colab/contract/test/fake-server'
import { queryClient } from '@colab/ui/calls/query.ts'
import { expect, test, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { full, parameters, pay, replies, tile, UNREAD } from '#test/home.ts'
import { expectAccessible, renderScreen } from '#test/screen.tsx'
import { GROUPS, tiles } from '../screens.ts'

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

test('does not call an order refused that cannot be read', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  await renderScreen('/home', { ...replies, buscaPedido: { ttPedido: [UNREAD] } })
  await expect.element(tile('Pedido no varejo')).toHaveTextContent('Pedido no varejo')
  await tile('Pedido no varejo').click()
  await expect.poll(() => location.pathname).toBe('/varejo')
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

/** Replies to the search alone; the rest of home reads what it always reads. */
const searched = (more = {}) => ({
  ...full,
  buscaCompetencia: { ttCompetencia: [] },
  buscaDoctoAssinado: { ttDoctoAssinado: [] },
  ...more,
})

test.for([
  ['a read failed', { buscaCompetencia: status(500) }],
  ['a document cannot be read', { buscaDoctoAssinado: { ttDoctoAssinado: [UNREAD] } }],
] as const)('does not say that nothing was found where %s', async ([_, more]) => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  await renderScreen('/home', searched(more))
  await page.getByRole('searchbox', { name: 'O que você procura?' }).fill('xyz')
  await expect.element(page.getByText('Não foi possível procurar em tudo.')).toBeVisible()
  await expect.element(page.getByText('Nada encontrado.')).not.toBeInTheDocument()
})

test('says that nothing was found only when everything was read', async () => {
  const held = Promise.withResolvers<object>()
  await renderScreen('/home', searched({ buscaCompetencia: () => held.promise }))
  await page.getByRole('searchbox', { name: 'O que você procura?' }).fill('xyz')
  await expect.element(page.getByText('Procurando…')).toBeVisible()
  await expect.element(page.getByText('Nada encontrado.')).not.toBeInTheDocument()
  held.resolve({ ttCompetencia: [] })
  await expect.element(page.getByText('Nada encontrado.')).toBeVisible()
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
