import { addDays } from '@colab/contract/wire/calendar'
import { storeFile } from '@colab/server/db/files'
import type { Notice } from '@colab/server/domains/notices/tables'
import type { Page } from '@playwright/test'
import { DEMO, expect, test } from './fixtures.ts'
import { CALLS, FILES, failCalls } from './network.ts'
import type { PortalServer } from './server.ts'

const SIGNATURE = 'Você tem documento pendente de Assinatura!!!'
const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n'

interface File {
  extensao: string
  conteudo: string | Uint8Array
}

type Sent = Partial<Notice> & { daysAgo?: number; files?: File[] }

/** Creates a person with these notices. */
async function personWithNotices(portal: PortalServer, ...sent: Sent[]) {
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
const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Avisos/ })

/** Counts the writes that the page sends. */
function countWrites(page: Page): () => number {
  let writes = 0
  page.on('request', (request) => {
    if (request.headers()['idempotency-key']) writes += 1
  })
  return () => writes
}

test('groups notices by day from the newest and marks unread ones in words', { tag: '@phone' }, async ({
  page,
  enter,
}) => {
  await enter(DEMO.full.cpf, '/avisos')
  const days = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(days.first()).toHaveText(/^\d\d\/\d\d\/\d{4} · Ontem$/)
  const shown = (await days.allInnerTexts()).map((day) => day.slice(0, 10).split('/').reverse().join('-'))
  expect(shown).toEqual([...new Set(shown)].sort().reverse())
  await expect(row(page, 'política de privacidade')).toHaveAccessibleName(/Não lido 2 anexos$/)
  await expect(row(page, '13º salário')).not.toHaveAccessibleName(/Não lido/)
})

test('shows older notices with Mostrar Todos and keeps it in the address', async ({ page, enter, portal }) => {
  const { cpf } = await personWithNotices(portal, { daysAgo: 2 }, { daysAgo: 90, situacao: 'L' })
  await enter(cpf, '/avisos')
  await expect(row(page, 'Aviso de teste 1')).toBeVisible()
  await expect(row(page, 'Aviso de teste 2')).toBeHidden()
  await page.getByRole('switch', { name: 'Mostrar Todos' }).check()
  await expect(row(page, 'Aviso de teste 2')).toBeVisible()
  await expect(page).toHaveURL(/\/avisos\?todos=1$/)
  await page.reload()
  await expect(row(page, 'Aviso de teste 2')).toBeVisible()
  await page.getByRole('switch', { name: 'Mostrar Todos' }).uncheck()
  await expect(row(page, 'Aviso de teste 2')).toBeHidden()
  await expect(page).toHaveURL(/\/avisos$/)
})

