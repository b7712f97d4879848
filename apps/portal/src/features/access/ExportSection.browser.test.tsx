import { refusal, status } from '@colab/contract/test/fake-server'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, renderScreen } from '#test/screen.tsx'

const NO_OTHERS = {
  buscaContatoMudado: { ttContato: [] },
  buscaPasskeys: { ttPasskey: [], ttDominio: [] },
  buscaDispositivo: { ttDispositivo: [] },
}
const none = { ...NO_OTHERS, buscaExportacao: { ttExportacao: [] } }
const request = { dtSolicitacao: '2026-03-10', dtValidade: '2026-03-11', hrValidade: '12:00', podeBaixar: true }
const ready = { ...NO_OTHERS, buscaExportacao: { ttExportacao: [request] } }
const used = { ...NO_OTHERS, buscaExportacao: { ttExportacao: [{ ...request, podeBaixar: false }] } }
const ask = page.getByRole('button', { name: 'Pedir cópia dos meus dados' })
const download = page.getByRole('button', { name: 'Baixar meus dados' })

test('requests a copy of all data with the password, offers it, and downloads it', async () => {
  const server = await renderScreen('/seguranca', {
    ...none,
    gravaExportacao: refusal('A senha atual não confere', 'senhaAtual'),
  })
  await ask.click()
  const dialog = page.getByRole('dialog', { name: 'Pedir cópia dos meus dados' })
  await dialog.getByLabelText('Senha atual').fill('246802')
  await dialog.getByRole('button', { name: 'Pedir cópia' }).click()
  await expect.element(dialog.getByText('A senha atual não confere').first()).toBeVisible()
  await expectAccessible()
  server.replies = { ...ready, gravaExportacao: {} }
  await dialog.getByLabelText('Senha atual').fill('135790')
  await dialog.getByRole('button', { name: 'Pedir cópia' }).click()
  await expect.element(download).toBeVisible()
  // The result takes the place of the form, and the focus.
  await expect.element(page.getByText('Baixe até 11/03/2026, às 12:00')).toHaveFocus()
  await expectAccessible()

  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  // Not before the click: the list that the request invalidated may still be on its way.
  server.next('/web/DownloadUploadFiles', () => {
    server.replies = used
    return new Response('PK\u0003\u0004')
  })
  await download.click()
  await expect.element(page.getByText('Você já baixou esta cópia.')).toBeVisible()
  expect(saved).toEqual(['meus-dados.zip'])
})

test('says from when another copy can be requested', async () => {
  await renderScreen('/seguranca', used)
  await expect.element(page.getByText('depois de 11/03/2026, às 12:00')).toBeVisible()
  await expect.element(download).not.toBeInTheDocument()
  await expect.element(ask).not.toBeInTheDocument()
})

test.for([
  ['whether it can be downloaded', { ...request, podeBaixar: '?' }, 'Não sabemos se já pode ser baixada.'],
  ['the request', {}, '1 registro não pôde ser exibido'],
] as const)('offers neither a copy nor a download where %s cannot be read', async ([, row, words]) => {
  await renderScreen('/seguranca', { ...NO_OTHERS, buscaExportacao: { ttExportacao: [row] } })
  await expect.element(page.getByText(words)).toBeVisible()
  await expect.element(ask).not.toBeInTheDocument()
  await expect.element(download).not.toBeInTheDocument()
})

test('shows that the request could not be read', async () => {
  await renderScreen('/seguranca', { ...none, buscaExportacao: status(500) })
  await expect.element(page.getByRole('alert').getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
})
