import type { PortalServer } from '@colab/server/test/portal'
import { smallPdf } from '@colab/server/test/small-pdf'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { CALLS, FILES, loseAnswers } from './network.ts'

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

test('sends a dependent to HR with the certificate filled from its number', { tag: '@phone' }, async ({
  page,
  enter,
  portal,
  expectAccessible,
}) => {
  const { cpf, codPessoa } = await portal.makePerson()
  await enter(cpf, '/dependentes')
  await open(page)
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

test('reports missing and wrong input beside its field and focuses the first', { tag: '@phone' }, async ({
  page,
  enter,
  portal,
}) => {
  const { cpf, codPessoa } = await portal.makePerson()
  await enter(cpf, '/dependentes')
  await open(page)
  await field(page, 'CPF').fill('111.444.777-36')
  await go(page)
  await expect(field(page, 'Nome')).toBeFocused()
  await expect(field(page, 'Nome')).toHaveAccessibleDescription(/Preencha o campo/)
  await expect(field(page, 'CPF')).toHaveAccessibleDescription(/não é válido/)
  await expect(choice(page, 'Dependência')).toHaveAccessibleDescription(/Escolha uma opção/)
  await field(page, 'CPF').fill('111.444.777-35')
  await expect(field(page, 'CPF')).not.toHaveAccessibleDescription(/não é válido/)
  await fill(page)
  await form(page).getByRole('button', { name: 'Remover certidao.pdf' }).click()
  await send(page).click()
  await expect(form(page).getByText('Anexe o comprovante')).toBeVisible()
  await form(page).getByRole('button', { name: 'Voltar' }).click()
  if (isWide(page)) await go(page)
  await field(page, 'Matrícula').fill(`${MATRICULA.slice(0, 31)}0`)
  await (isWide(page) ? send(page).click() : go(page))
  await expect(field(page, 'Matrícula')).toHaveAccessibleDescription(/Confira a matrícula/)
  expect(await requests(portal, codPessoa)).toEqual([])
})

test('requires every field that HR needs in its step', { tag: '@phone' }, async ({ page, enter, portal }) => {
  const { cpf, codPessoa } = await portal.makePerson()
  const next = (step: 'middle' | 'last' = 'middle') =>
    step === 'last' ? send(page).click() : form(page).getByRole('button', { name: 'Continuar' }).click()
  await enter(cpf, '/dependentes')
  await open(page)
  await next()
  for (const name of ['Nome', 'Nascimento']) {
    await expect(field(page, name)).toHaveAccessibleDescription(/Preencha o campo/)
  }
  await expect(field(page, 'CPF')).toHaveAccessibleDescription(/Preencha o campo/)
  for (const name of ['Dependência', 'Sexo']) {
    await expect(choice(page, name)).toHaveAccessibleDescription(/Escolha uma opção/)
  }
  await field(page, 'Nascimento').fill('01/01/2199')
  await next()
  await expect(field(page, 'Nascimento')).toHaveAccessibleDescription(/ainda não chegou/)
  await field(page, 'Nascimento').fill('')
  await field(page, 'Nome').fill('JULIA')
  await choice(page, 'Dependência').selectOption({ index: 1 })
  await choice(page, 'Sexo').selectOption('feminino')
  await field(page, 'CPF').fill('111.444.777-35')
  await field(page, 'Nascimento').fill('20/08/2015')
  await next()
  if (!isWide(page)) await next()
  await expect(field(page, 'CEP')).toHaveAccessibleDescription(/8 números/)
  await expect(field(page, 'Cidade')).toHaveAccessibleDescription(/Preencha o campo/)
  await expect(choice(page, 'Estado')).toHaveAccessibleDescription(/Escolha uma opção/)
  await field(page, 'CEP').fill('80240-010')
  await field(page, 'CEP').blur()
  await expect(field(page, 'Cidade')).toHaveValue('Curitiba')
  await next()
  await next(isWide(page) ? 'last' : 'middle')
  for (const name of ['Matrícula', 'Data da certidão']) {
    await expect(field(page, name)).toHaveAccessibleDescription(/Preencha o campo/)
  }
  await field(page, 'Matrícula').fill(MATRICULA)
  await field(page, 'Data da certidão').fill('19/08/2015')
  await next(isWide(page) ? 'last' : 'middle')
  await expect(field(page, 'Data da certidão')).toHaveAccessibleDescription(/anterior ao nascimento/)
  await field(page, 'Data da certidão').fill('25/08/2015')
  await next(isWide(page) ? 'last' : 'middle')
  if (!isWide(page)) await next('last')
  await expect(field(page, 'Observação')).toHaveAccessibleDescription(/Preencha o campo/)
  await expect(form(page).getByText('Anexe o comprovante')).toBeVisible()
  expect(await requests(portal, codPessoa)).toEqual([])
})

test('locks town and state when the CEP is found and clears them when it is not', { tag: '@phone' }, async ({
  page,
  enter,
  portal,
}) => {
  const { cpf } = await portal.makePerson()
  await enter(cpf, '/dependentes')
  await open(page)
  if (!isWide(page)) {
    await field(page, 'Nome').fill('JULIA')
    await choice(page, 'Dependência').selectOption({ index: 1 })
    await choice(page, 'Sexo').selectOption('feminino')
    await field(page, 'CPF').fill('111.444.777-35')
    await field(page, 'Nascimento').fill('20/08/2015')
    await go(page)
  }
  await field(page, 'CEP').fill('80240-010')
  await field(page, 'CEP').blur()
  await expect(field(page, 'Cidade')).toHaveValue('Curitiba')
  await expect(field(page, 'Cidade')).toHaveAttribute('readonly')
  await expect(choice(page, 'Estado')).toHaveValue('PR')
  await expect(choice(page, 'Estado').getByRole('option')).toHaveCount(1)
  await field(page, 'CEP').fill('00000-000')
  await field(page, 'CEP').blur()
  await expect(field(page, 'Cidade')).toHaveValue('')
  await expect(field(page, 'Cidade')).not.toHaveAttribute('readonly')
  await expect(choice(page, 'Estado')).toHaveValue('')
})

test('keeps the input across a reload and asks before discarding it', { tag: '@phone' }, async ({
  page,
  enter,
  portal,
}) => {
  const { cpf } = await portal.makePerson()
  await enter(cpf, '/dependentes')
  await open(page)
  await field(page, 'Nome').fill('JULIA')
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await open(page)
  await expect(field(page, 'Nome')).toHaveValue('JULIA')
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click()
  await expect(form(page)).toBeHidden()
  await open(page)
  await expect(field(page, 'Nome')).toHaveValue('')
})

test.describe('when something fails', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('keeps the input when the answer is lost and sends it once when tried again', { tag: '@phone' }, async ({
    page,
    enter,
    portal,
  }) => {
    const { cpf, codPessoa } = await portal.makePerson()
    await enter(cpf, '/dependentes')
    await open(page)
    await fill(page)
    await loseAnswers(page)
    await send(page).click()
    await expect(form(page).getByRole('alert')).toContainText('Não recebemos a resposta do servidor.')
    await page.unroute(CALLS)
    await send(page).click()
    await expect(said(page, 'Inclusão enviada ao RH')).toBeVisible()
    expect(await requests(portal, codPessoa)).toHaveLength(1)
  })

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
