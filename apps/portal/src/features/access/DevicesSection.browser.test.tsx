import { lost, status } from '@colab/contract/test/fake-server'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, renderScreen } from '#test/screen.tsx'
import { testEmptyState } from '#test/states.ts'

const phone = {
  codDispositivo: 'a',
  nome: 'Chrome · Android',
  dtPrimeiroAcesso: '2026-01-05',
  dtUltimoAcesso: '2026-03-10',
  conectado: true,
  notificacoes: true,
  atual: true,
}
const laptop = { ...phone, codDispositivo: 'b', nome: 'Firefox · Windows', notificacoes: false, atual: false }
const old = { ...laptop, codDispositivo: 'c', nome: '', dtUltimoAcesso: '2026-02-01', conectado: false }
const PASSKEYS = { buscaPasskeys: { ttPasskey: [], ttDominio: [] }, buscaExportacao: { ttExportacao: [] } }
const replies = { ...PASSKEYS, buscaDispositivo: { ttDispositivo: [phone, laptop, old] }, encerraSessao: {} }
const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
const leave = (name: string) => page.getByRole('button', { name: `Sair deste aparelho: ${name}` })

testEmptyState(
  '/seguranca',
  { ...PASSKEYS, buscaDispositivo: { ttDispositivo: [] } },
  { 'pt-BR': 'Nenhum aparelho na lista', 'en-US': 'No devices in the list', es: 'Ningún dispositivo en la lista' },
)

test('shows one failure while all reads fail with the same text, and its own for each otherwise', async () => {
  const broken = { buscaDispositivo: status(500), buscaPasskeys: status(500), buscaExportacao: status(500) }
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
  await expect.element(page.getByText('Você ainda não tem passkeys')).toBeVisible()
  await expect.element(again).toBeVisible()
  server.replies = replies
  await again.click()
  await expect.element(row('Firefox')).toBeVisible()
})

test('shows name, days and state of each device; one that is signed out has no button', async () => {
  await renderScreen('/seguranca', replies)
  await expect.element(row('Chrome · Android')).toMatchTextContent(/Este aparelho/)
  await expect.element(row('Chrome · Android')).toMatchTextContent(/Recebe notificações/)
  await expect.element(row('Firefox · Windows')).toMatchTextContent(/Conectado/)
  await expect.element(row('Firefox')).toMatchTextContent(/Primeiro acesso em 05\/01\/2026, último em 10\/03\/2026/)
  await expect.element(row('Aparelho não identificado')).toBeVisible()
  await expect.element(leave('Aparelho não identificado')).not.toBeInTheDocument()
  await expectAccessible()
})

test('signs out of one device, and of the others, and reads the list again', async () => {
  const server = await renderScreen('/seguranca', replies)
  await leave('Firefox · Windows').click()
  await expect.element(page.getByText('Pronto: para usar o portal ali')).toBeVisible()
  await expect.poll(() => server.calls('buscaDispositivo').length).toBe(2)
  server.replies = { ...replies, buscaDispositivo: { ttDispositivo: [phone, { ...laptop, conectado: false }] } }
  await page.getByRole('button', { name: 'Sair dos outros' }).click()
  await expect.element(page.getByRole('button', { name: 'Sair dos outros' })).not.toBeInTheDocument()
  expect(server.calls('encerraSessao')).toMatchObject([
    { alcance: 'dispositivo', codDispositivo: 'b' },
    { alcance: 'outros' },
  ])
})

test('asks before it signs out of all, and offers to repeat without a reply', async () => {
  const server = await renderScreen('/seguranca', { ...replies, encerraSessao: lost })
  const open = page.getByRole('button', { name: 'Sair de todos' })
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
