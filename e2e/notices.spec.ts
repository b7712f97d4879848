import { addDays } from '@colab/contract/wire/calendar'
import { storeFile } from '@colab/server/db/files'
import type { Notice } from '@colab/server/domains/notices/tables'
import type { PortalServer } from '@colab/server/test/portal'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n'

interface File {
  extensao: string
  conteudo: string | Uint8Array
}

type NoticeToSend = Partial<Notice> & { daysAgo?: number; files?: File[] }

/** Creates a person with these notices. */
async function personWithNotices(portal: PortalServer, ...sent: NoticeToSend[]) {
  const { codPessoa, cpf, employments } = await portal.makePerson()
  const { db, clock } = portal.running().app
  const codEmpregado = employments[0]?.codEmpregado ?? 0
  for (const [at, { daysAgo = 0, files = [], ...facts }] of sent.entries()) {
    const key = { codEmpregado, dtAviso: addDays(clock.today(), -daysAgo), sequencia: at + 1 }
    const texts = { mensagem: `Aviso de teste ${at + 1}`, observacao: '', justificativa: '' }
    await db
      .insertInto('notice')
      .values({ codPessoa, codEmp: 1, ...key, codMensagem: 7, situacao: 'N', mostraMensagem: 0, ...texts, ...facts })
      .execute()
    for (const [index, { extensao, conteudo }] of files.entries()) {
      const bytes = new Uint8Array(Buffer.from(conteudo as string, 'utf8'))
      const nomeArquivo = `${codEmpregado}-${at}-${index}.${extensao}`
      const codArquivo = await storeFile(db, { nomeArquivo, tipo: 'application/octet-stream', conteudo: bytes })
      const attachment = { ...key, sequenciaAnexo: index + 1, extensao, codArquivo }
      await db.insertInto('noticeAttachment').values(attachment).execute()
    }
  }
  const states = async () => {
    const rows = await db
      .selectFrom('notice')
      .select('situacao')
      .where('codPessoa', '=', codPessoa)
      .orderBy('sequencia')
      .execute()
    return rows.map(({ situacao }) => situacao).join('')
  }
  return { cpf, codEmpregado, states, today: clock.today() }
}

const row = (page: Page, text: string) => page.getByRole('link', { name: text })
const detail = (page: Page) => page.getByRole('region', { name: 'Aviso' })
const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Avisos/ })

/** Counts the writes that the page sends. */
function countWrites(page: Page): () => number {
  let writes = 0
  page.on('request', (request) => {
    if (request.headers()['idempotency-key']) writes += 1
  })
  return () => writes
}

test('marks an opened notice as read once and updates the bell', { tag: '@phone-only' }, async ({
  page,
  enter,
  portal,
  expectAccessible,
}) => {
  const texts = { mensagem: 'Leia com calma', justificativa: 'Primeira linha\nSegunda linha' }
  const { cpf, states } = await personWithNotices(portal, texts, { daysAgo: 1 })
  const writes = countWrites(page)
  await enter(cpf, '/avisos')
  await expect(bell(page)).toHaveAccessibleName('Avisos, 2 não lidos')
  await row(page, 'Leia com calma').click()
  await expect(detail(page)).toContainText('Segunda linha')
  await expectAccessible()
  await detail(page).getByRole('button', { name: 'OK' }).click()
  await expect(detail(page).getByRole('article')).toBeHidden()
  await expect(bell(page)).toHaveAccessibleName('Avisos, 1 não lido')
  await expect(row(page, 'Leia com calma')).not.toHaveAccessibleName(/Não lido/)
  await expect(row(page, 'Leia com calma')).toBeFocused()
  await expect.poll(states).toBe('LN')
  await row(page, 'Leia com calma').click()
  await expect(detail(page)).toContainText('Segunda linha')
  await page.reload()
  await expect(bell(page)).toHaveAccessibleName('Avisos, 1 não lido')
  expect(writes()).toBe(1)
})

test('closes an opened notice on Back and stays on the screen', { tag: '@phone-only' }, async ({
  page,
  enter,
  portal,
}) => {
  const { cpf } = await personWithNotices(portal, {})
  await enter(cpf, '/avisos?todos=1')
  await row(page, 'Aviso de teste 1').click()
  await expect(detail(page).getByRole('article')).toBeVisible()
  await page.goBack()
  await expect(detail(page).getByRole('article')).toBeHidden()
  await expect(page).toHaveURL(/\/avisos\?todos=1$/)
})

