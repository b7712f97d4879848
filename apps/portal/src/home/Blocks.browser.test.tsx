import { queryClient } from '@colab/ui/calls/query.ts'
import { hideSnackbar } from '@colab/ui/kit/feedback/snackbar.ts'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { full, parameters, pay, replies, tile } from '#test/home.ts'
import { expectAccessible, renderScreen } from '#test/screen.tsx'

const ok = page.getByRole('button', { name: 'OK' })
const message = (text: string) => page.getByRole('status').filter({ has: ok, hasText: text })
const AGENDA = 'Você tem pesquisa/avaliação pendente!'

/** Replies for the screens that a block leaves open. */
const account = {
  buscaSolicitacao: { ttSolicitacao: [], ttTotal: [] },
  buscaDispositivo: { ttDispositivo: [] },
  buscaPasskeys: { ttPasskey: [], ttDominio: [] },
  buscaExportacao: { ttExportacao: [] },
  buscaContatoMudado: { ttContato: [] },
}

const CONTRACT = 'Assine o contrato antes de seguir.'

test('locks and stops tiles for a pending signature, then for a pending questionnaire', async () => {
  const both = { bloqueiaAssinaturaPend: true, bloqueiaAgendaPend: true }
  const server = await renderScreen('/home', {
    ...replies,
    buscaParametroColab: parameters(both),
    // A press on the tile of receipts already reads their months.
    buscaCompetencia: { ttCompetencia: [] },
  })
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
  server.replies = { ...replies, buscaCompetencia: { ttCompetencia: [] } }
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
    await expect.element(page.getByRole('list', { name: 'Esta semana' })).toMatchTextContent('Pesquisa de clima')
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
