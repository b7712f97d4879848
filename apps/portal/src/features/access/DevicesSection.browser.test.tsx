import { lost, status } from '@colab/contract/test/fake-server'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, renderScreen } from '#test/screen.tsx'
import { testEmptyState } from '#test/states.ts'

const phone = {
  codDispositivo: 'a',
  nome: 'Chrome · Android',
  modelo: 'SM-A145M',
  apelido: '',
  dtPrimeiroAcesso: '2026-01-05',
  dtUltimoAcesso: '2026-03-10',
  hrUltimoAcesso: '10:00',
  conectado: true,
  notificacoes: true,
  atual: true,
}
const laptop = {
  ...phone,
  codDispositivo: 'b',
  nome: 'Firefox · Windows',
  modelo: '',
  notificacoes: false,
  atual: false,
}
const old = { ...laptop, codDispositivo: 'c', nome: '', dtUltimoAcesso: '2026-02-01', conectado: false }
const PASSKEYS = {
  buscaContatoMudado: { ttContato: [] },
  buscaPasskeys: { ttPasskey: [], ttDominio: [] },
  buscaExportacao: { ttExportacao: [] },
}
const replies = { ...PASSKEYS, buscaDispositivo: { ttDispositivo: [phone, laptop, old] }, encerraSessao: {} }
const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
const end = (name: string) => page.getByRole('button', { name: `Encerrar o acesso em ${name}` })

testEmptyState(
  '/seguranca',
  { ...PASSKEYS, buscaDispositivo: { ttDispositivo: [] } },
  { 'pt-BR': 'Nenhum aparelho na lista', 'en-US': 'No devices in the list', es: 'Ningún dispositivo en la lista' },
  'beside',
)

test('shows one failure while all reads fail with the same text, and its own for each otherwise', async () => {
  const broken = {
    buscaContatoMudado: status(500),
    buscaDispositivo: status(500),
    buscaPasskeys: status(500),
    buscaExportacao: status(500),
  }
  const server = await renderScreen('/seguranca', broken)
  const again = page.getByRole('alert').getByRole('button', { name: 'Tentar de novo' })
  // A read that has failed has a card of its own while another one waits.
  await expect.element(again.first()).toBeVisible()
  await expect.element(page.getByText('Carregando…')).not.toBeInTheDocument()
  await again.click()
  await expect.poll(() => server.calls('buscaExportacao').length).toBe(2)
  await expect.element(again).not.toHaveAttribute('aria-busy')
  server.replies = { ...replies, buscaDispositivo: status(500) }
  await again.click()
  await expect.element(page.getByText('Entre com a digital ou o rosto')).toBeVisible()
  await expect.element(again).toBeVisible()
  server.replies = replies
  await again.click()
  await expect.element(row('Firefox')).toBeVisible()
})

test('shows this device apart, and the others by what can be ended', async () => {
  await renderScreen('/seguranca', replies)
  await expect.element(page.getByRole('heading', { name: 'Galaxy A14 · Chrome' })).toBeVisible()
  await expect.element(page.getByText('Em uso agora · recebe notificações')).toBeVisible()
  expect(end('Galaxy A14').elements()).toEqual([])
  const open = page.getByRole('list', { name: 'Com acesso à sua conta' })
  await expect.element(open.getByText('Firefox · Windows')).toBeVisible()
  const ended = page.getByRole('list', { name: 'Acesso encerrado' })
  await expect.element(ended.getByText('Aparelho não identificado')).toBeVisible()
  expect(ended.getByRole('button').elements()).toEqual([])
  await expectAccessible()
})

test('says of no device that it has access, or none, where that cannot be read', async () => {
  const unread = { ...laptop, conectado: '?', notificacoes: false }
  await renderScreen('/seguranca', { ...replies, buscaDispositivo: { ttDispositivo: [phone, unread] } })
  await expect.element(page.getByText('Acesso não informado')).toBeVisible()
  await expect.element(page.getByText('Com acesso à sua conta')).not.toBeInTheDocument()
  await expect.element(page.getByText('Acesso encerrado')).not.toBeInTheDocument()
})

