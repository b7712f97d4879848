import { refusal } from '@colab/contract/test/fake-server'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, renderScreen } from '#test/screen.tsx'

/* Adding, signing in and unlocking need an authenticator: e2e/passkeys.spec.ts. */

const phone = { codPasskey: 'a', nome: 'Celular', dtCriacao: '2026-01-05', dtUltimoUso: '2026-03-10' }
const key = { ...phone, codPasskey: 'b', nome: 'Chave do escritório' }
const replies = {
  buscaPasskeys: { ttPasskey: [phone, key], ttDominio: [{ dominio: 'localhost' }] },
  buscaContatoMudado: { ttContato: [] },
  buscaDispositivo: { ttDispositivo: [] },
  buscaExportacao: { ttExportacao: [] },
}
const remove = (name: string) => page.getByRole('button', { name: `Remover a chave de acesso ${name}` })

test('removes a passkey with the current password', async () => {
  const server = await renderScreen('/seguranca', {
    ...replies,
    excluirPasskey: refusal('A senha atual não confere', 'senhaAtual'),
  })
  await expect.element(page.getByText('Criada em 05/01/2026, último uso em 10/03/2026').first()).toBeVisible()
  await remove('Celular').click()
  const dialog = page.getByRole('dialog', { name: 'Remover a chave de acesso Celular?' })
  const submit = dialog.getByRole('button', { name: 'Remover' })
  await submit.click()
  await expect.element(dialog.getByText('Informe a senha.').first()).toBeVisible()
  await dialog.getByLabelText('Senha atual').fill('246802')
  await submit.click()
  await expect.element(dialog.getByText('A senha atual não confere').first()).toBeVisible()
  await expectAccessible()
  server.replies = { ...replies, buscaPasskeys: { ...replies.buscaPasskeys, ttPasskey: [key] }, excluirPasskey: {} }
  await dialog.getByLabelText('Senha atual').fill('135790')
  await submit.click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(remove('Celular')).not.toBeInTheDocument()
  await expect.element(remove('Chave do escritório')).toBeVisible()
  expect(server.calls('excluirPasskey')).toMatchObject([{ senha: '246802' }, { codPasskey: 'a', senha: '135790' }])
})

test('renames a passkey and says why a refused one kept its name', async () => {
  const server = await renderScreen('/seguranca', {
    ...replies,
    alteraNomePasskey: refusal('Chave de acesso não encontrada', 'semPasskey'),
  })
  await page.getByRole('button', { name: 'Renomear a chave de acesso Celular' }).click()
  const dialog = page.getByRole('dialog', { name: 'Renomear a chave de acesso Celular' })
  const name = dialog.getByLabelText('Nome')
  const submit = dialog.getByRole('button', { name: 'Salvar' })
  await expect.element(name).toHaveValue('Celular')
  await name.fill(' ')
  await submit.click()
  await expect.element(dialog.getByText('Informe o nome.').first()).toBeVisible()
  await name.fill(' Meu celular ')
  await submit.click()
  await expect.element(dialog.getByText('Esta chave de acesso não existe mais.').first()).toBeVisible()
  await expectAccessible()
  const renamed = { ...phone, nome: 'Meu celular' }
  server.replies = {
    ...replies,
    buscaPasskeys: { ...replies.buscaPasskeys, ttPasskey: [renamed, key] },
    alteraNomePasskey: {},
  }
  await submit.click()
  await expect.element(remove('Meu celular')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.calls('alteraNomePasskey')).toMatchObject(Array(2).fill({ codPasskey: 'a', nome: 'Meu celular' }))
})

test('creates none at an address outside of their domain, and says why', async () => {
  const elsewhere = { ttPasskey: [], ttDominio: [{ dominio: 'rh.example' }] }
  await renderScreen('/seguranca', { ...replies, buscaPasskeys: elsewhere })
  await expect.element(page.getByText('Abra o portal pelo endereço da empresa')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Ativar digital ou rosto' })).not.toBeInTheDocument()
})
