import { buscaPessoas } from '@colab/contract/desk/people'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, nobody, renderDesk, sessionWith } from '#test/screen.tsx'
import { Failing, server } from '#test/server.ts'
import { call } from '../call.ts'

const title = () => page.getByRole('heading', { level: 1 })

test('opens the first screen of the own roles, and lists no other', async () => {
  await renderDesk('/', { ...nobody, sessao: sessionWith(['people']) })
  await expect.element(title()).toHaveTextContent('Pessoas')
  expect(page.getByRole('link', { name: 'Caixa' }).elements()).toEqual([])
})

test('explains what there is to an agent whose roles open no screen', async () => {
  await renderDesk('/', { sessao: { ...sessionWith([]), ttPapel: [{ papel: 'admin', alcance: 'tudo' }] } })
  await expect.element(page.getByRole('heading', { name: 'Nada para decidir aqui' })).toBeVisible()
  await expect.element(page.getByText('Convida agentes e dá papéis')).toBeVisible()
  await expectAccessible()
})

test('shows a screen without its grant as forbidden', async () => {
  await renderDesk('/pessoas', { ...nobody, sessao: sessionWith(['inbox']) })
  await expect.element(page.getByRole('heading', { name: 'Sem permissão para esta tela' })).toBeVisible()
  await expectAccessible()
})

test('opens the form of a publication by P, in its first field', async () => {
  await renderDesk('/pessoas', {
    ...nobody,
    contaPublico: { ttPublico: [], ttFora: [], ttEmpregador: [] },
    buscaPublicacoes: { ttPublicacao: [], ttPagina: [{ proximo: '', total: 0 }] },
  })
  await expect.element(title()).toHaveTextContent('Pessoas')
  await userEvent.keyboard('p')
  await expect.element(title()).toHaveTextContent('Publicar')
  await expect.element(page.getByLabelText('Título')).toHaveFocus()
})

test('shows an unknown address as not found', async () => {
  await renderDesk('/nada', { sessao: sessionWith(['people']) })
  await expect.element(title()).toHaveTextContent('Página não encontrada.')
})

test('shows that the server does not reply, and reads again on request', async () => {
  await renderDesk('/', { ...nobody, sessao: new Failing(500) })
  const again = page.getByRole('button', { name: 'Tentar de novo' })
  await expect.element(again).toBeVisible()
  server.replies.sessao = sessionWith(['people'])
  await again.click()
  await expect.element(title()).toHaveTextContent('Pessoas')
})

test('shows above the page that the device is offline', async () => {
  await renderDesk('/pessoas', { ...nobody, sessao: sessionWith(['people']) })
  await expect.element(title()).toHaveTextContent('Pessoas')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  dispatchEvent(new Event('offline'))
  await expect.element(page.getByText('Sem conexão. O que você escreveu continua aqui.')).toBeVisible()
  await expectAccessible()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  dispatchEvent(new Event('online'))
})

test('marks a read that no key or press has led to, which keeps no session open', async () => {
  vi.setSystemTime('2026-03-10T12:00:00-03:00')
  await renderDesk('/pessoas', { ...nobody, sessao: sessionWith([]), buscaPessoas: { ttPessoa: [], ttPagina: [] } })
  const marks = () =>
    server.calls.filter(({ method }) => method === 'buscaPessoas').map(({ headers }) => headers['X-Poll'])
  dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }))
  await call(buscaPessoas, {})
  vi.setSystemTime('2026-03-10T12:00:11-03:00')
  await call(buscaPessoas, {})
  expect(marks()).toEqual([undefined, '1'])
})

test('changes theme and language, and shows who is signed in', async () => {
  await renderDesk('/pessoas', { ...nobody, sessao: sessionWith(['people']) })
  await page.getByRole('button', { name: 'Minha conta' }).click()
  await expect.element(page.getByRole('menu').getByText('Marta Ribeiro')).toBeVisible()
  await expectAccessible()
  await page.getByRole('menuitemradio', { name: 'Tema escuro' }).click()
  expect(document.documentElement.dataset.theme).toBe('dark')
  await expectAccessible()
  await page.getByRole('button', { name: 'Idioma' }).click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await expect.element(page.getByRole('button', { name: 'My account' })).toBeVisible()
  delete document.documentElement.dataset.theme
})

test('shows the own sessions and passkeys, and ends them', async () => {
  const entry = { inicio: '2026-03-10 08:00', uso: '2026-03-10 11:00', aparelho: 'Chrome · Windows' }
  const account = {
    ttEntrada: [
      { ...entry, codSessao: 'a', atual: true },
      { ...entry, codSessao: 'b', inicio: '2026-03-10 09:30', aparelho: '', atual: false },
    ],
    ttChave: [{ codPasskey: 7, dtCriacao: '2026-01-05', dtUltimoUso: null }],
  }
  await renderDesk('/pessoas', {
    ...nobody,
    sessao: sessionWith(['people']),
    buscaConta: account,
    encerraEntrada: { ttEncerradas: [{ quantas: 1 }] },
    removeChave: {},
  })
  await page.getByRole('button', { name: 'Minha conta' }).click()
  await page.getByRole('menuitem', { name: 'Sessões e chaves' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('esta sessão')).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Encerrar a sessão de 10/03/2026 09:30' }).click()
  await expect.element(page.getByText('Sessão encerrada.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Remover a passkey de 05/01/2026' }).click()
  await expect.element(page.getByText('Passkey removida. As outras sessões terminaram.')).toBeVisible()
  const paramsOf = (name: string) => server.calls.filter(({ method }) => method === name).map(({ params }) => params)
  expect([paramsOf('encerraEntrada'), paramsOf('removeChave')]).toEqual([[{ codSessao: 'b' }], [{ codPasskey: 7 }]])
})
