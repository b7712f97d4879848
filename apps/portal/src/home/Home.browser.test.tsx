import { status } from '@colab/contract/test/fake-server'
import { queryClient } from '@colab/ui/calls/query.ts'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { full, parameters, pay, replies, tile, UNREAD } from '#test/home.ts'
import { expectAccessible, renderScreen } from '#test/screen.tsx'
import { GROUPS } from '../screenRow.ts'
import { tiles } from '../screens.ts'

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

test('keeps a group closed that was closed', async () => {
  await renderScreen('/home', { ...replies, buscaDependentes: { ttDependentes: [] } })
  await expect.element(tile('Espelho de ponto')).toBeVisible()
  await page.getByRole('heading', { name: 'Tempo', exact: true }).click()
  await expect.element(tile('Espelho de ponto')).not.toBeInTheDocument()
  await tile('Dependentes').click()
  await expect.poll(() => location.pathname).toBe('/dependentes')
  history.back()
  await expect.element(tile('Dependentes')).toBeVisible()
  await expect.element(tile('Espelho de ponto')).not.toBeInTheDocument()
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
    const groups = page.getByRole('region', { name: 'Pagamento', exact: true })
    /** Height of the cards, above everything else. */
    const place = () => groups.element().parentElement?.parentElement?.firstElementChild?.clientHeight
    /** The height that the next visit reserves. */
    const stored = () => Math.round(Number(localStorage.getItem('home-height')?.split(' ')[1]))
    const offer = page.getByText('Primeira vez aqui?')
    await expect.element(pay).toBeVisible()
    await expect.element(offer).toBeVisible()
    await expect.poll(() => stored() === place()).toBe(true)
    await tile('Programação de férias').click()
    await expect.poll(() => location.pathname).toBe('/programacao')
    const held = Promise.withResolvers<object>()
    queryClient.clear()
    server.replies = { ...full, buscaInicio: () => held.promise }
    history.back()
    await expect.element(groups).toBeVisible()
    const before = place()
    held.resolve(full.buscaInicio)
    await expect.element(pay).toBeVisible()
    await expect.element(offer).toBeVisible()
    expect(place()).toBe(before)
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