test('folds a long list of devices without access', async () => {
  const ended = { ...laptop, conectado: false, notificacoes: false }
  await renderScreen('/seguranca', {
    ...replies,
    buscaDispositivo: { ttDispositivo: [phone, ...Array(29).fill(ended)] },
  })
  const rows = page.getByRole('list', { name: 'Acesso encerrado' }).getByRole('listitem')
  await expect.poll(() => rows.elements().length).toBe(5)
  await page.getByRole('button', { name: 'Mostrar mais 24' }).click()
  expect(rows.elements()).toHaveLength(29)
  await page.getByRole('button', { name: 'Mostrar menos' }).click()
  expect(rows.elements()).toHaveLength(5)
})

test('tells alike devices apart, and says when each was used and which one is new', async () => {
  const times = (dtUltimoAcesso: string, hrUltimoAcesso: string) => ({ dtUltimoAcesso, hrUltimoAcesso })
  const ttDispositivo = [
    phone,
    { ...laptop, dtPrimeiroAcesso: '2026-03-09', ...times('2026-03-10', '12:00') },
    { ...laptop, ...times('2026-03-10', '09:00') },
    { ...laptop, ...times('2026-03-09', '18:00') },
    { ...laptop, ...times('2026-03-09', '18:00') },
    { ...laptop, apelido: 'PC da loja 12', ...times('2026-02-01', '09:00') },
  ]
  const now = '2026-03-10T12:59:00-03:00'
  await renderScreen('/seguranca', { ...replies, buscaDispositivo: { ttDispositivo } }, { now })
  await expect.element(end('Firefox · Windows, hoje, depois das 09:00')).toBeVisible()
  await expect.element(end('Firefox · Windows, há menos de uma hora')).toBeVisible()
  await expect.element(row('há menos de uma hora').getByText('novo')).toBeVisible()
  await expect.element(end('Firefox · Windows, ontem, depois das 18:00')).toBeVisible()
  await expect.element(end('Firefox · Windows (2), ontem, depois das 18:00')).toBeVisible()
  await expect.element(end('PC da loja 12, em 01/02/2026')).toBeVisible()
  expect(page.getByText('novo', { exact: true }).elements()).toHaveLength(1)
})

test('gives this device a name', async () => {
  const server = await renderScreen('/seguranca', { ...replies, alteraNomeDispositivo: {} })
  await page.getByRole('button', { name: 'Dar um nome a Galaxy A14 · Chrome' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nome de Galaxy A14 · Chrome' })
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(dialog.getByText('Informe o nome.').first()).toBeVisible()
  await dialog.getByLabelText('Nome').fill(' Meu celular ')
  server.replies = {
    ...replies,
    alteraNomeDispositivo: {},
    buscaDispositivo: { ttDispositivo: [{ ...phone, apelido: 'Meu celular' }] },
  }
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(page.getByRole('heading', { name: 'Meu celular' })).toBeVisible()
  await expect.element(page.getByText('A sua conta não está aberta em nenhum outro aparelho.')).toBeVisible()
  expect(server.calls('alteraNomeDispositivo')).toMatchObject([{ codDispositivo: 'a', apelido: 'Meu celular' }])
})

test('signs out of one device, and of the others, and reads the list again', async () => {
  const server = await renderScreen('/seguranca', replies)
  await end('Firefox · Windows').click()
  await expect.element(page.getByRole('heading', { name: /^Acesso encerrado: para usar/ })).toHaveFocus()
  await expect.poll(() => server.calls('buscaDispositivo').length).toBe(2)
  server.replies = { ...replies, buscaDispositivo: { ttDispositivo: [phone, { ...laptop, conectado: false }] } }
  await page.getByRole('button', { name: 'Encerrar todos os outros' }).click()
  await expect.element(page.getByRole('button', { name: 'Encerrar todos os outros' })).not.toBeInTheDocument()
  expect(server.calls('encerraSessao')).toMatchObject([
    { alcance: 'dispositivo', codDispositivo: 'b' },
    { alcance: 'outros' },
  ])
})

test('asks before it signs out of all, and offers to repeat without a reply', async () => {
  const server = await renderScreen('/seguranca', { ...replies, encerraSessao: lost })
  const open = page.getByRole('button', { name: 'Sair de todos, também deste' })
  await open.click()
  const dialog = page.getByRole('alertdialog', { name: 'Sair de todos os aparelhos?' })
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.calls('encerraSessao')).toEqual([])
  await open.click()
  await dialog.getByRole('button', { name: 'Sair de todos' }).click()
  await expect.element(page.getByText('Não recebemos a resposta do servidor.')).toBeVisible()
  expect(server.calls('encerraSessao')).toMatchObject([{ alcance: 'todos' }])
})
