import type { PortalServer } from '@colab/server/test/portal'
import { smallPdf } from '@colab/server/test/small-pdf'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { CALLS, FILES } from './network.ts'

const MATRICULA = '10453901552015100012021000012319'
const PDF = { name: 'certidao.pdf', mimeType: 'application/pdf', buffer: Buffer.from(smallPdf()) }

const form = (page: Page) => page.getByRole('dialog', { name: 'Incluir dependente' })
const said = (page: Page, title: 'Inclusão enviada ao RH' | 'Alerta' | 'Erro') =>
  page.getByRole('alertdialog', { name: title })
const field = (page: Page, name: string) => form(page).getByRole('textbox', { name, exact: true })
const choice = (page: Page, name: string) => form(page).getByRole('combobox', { name, exact: true })
const isWide = (page: Page) => (page.viewportSize()?.width ?? 0) >= 1280
const go = (page: Page) => form(page).getByRole('button', { name: 'Continuar' }).click()
const send = (page: Page) => form(page).getByRole('button', { name: 'Enviar', exact: true })
const ok = (page: Page, title: 'Inclusão enviada ao RH' | 'Alerta' | 'Erro') =>
  said(page, title).getByRole('button', { name: 'OK' }).click()

const requests = (portal: PortalServer, codPessoa: number) =>
  portal.running().app.db.selectFrom('dependentRequest').selectAll().where('codPessoa', '=', codPessoa).execute()

async function open(page: Page) {
  await page.getByRole('button', { name: 'Incluir dependente' }).click()
  await expect(form(page)).toBeVisible()
}

/** Fills all four parts and calls `look` before each. */
async function fill(page: Page, look = async () => {}) {
  await look()
  await field(page, 'Nome').pressSequentially('júlia de souza')
  await choice(page, 'Dependência').selectOption({ label: 'Filho(a) ou enteado(a)' })
  await choice(page, 'Sexo').selectOption('feminino')
  await field(page, 'CPF').fill('111.444.777-35')
  await field(page, 'Nascimento').fill('20/08/2015')
  if (!isWide(page)) await go(page)
  await look()
  await field(page, 'Mãe').fill('MARIA DE SOUZA')
  await field(page, 'CEP').fill('80240-010')
  await field(page, 'CEP').blur()
  await expect(field(page, 'Cidade')).toHaveValue('Curitiba')
  await go(page)
  await look()
  await field(page, 'Matrícula').fill(MATRICULA)
  await field(page, 'Data da certidão').fill('25/08/2015')
  if (!isWide(page)) await go(page)
  await field(page, 'Observação').fill('Minha filha')
  await form(page).getByLabel('Comprovante').setInputFiles(PDF)
  await look()
}

test('sends a dependent to HR with the certificate filled from its number', { tag: '@phone-only' }, async ({
  page,
  enter,
  portal,
  expectAccessible,
}) => {
  const { cpf, codPessoa } = await portal.makePerson()
  await enter(cpf, '/dependentes')
  await open(page)
  await field(page, 'Nome').fill('JULIA')
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await open(page)
  await expect(field(page, 'Nome'), 'input is kept across a reload').toHaveValue('JULIA')
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click()
  await open(page)
  await expect(field(page, 'Nome'), 'until it is discarded').toHaveValue('')
  await fill(page, expectAccessible)
  await send(page).dblclick()
  await expect(said(page, 'Inclusão enviada ao RH')).toContainText('Recebemos a sua solicitação')
  await ok(page, 'Inclusão enviada ao RH')
  await expect(form(page)).toBeHidden()
  const [request, ...others] = await requests(portal, codPessoa)
  expect(others).toEqual([])
  expect(request).toMatchObject({
    nome: 'JULIA DE SOUZA',
    cpf: '11144477735',
    dtNascimento: '2015-08-20',
    cidade: 'Curitiba',
    uf: 'PR',
    livroCertidao: '00012',
    folhaCertidao: '021',
    numCertidao: '0000123',
    nomeArquivo: 'certidao.pdf',
  })
})

test.describe('when something fails', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('withdraws the request when its proof does not arrive and repairs a failed withdrawal', async ({
    page,
    enter,
    portal,
  }) => {
    const { cpf, codPessoa } = await portal.makePerson()
    await enter(cpf, '/dependentes')
    await open(page)
    await fill(page)
    await page.route(FILES, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
    await send(page).click()
    await expect(said(page, 'Erro')).toContainText('a solicitação foi desfeita')
    expect(await requests(portal, codPessoa)).toEqual([])
    await ok(page, 'Erro')
    let calls = 0
    await page.route(CALLS, (route) => (calls++ === 0 ? route.continue() : route.abort()))
    await send(page).click()
    await expect(said(page, 'Alerta')).toContainText('Sem o comprovante a solicitação não pode ser concluída')
    await ok(page, 'Alerta')
    await page.unroute(CALLS)
    await page.unroute(FILES)
    await field(page, 'Observação').fill('Outra observação')
    await send(page).click()
    await expect(said(page, 'Inclusão enviada ao RH')).toBeVisible()
    expect(await requests(portal, codPessoa)).toMatchObject([
      { nomeArquivo: 'certidao.pdf', observacao: 'Outra observação' },
    ])
  })
})
