import { status } from '@colab/contract/test/fake-server'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, renderScreen } from '#test/screen.tsx'

const others = {
  buscaDispositivo: { ttDispositivo: [] },
  buscaPasskeys: { ttPasskey: [], ttDominio: [] },
  buscaExportacao: { ttExportacao: [] },
}
const mail = {
  campo: 'emailParticular',
  dtMudanca: '2026-03-10',
  hrMudanca: '09:40',
  origem: 'rh',
  liberado: false,
  dtEspera: '2026-03-13',
  hrEspera: '09:40',
}
const render = (...ttContato: object[]) => renderScreen('/seguranca', { ...others, buscaContatoMudado: { ttContato } })
const shown = (text: string | RegExp) => expect.element(page.getByText(text)).toBeVisible()

test('shows what changed, when, by whom, and until when codes wait', async () => {
  await render(mail, { ...mail, campo: 'celular', origem: 'folha', dtEspera: null, hrEspera: '' })
  await shown('Seu e-mail mudou')
  await shown(/Em 10\/03\/2026, às 09:40, pelo RH\. .* até 13\/03\/2026, às 09:40\./)
  await shown('Seu celular mudou')
  await shown(/por uma importação da folha\. .* ainda não vão/)
  await expectAccessible()
})

test('shows a request of the account, and a contact that was confirmed', async () => {
  await render({ ...mail, origem: 'pessoa', liberado: true, dtEspera: null, hrEspera: '' })
  await shown(/por uma solicitação feita na sua conta\. O contato novo foi confirmado/)
})

test('says what to do for somebody who did not change it, and opens it', async () => {
  await render(mail)
  await page.getByRole('button', { name: 'Não fui eu' }).click()
  const dialog = page.getByRole('dialog', { name: 'Se não foi você' })
  await expect.element(dialog.getByText('Diga que você não pediu a mudança')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Escrever ao RH' })).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Criar nova senha' }).click()
  await expect.element(page.getByRole('dialog').getByLabelText('Senha atual')).toBeVisible()
})

test('shows nothing of contacts that did not change', async () => {
  await render()
  await shown('Nenhum aparelho na lista')
  await expect.element(page.getByText('mudou')).not.toBeInTheDocument()
})

test('shows that changed contacts could not be read', async () => {
  await renderScreen('/seguranca', { ...others, buscaContatoMudado: status(500) })
  await expect.element(page.getByRole('alert').getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
})
