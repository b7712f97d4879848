import { smallPdf } from '@colab/server/test/small-pdf'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { FILES } from './network.ts'

// The browser logs a cancelled request as failed.
test.use({ expectedErrors: /Failed to load resource|ERR_ABORTED|ERR_FAILED/ })

const PDF = { name: 'conta.pdf', mimeType: 'application/pdf', buffer: Buffer.from(smallPdf('x'.repeat(3_000_000))) }
const PERSON = {
  person: { nome: 'MARIA DE SOUZA', codTipoLogradouro: 1, codEstadoCivil: 1, codGrau: 7, codCep: '80240010' },
}

/** Holds uploads back until the returned function is called. */
async function hold(page: Page): Promise<() => Promise<void>> {
  let open: () => void = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  await page.route(FILES, async (route) => {
    if (route.request().method() === 'POST') await opened
    await route.continue().catch(() => {})
  })
  return async () => {
    open()
    await page.unroute(FILES)
  }
}

const progress = (page: Page) => page.getByRole('progressbar')
const cancel = (page: Page) => page.getByRole('button', { name: 'Cancelar envio' })

test('shows the progress of an upload, cancels it and sends only the file when tried again', async ({
  page,
  enter,
  portal,
  expectAccessible,
}) => {
  const { cpf, codPessoa } = await portal.makePerson()
  await enter(cpf, '/fale-com-rh')
  await page.getByRole('textbox', { name: 'Mensagem' }).fill('Segue a conta')
  await page.getByLabel('Anexo').setInputFiles(PDF)
  const release = await hold(page)
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(progress(page)).toBeVisible()
  await expectAccessible()
  await cancel(page).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('O envio foi cancelado.')
  await expect(progress(page)).toBeHidden()
  await release()
  await page.getByRole('button', { name: 'Enviar o anexo' }).click()
  await expect(page.getByRole('heading', { name: 'Mensagem enviada ao RH' })).toBeVisible()
  const { db } = portal.running().app
  const kept = await db.selectFrom('hrMessage').select('codArquivo').where('codPessoa', '=', codPessoa).execute()
  expect(kept).toEqual([{ codArquivo: expect.any(Number) }])
})

test('says that a file is damaged and sends another one in its place', async ({ page, enter, portal }) => {
  const { cpf, codPessoa } = await portal.makePerson()
  await enter(cpf, '/fale-com-rh')
  await page.getByRole('textbox', { name: 'Mensagem' }).fill('Segue a conta')
  await page.getByLabel('Anexo').setInputFiles({ ...PDF, buffer: PDF.buffer.subarray(0, 100) })
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('O arquivo está danificado')
  await page.getByLabel('Anexo').setInputFiles(PDF)
  await page.getByRole('button', { name: 'Enviar o anexo' }).click()
  await expect(page.getByRole('heading', { name: 'Mensagem enviada ao RH' })).toBeVisible()
  const { db } = portal.running().app
  const kept = await db.selectFrom('hrMessage').select('codArquivo').where('codPessoa', '=', codPessoa).execute()
  expect(kept).toEqual([{ codArquivo: expect.any(Number) }])
})

test('withdraws the request when its proof is cancelled and keeps the input', { tag: '@phone-only' }, async ({
  page,
  enter,
  portal,
}) => {
  const { cpf, codPessoa } = await portal.makePerson(PERSON)
  await enter(cpf, '/dadoscadastrais')
  await page.getByRole('button', { name: 'Atualizar meus dados' }).click()
  const form = page.getByRole('dialog', { name: 'Atualizar meus dados' })
  const number = form.getByRole('textbox', { name: 'Número' })
  const next = form.getByRole('button', { name: 'Continuar' })
  await expect(next).toBeVisible()
  if (!(await number.isVisible())) await next.click()
  await number.fill('30')
  await next.click()
  await form.getByLabel('Comprovante de endereço').setInputFiles(PDF)
  const release = await hold(page)
  await form.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(form.getByText('Enviando comprovante 1 de 1')).toBeVisible()
  await cancel(page).click()
  const said = page.getByRole('alertdialog', { name: 'Alerta' })
  await expect(said).toContainText('O envio foi cancelado e a solicitação, desfeita.')
  await said.getByRole('button', { name: 'OK' }).click()
  const requests = () =>
    portal
      .running()
      .app.db.selectFrom('registrationChange')
      .select('numEnd')
      .where('codPessoa', '=', codPessoa)
      .execute()
  expect(await requests()).toEqual([])
  await release()
  await form.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(page.getByRole('alertdialog', { name: 'Alteração enviada ao RH' })).toBeVisible()
  expect(await requests()).toEqual([{ numEnd: '30' }])
})
