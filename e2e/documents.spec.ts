import { storeFile } from '@colab/server/db/files'
import { freshRowid } from '@colab/server/domains/documents/sign'
import { PdfDocument } from '@colab/server/pdf/document'
import type { PortalServer } from '@colab/server/test/portal'
import type { Page } from '@playwright/test'
import { DEMO, expect, test } from './fixtures.ts'

const rows = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('link')

/** Creates a person with numbered documents to sign. */
async function personToSign(portal: PortalServer, count = 1) {
  const person = await portal.makePerson({ person: { nome: 'MARIA DE TESTE' } })
  const { db } = portal.running().app
  const document = new PdfDocument({ title: 'Contrato', author: 'Empresa', createdAt: 0 })
  document.heading('Contrato')
  const file = { nomeArquivo: 'contrato.pdf', tipo: 'application/pdf', conteudo: await document.finish() }
  const codArquivo = await storeFile(db, file)
  const key = { codPessoa: person.codPessoa, codEmp: 1, codEmpregado: person.employments[0]?.codEmpregado ?? 0 }
  for (let sequencia = 1; sequencia <= count; sequencia++) {
    const facts = { sequencia, nome: `Contrato ${sequencia}`, origem: 'Admissão', dtCompetencia: '2026-10-05' }
    await db
      .insertInto('document')
      .values({ ...key, ...facts, codArquivo, rowidOrigem: freshRowid() })
      .execute()
  }
  return person
}

test('shows all documents by pages of ten and keeps both in the address', { tag: '@phone-only' }, async ({
  page,
  enter,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { get: () => false }))
  await enter(DEMO.full.cpf, '/documentos')
  await expect(rows(page).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Próxima página' })).toBeHidden()
  await page.getByRole('switch', { name: 'Mostrar Todos' }).check()
  await expect(rows(page)).toHaveCount(10)
  await page.getByRole('button', { name: 'Próxima página' }).click()
  await expect(page.getByText('11–13 de 13')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('switch', { name: 'Mostrar Todos' })).toBeChecked()
  await expect(rows(page)).toHaveCount(3)
  await rows(page).filter({ hasText: 'Termo de confidencialidade' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar assinado: Termo de confidencialidade' }).click()
  expect((await download).suggestedFilename()).toBe('termo-de-confidencialidade-assinado.pdf')
})

test.describe('with wrong input first', () => {
  // The browser logs every reply with an error status.
  test.use({ expectedErrors: /status of 422/ })

  test('signs a document once when read, accepted and confirmed by password', { tag: '@phone-only' }, async ({
    page,
    enter,
    portal,
    expectAccessible,
  }) => {
    const { cpf, senha, codPessoa } = await personToSign(portal)
    await enter(cpf, '/documentos')
    await rows(page).click()
    await page.getByRole('link', { name: 'Assinar Contrato 1' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Assinar documento' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('assinatura eletrônica avançada')
    await expect(page.getByRole('link', { name: 'Abrir o documento (PDF)' })).toHaveAttribute('href', /\/documento$/)
    await expectAccessible()

    const send = page.getByRole('button', { name: 'Assinar' })
    const accept = page.getByRole('checkbox', { name: /Li o documento/ })
    await send.click()
    await expect(page.getByRole('alert')).toHaveText('Para assinar, marque que leu e concorda.')
    await expect(accept).toBeFocused()
    await accept.check()
    await page.getByLabel('Sua senha do portal').fill('000000')
    await send.click()
    await expect(page.getByRole('alert')).toHaveText('Senha inválida')
    await expect(page.getByLabel('Sua senha do portal')).toBeFocused()
    await expectAccessible()
    await page.getByLabel('Sua senha do portal').fill(senha)
    await send.click()

    await expect(page.getByRole('heading', { level: 1, name: 'Documento assinado' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Assinado por MARIA DE TESTE')
    await expectAccessible()
    // A reload sends nothing, and going back to the form cannot sign again.
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Documento assinado' })).toBeVisible()
    const { db } = portal.running().app
    const kept = db.selectFrom('documentSignature').selectAll().where('codPessoa', '=', codPessoa)
    expect(await kept.execute()).toHaveLength(1)

    await page.getByRole('link', { name: 'Ir para Documentos' }).click()
    await expect(page.getByText('Está tudo assinado.')).toBeVisible()
    await rows(page).click()
    await expect(page.getByRole('button', { name: 'Baixar assinado: Contrato 1' })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Assinar / })).toHaveCount(0)
  })
})

test.describe('the signing link', () => {
  // 401: the token expires with the link.
  test.use({ expectedErrors: /status of 4(01|04|10)/ })

  test('follows language and theme and reports an expired link', async ({ page, enter, portal, expectAccessible }) => {
    const { cpf } = await personToSign(portal)
    await enter(cpf, '/documentos', { locale: 'es' })
    await page.evaluate(() => localStorage.setItem('theme', 'dark'))
    await page.reload()
    await page.getByRole('link', { name: 'Firmar Contrato 1' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Firmar documento' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.getByRole('button', { name: 'Idioma' }).click()
    await page.getByRole('link', { name: 'English (US)' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Sign document' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
    portal.pass(31 * 60_000)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'This link has expired' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Go to Documents' })).toHaveAttribute('href', '/documentos')
    await page.getByRole('button', { name: 'Menu' }).click()
    await expectAccessible()
    await page.getByRole('link', { name: 'Documents', exact: true }).click()
    await expect(page).toHaveURL(/\/documentos$/)
  })

  test('shows a page when a signing link does not exist', async ({ page, portal, expectAccessible }) => {
    await page.goto(`${portal.url}/assinar/nada`)
    await expect(page.getByRole('heading', { level: 1, name: 'Este link não existe' })).toBeVisible()
    await expectAccessible()
  })
})