test('opens a notice from the bell and by its address', async ({ page, enter, portal }) => {
  const old = { daysAgo: 200, situacao: 'L', mensagem: 'Aviso antigo' } as const
  const { cpf, codEmpregado, today } = await personWithNotices(portal, { mensagem: 'Aviso novo' }, old)
  await enter(cpf)
  await bell(page).click()
  await page.getByRole('menuitem', { name: 'Aviso novo' }).click()
  await expect(detail(page)).toContainText('Aviso novo')
  await detail(page).getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL(/\/avisos$/)

  await page.goto(`/avisos?aviso=${codEmpregado}-${addDays(today, -200)}-2`)
  await expect(detail(page)).toContainText('Aviso antigo')
  await page.goto(`/avisos?aviso=${codEmpregado}-${today}-99`)
  await expect(page.getByRole('main')).toContainText('Este aviso não existe mais.')
})

test('opens a PDF in its own tab', { tag: '@full-browser' }, async ({ page, context, enter, portal }) => {
  const { cpf } = await personWithNotices(portal, { files: [{ extensao: 'pdf', conteudo: PDF }] })
  await enter(cpf, '/avisos')
  await row(page, 'Aviso de teste 1').click()
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Anexo 1 (PDF)' }).click()
  await expect(await opened).toHaveURL(/^blob:/)
})

test.describe('in the sandboxed viewer', () => {
  // The browser logs it, both for the file's script and for Playwright's own evaluation in the frame.
  test.use({ expectedErrors: /Blocked script execution|inline style/ })

  test('opens text and HTML in a frame where no script runs', { tag: '@phone-only' }, async ({
    page,
    enter,
    portal,
  }) => {
    const html = '<h1>Olá</h1><script>document.body.append("escrito por script")</script>'
    const latin = Buffer.from('Atenção: almoço', 'latin1')
    const files = [
      { extensao: 'html', conteudo: html },
      { extensao: 'txt', conteudo: latin },
    ]
    const { cpf } = await personWithNotices(portal, { files })
    await enter(cpf, '/avisos')
    await row(page, 'Aviso de teste 1').click()
    await page.getByRole('button', { name: 'Anexo 1 (HTML)' }).click()
    const viewer = page.getByRole('dialog', { name: /\.html$/ })
    const frame = viewer.locator('iframe')
    await expect(frame).toHaveAttribute('sandbox', '')
    await expect(frame.contentFrame().getByRole('heading', { name: 'Olá' })).toBeVisible()
    await expect(frame.contentFrame().locator('body')).not.toContainText('escrito')
    await viewer.getByRole('button', { name: 'Fechar' }).click()
    await expect(viewer).toBeHidden()
    await page.getByRole('button', { name: 'Anexo 2 (TXT)' }).click()
    const text = page.getByRole('dialog', { name: /\.txt$/ })
    await expect(text.locator('iframe').contentFrame().getByText('Atenção: almoço')).toBeVisible()
    const download = page.waitForEvent('download')
    await text.getByRole('button', { name: 'Baixar' }).click()
    expect((await download).suggestedFilename()).toMatch(/^aviso .+ anexo 2\.txt$/)
  })
})

test('downloads files that are large or unknown', { tag: '@phone-only' }, async ({ page, context, enter, portal }) => {
  const large = new Uint8Array(5 * 1024 * 1024 + 1)
  large.set(Buffer.from(PDF))
  const files = [
    { extensao: 'pdf', conteudo: large },
    { extensao: 'svg', conteudo: '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>' },
    { extensao: 'docx', conteudo: 'PK\x03\x04' },
  ]
  const { cpf } = await personWithNotices(portal, { files })
  await enter(cpf, '/avisos')
  await row(page, 'Aviso de teste 1').click()
  for (const [at, { extensao }] of files.entries()) {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: `Anexo ${at + 1} (` }).click()
    expect((await download).suggestedFilename()).toMatch(new RegExp(`anexo ${at + 1}\\.${extensao}$`))
  }
  expect(context.pages()).toHaveLength(1)
})

test('saves no text under the name of a PDF', { tag: '@phone-only' }, async ({ page, enter, portal }) => {
  const files = [{ extensao: 'pdf', conteudo: '<script>alert(1)</script>' }]
  const { cpf } = await personWithNotices(portal, { files })
  await enter(cpf, '/avisos')
  await row(page, 'Aviso de teste 1').click()
  await page.getByRole('button', { name: 'Anexo 1 (' }).click()
  await expect(page.getByText('O que o servidor enviou não é este arquivo.')).toBeVisible()
})
