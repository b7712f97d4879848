import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, renderScreen, TODAY } from '#test/screen.tsx'

const replies = {
  buscaPedido: { ttPedido: [] },
  buscaProgramacaoFerias: { ttFeriasPrograma: [] },
  buscaInicio: { ttPagamento: [], ttBanco: [], ttPendencia: [] },
  buscaAviso: { Avisos: [] },
  buscaEscala: { ttEscala: [] },
  buscaTipoAviso: { ttTipoAviso: [{ codTipoAviso: 7, nomeTipoAviso: 'Outros' }] },
  buscaAvisoRH: { AvisoRH: [] },
}
const dialog = page.getByRole('dialog', { name: 'O que este arquivo comprova?' })
const pdf = new File(['%PDF-1.7'], 'conta de luz é.pdf', { type: 'application/pdf' })

/** Stores a file as the service worker does (worker/share.ts). */
async function share(file: File, minutesAgo = 0) {
  const received = Date.parse(`${TODAY}T12:00:00-03:00`) - minutesAgo * 60_000
  const headers = { 'X-Name': encodeURIComponent(file.name), 'X-Received': String(received) }
  await (await caches.open('shared')).put('/shared/file', new Response(file, { headers }))
}

test('opens the form that a shared file is for with the file chosen, and keeps no copy', async () => {
  await share(pdf)
  const server = await renderScreen('/home?arquivo=1', replies)
  await expect.element(dialog).toMatchTextContent('conta de luz é.pdf')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Outro assunto: mensagem ao RH' }).click()
  await expect.element(page.getByRole('button', { name: 'Remover conta de luz é.pdf' })).toBeVisible()
  await expect.poll(() => caches.has('shared')).toBe(false)
  await expect.poll(() => server.calls('buscaAvisoRH').length).toBe(1)
})

test('refuses a file that no form takes, and deletes it on leaving', async () => {
  await share(new File(['text'], 'notas.txt', { type: 'text/plain' }))
  await renderScreen('/home?arquivo=1', replies)
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Este tipo de arquivo não é aceito.')
  await dialog.getByRole('button', { name: 'Descartar' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(location.search).toBe('')
  await expect.poll(() => caches.has('shared')).toBe(false)
})

test('says that no file arrived when it is too old, and deletes it', async () => {
  await share(pdf, 31)
  await renderScreen('/home?arquivo=1', replies)
  await expect.element(dialog.getByRole('status').first()).toMatchTextContent('O arquivo não chegou.')
  expect(await caches.has('shared')).toBe(false)
})