test('marks an opened notice as read once and updates the bell', { tag: '@phone' }, async ({
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
  await row(page, 'Leia com calma').dblclick()
  const dialog = page.getByRole('dialog', { name: /^Aviso de/ })
  await expect(dialog).toContainText('Segunda linha')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(dialog).toBeHidden()
  await expect(bell(page)).toHaveAccessibleName('Avisos, 1 não lido')
  await expect(row(page, 'Leia com calma')).not.toHaveAccessibleName(/Não lido/)
  await expect(row(page, 'Leia com calma')).toBeFocused()
  await expect.poll(states).toBe('LN')
  await row(page, 'Leia com calma').click()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.reload()
  await expect(bell(page)).toHaveAccessibleName('Avisos, 1 não lido')
  expect(writes()).toBe(1)
})

test('closes an opened notice on Back and stays on the screen', { tag: '@phone' }, async ({ page, enter, portal }) => {
  const { cpf } = await personWithNotices(portal, {})
  await enter(cpf, '/avisos?todos=1')
  await row(page, 'Aviso de teste 1').click()
  await expect(page.getByRole('dialog', { name: /^Aviso de/ })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog', { name: /^Aviso de/ })).toBeHidden()
  await expect(page).toHaveURL(/\/avisos\?todos=1$/)
})

for (const [answer, address] of [
  ['Sim', /\/(documentos|avisos)$/],
  ['Não', /\/avisos$/],
] as const) {
  test(`asks about a pending signature and marks it read on ${answer}`, async ({ page, enter, portal }) => {
    const { cpf, states } = await personWithNotices(portal, { mensagem: SIGNATURE })
    await enter(cpf, '/avisos')
    await row(page, SIGNATURE).click()
    const question = page.getByRole('alertdialog', { name: SIGNATURE })
    await expect(question).toContainText('Deseja assinar ?')
    expect(await states()).toBe('N')
    await question.getByRole('button', { name: answer, exact: true }).click()
    await expect(question).toBeHidden()
    await expect(page).toHaveURL(address)
    await expect.poll(states).toBe('L')
    await expect(bell(page)).toHaveAccessibleName('Avisos')
  })
}

test('marks a message to confirm as read only when confirmed', async ({ page, enter, portal }) => {
  const message = { mostraMensagem: 1, observacao: 'Vacinação', justificativa: 'Leve um documento.' } as const
  const { cpf, states } = await personWithNotices(portal, message)
  await enter(cpf, '/avisos')
  const dialog = page.getByRole('dialog', { name: 'Vacinação' })
  await row(page, 'Aviso de teste 1').click()
  await expect(dialog).toContainText('Leve um documento.')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(row(page, 'Aviso de teste 1')).toHaveAccessibleName(/Não lido/)
  expect(await states()).toBe('N')
  await row(page, 'Aviso de teste 1').click()
  await dialog.getByRole('button', { name: 'Marcar como lido' }).click()
  await expect(dialog).toBeHidden()
  await expect(row(page, 'Aviso de teste 1')).not.toHaveAccessibleName(/Não lido/)
  await expect.poll(states).toBe('L')
})

test('opens a notice from the bell and by its address', async ({ page, enter, portal }) => {
  const old = { daysAgo: 200, situacao: 'L', mensagem: 'Aviso antigo' } as const
  const { cpf, codEmpregado, today } = await personWithNotices(portal, { mensagem: 'Aviso novo' }, old)
  await enter(cpf)
  await bell(page).click()
  await page.getByRole('menuitem', { name: 'Aviso novo' }).click()
  await expect(page.getByRole('dialog')).toContainText('Aviso novo')
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL(/\/avisos$/)

  await page.goto(`/avisos?aviso=${codEmpregado}-${addDays(today, -200)}-2`)
  await expect(page.getByRole('dialog')).toContainText('Aviso antigo')
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
  // The browser says so itself, of the file's script as of what Playwright asks the frame.
  test.use({ expectedErrors: /Blocked script execution|inline style/ })

  test('opens text and HTML in a frame where no script runs', { tag: '@phone' }, async ({ page, enter, portal }) => {
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

test('downloads files that are large, unknown or mislabelled', { tag: '@phone' }, async ({
  page,
  context,
  enter,
  portal,
}) => {
  const large = new Uint8Array(5 * 1024 * 1024 + 1)
  large.set(Buffer.from(PDF))
  const files = [
    { extensao: 'pdf', conteudo: large },
    { extensao: 'svg', conteudo: '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>' },
    { extensao: 'pdf', conteudo: '<script>alert(1)</script>' },
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

test.describe('when something fails', () => {
  test.use({ expectedErrors: /Failed to load resource|Unavailable/ })

  test('reports a file that is gone', async ({ page, context, enter, portal }) => {
    const { cpf, codEmpregado } = await personWithNotices(portal, { files: [{ extensao: 'pdf', conteudo: PDF }] })
    await enter(cpf, '/avisos')
    await row(page, 'Aviso de teste 1').click()
    const { db } = portal.running().app
    await db.deleteFrom('noticeAttachment').where('codEmpregado', '=', codEmpregado).execute()
    await page.getByRole('button', { name: 'Anexo 1 (PDF)' }).click()
    await expect(page.getByText('Este arquivo não está mais disponível.')).toBeVisible()
    await expect.poll(() => context.pages().length).toBe(1)
  })

  test('reports a file that cannot be loaded', async ({ page, context, enter, portal }) => {
    const { cpf } = await personWithNotices(portal, { files: [{ extensao: 'pdf', conteudo: PDF }] })
    await page.route(FILES, (route) => route.fulfill({ status: 500 }))
    await enter(cpf, '/avisos')
    await row(page, 'Aviso de teste 1').click()
    await page.getByRole('button', { name: 'Anexo 1 (PDF)' }).click()
    const words = 'Não foi possível abrir/baixar o arquivo. Veja console para detalhes.'
    await expect(page.getByText(words)).toBeVisible()
    await expect.poll(() => context.pages().length).toBe(1)
  })

  test('shows a notice as unread when marking it fails', async ({ page, enter, portal }) => {
    const { cpf, states } = await personWithNotices(portal, {})
    await enter(cpf, '/avisos')
    await expect(bell(page)).toHaveAccessibleName('Avisos, 1 não lido')
    await page.route(CALLS, (route) =>
      route.request().headers()['idempotency-key'] ? route.fulfill({ status: 500 }) : route.continue(),
    )
    await row(page, 'Aviso de teste 1').click()
    await expect(page.getByText('Não foi possível falar com o servidor.')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'OK' }).first().click()
    await expect(row(page, 'Aviso de teste 1')).toHaveAccessibleName(/Não lido/)
    await expect(bell(page)).toHaveAccessibleName('Avisos, 1 não lido')
    expect(await states()).toBe('N')
  })

  test('shows the failure and loads the notices when tried again', async ({ page, enter, portal }) => {
    const { cpf } = await personWithNotices(portal, {})
    await failCalls(page)
    await enter(cpf, '/avisos')
    const failure = page.getByRole('main').getByRole('alert')
    await expect(failure.getByRole('heading', { name: 'Erro:' })).toBeVisible()
    await page.unroute(CALLS)
    await failure.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(row(page, 'Aviso de teste 1')).toBeVisible()
  })
})
