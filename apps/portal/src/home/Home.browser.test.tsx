import { status } from '@colab/contract/test/fake-server'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, renderScreen } from '#test/screen.tsx'
import { queryClient } from '../rpc/query.ts'
import { GROUPS, tiles } from '../screens.ts'

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
  buscaCompetencia: { ttCompetencia: [] },
  buscaAviso: { Avisos: [] },
}
const tile = (name: string) => page.getByRole('main').getByRole('link', { name })
const ok = page.getByRole('button', { name: 'OK' })
const message = (text: string) => page.getByRole('status').filter({ has: ok, hasText: text })
const AGENDA = 'Você tem pesquisa/avaliação pendente!'

test('shows a tile for every screen, in its group and order', async () => {
  await renderScreen('/home', replies)
  await expect.element(tile('Pedido no varejo')).toBeVisible()
  const groups = [...document.querySelectorAll('main section')].map((section) =>
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

test('names the month of the latest paycheck', async () => {
  const ttCompetencia = [{ dtCompetencia: '2026-02-01' }, { dtCompetencia: '2026-01-01' }]
  const server = await renderScreen('/home', { ...replies, buscaCompetencia: { ttCompetencia } })
  await expect.element(tile('Comprovantes de pagamento')).toMatchTextContent('Fevereiro de 2026')
  await expect.element(page.getByText('Seu pagamento de fevereiro já está disponível.')).toBeVisible()
  expect(server.calls('buscaCompetencia')).toMatchObject([{ codTipoCalculo: 10 }])
})

test('names the next vacation and not the one under way', async () => {
  const ttFeriasPrograma = ['2026-03-07', '2026-09-26', '2026-04-19'].map(vacation)
  await renderScreen('/home', { ...replies, buscaProgramacaoFerias: { ttFeriasPrograma } })
  await expect.element(tile('Programação de férias')).toMatchTextContent('Suas próximas férias serão em 19/04/2026')
})

test('shows that no vacation is planned, and no payment without a payslip', async () => {
  await renderScreen('/home', replies)
  await expect.element(tile('Programação de férias')).toMatchTextContent('Você não tem Férias Programadas!')
  await expect.element(page.getByText('Seu pagamento')).not.toBeInTheDocument()
  await expect.element(tile('Comprovantes de pagamento')).toHaveTextContent('Comprovantes de pagamento')
})

const CONTRACT = 'Assine o contrato antes de seguir.'

test('stops tiles for a pending signature, then for a pending questionnaire', async () => {
  const both = { bloqueiaAssinaturaPend: true, bloqueiaAgendaPend: true }
  const server = await renderScreen('/home', { ...replies, buscaParametroColab: parameters(both) })
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

test('keeps an open screen when a block is set while it is used', async () => {
  const server = await renderScreen('/vale-refeicao', { buscaValeRefeicaoRica: { ttValeRefeicaoRica: [] } })
  await expect.poll(() => server.calls('buscaParametroColab').length).toBe(1)
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  server.replies = { buscaParametroColab: parameters({ bloqueiaAgendaPend: true }) }
  await queryClient.refetchQueries({ queryKey: ['buscaParametroColab'] })
  await expect.element(page.getByLabelText('Data inicial')).toBeVisible()
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
