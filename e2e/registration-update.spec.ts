import type { PortalServer } from '@colab/server/test/portal'
import { smallPdf } from '@colab/server/test/small-pdf'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { CALLS, FILES } from './network.ts'

const PERSON = { person: { codTipoLogradouro: 1, codEstadoCivil: 1, codGrau: 7, nome: 'MARIA DE SOUZA' } }
const PDF = { name: 'conta.pdf', mimeType: 'application/pdf', buffer: Buffer.from(smallPdf()) }

const form = (page: Page) => page.getByRole('dialog', { name: 'Atualizar meus dados' })
const said = (page: Page, title: 'Alteração enviada ao RH' | 'Alerta' | 'Erro') =>
  page.getByRole('alertdialog', { name: title })
const field = (page: Page, name: string) => form(page).getByRole('textbox', { name, exact: true })
const isWide = (page: Page) => (page.viewportSize()?.width ?? 0) >= 1280

async function open(page: Page) {
  await page.getByRole('button', { name: 'Atualizar meus dados' }).click()
  await expect(form(page)).toBeVisible()
}
const go = (page: Page) => form(page).getByRole('button', { name: 'Continuar' }).click()
/** Goes to the fields of the address, which are in the same step on a wide screen. */
async function toAddress(page: Page) {
  if (!isWide(page)) await go(page)
}
const send = (page: Page) => form(page).getByRole('button', { name: 'Enviar', exact: true })
const requests = (portal: PortalServer, codPessoa: number) =>
  portal.running().app.db.selectFrom('registrationChange').selectAll().where('codPessoa', '=', codPessoa).execute()
const proofs = (portal: PortalServer, codAlteracao: number) =>
  portal
    .running()
    .app.db.selectFrom('registrationProof')
    .select(['tipo', 'mime', 'nomeArquivo'])
    .where('codAlteracao', '=', codAlteracao)
    .orderBy('tipo')
    .execute()

test('sends a change with its proofs after a review of old and new values', { tag: '@phone-only' }, async ({
  page,
  enter,
  portal,
  expectAccessible,
}) => {
  const { cpf, codPessoa } = await portal.makePerson(PERSON)
  await page.route('**/ws/*/json/unicode/', (route) =>
    route.fulfill({
      json: {
        cep: '04538-133',
        logradouro: 'Avenida Brigadeiro Faria Lima',
        bairro: 'Itaim Bibi',
        localidade: 'São Paulo',
        uf: 'SP',
      },
    }),
  )
  await enter(cpf, '/dadoscadastrais')
  await open(page)
  await field(page, 'Nome').fill('')
  await field(page, 'Nome').pressSequentially("joão d'ávila")
  await expect(field(page, 'Nome')).toHaveValue('JOAO DAVILA')
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await open(page)
  await expect(field(page, 'Nome'), 'input is kept across a reload').toHaveValue('JOAO DAVILA')
  await expectAccessible()
  await toAddress(page)
  await field(page, 'CEP').fill('04538-133')
  await field(page, 'Número').fill('3477')
  await expect(field(page, 'Logradouro')).toHaveValue('Brigadeiro Faria Lima')
  await expect(form(page).getByRole('combobox', { name: 'Tipo de logradouro' })).toHaveValue('2')
  await expect(field(page, 'Número')).toHaveValue('3477')
  await go(page)
  await expect(form(page).getByText('JOAO DAVILA')).toBeVisible()
  await expect(form(page).getByText('MARIA DE SOUZA')).toBeVisible()
  await send(page).click()
  await expect(form(page).getByText('Anexe o comprovante')).toHaveCount(2)
  await form(page).getByLabel('Comprovante do nome').setInputFiles(PDF)
  await form(page).getByLabel('Comprovante de endereço').setInputFiles(PDF)
  await expectAccessible()
  await send(page).dblclick()
  await expect(said(page, 'Alteração enviada ao RH')).toContainText('O RH vai analisar os dados')
  await expectAccessible()
  await said(page, 'Alteração enviada ao RH').getByRole('button', { name: 'OK' }).click()
  await expect(form(page)).toBeHidden()
  const [request, ...others] = await requests(portal, codPessoa)
  expect(others).toEqual([])
  expect(request).toMatchObject({ nome: 'JOAO DAVILA', codCep: '04538133', numEnd: '3477', codTipoLogradouro: 2 })
  expect((await proofs(portal, request?.codAlteracao ?? 0)).map(({ tipo }) => tipo)).toEqual([1, 2])
  await page.getByRole('button', { name: 'Atualizar meus dados' }).click()
  await expect(said(page, 'Alerta')).toContainText('Você já tem uma solicitação em análise')
})

test('sends a photo as a smaller JPEG when nothing else changes', { tag: '@phone-only' }, async ({
  page,
  enter,
  portal,
}) => {
  const { cpf, codPessoa } = await portal.makePerson(PERSON)
  await enter(cpf, '/dadoscadastrais')
  const bytes = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 3000
    canvas.height = 1500
    canvas.getContext('2d')?.fillRect(0, 0, 3000, 1500)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    return Array.from(new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0)))
  })
  await open(page)
  const photo = { name: 'eu.png', mimeType: 'image/png', buffer: Buffer.from(bytes) }
  await form(page).getByLabel('Foto nova').setInputFiles(photo)
  await expect(form(page).getByText('eu.jpg')).toBeVisible()
  await toAddress(page)
  await go(page)
  await send(page).click()
  await expect(said(page, 'Alteração enviada ao RH')).toBeVisible()
  const [request] = await requests(portal, codPessoa)
  expect(await proofs(portal, request?.codAlteracao ?? 0)).toEqual([
    { tipo: 5, mime: 'image/jpeg', nomeArquivo: 'eu.jpg' },
  ])
})

test.describe('when something fails', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('withdraws the request when its proof does not arrive and sends both when tried again', async ({
    page,
    enter,
    portal,
  }) => {
    const { cpf, codPessoa } = await portal.makePerson(PERSON)
    await enter(cpf, '/dadoscadastrais')
    await open(page)
    await toAddress(page)
    await field(page, 'Número').fill('30')
    await go(page)
    await form(page).getByLabel('Comprovante de endereço').setInputFiles(PDF)
    await page.route(FILES, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
    await send(page).click()
    await expect(said(page, 'Alerta')).toContainText('Sem ele a solicitação não pode ser concluída')
    expect(await requests(portal, codPessoa)).toEqual([])
    await said(page, 'Alerta').getByRole('button', { name: 'OK' }).click()
    // The proof fails again, and so does the withdrawal.
    let calls = 0
    await page.route(CALLS, (route) => (calls++ === 0 ? route.continue() : route.abort()))
    await send(page).click()
    await expect(said(page, 'Alerta')).toContainText('mas o comprovante não foi enviado')
    await said(page, 'Alerta').getByRole('button', { name: 'OK' }).click()
    await page.unroute(CALLS)
    await page.unroute(FILES)
    await send(page).click()
    await expect(said(page, 'Alteração enviada ao RH')).toBeVisible()
    const [request, ...others] = await requests(portal, codPessoa)
    expect(others).toEqual([])
    expect(await proofs(portal, request?.codAlteracao ?? 0)).toMatchObject([{ tipo: 2, nomeArquivo: 'conta.pdf' }])
  })
})
