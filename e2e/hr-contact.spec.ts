import { addDays } from '@colab/contract/wire/calendar'
import { storeFile } from '@colab/server/db/files'
import type { PortalServer } from '@colab/server/test/portal'
import { smallPdf } from '@colab/server/test/small-pdf'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { FILES } from './network.ts'

/** Creates a person with `count` messages, a day apart; all but the last are answered, and the last has a PDF. */
async function personWhoWrote(portal: PortalServer, count: number) {
  const { codPessoa, cpf } = await portal.makePerson()
  const { db, clock } = portal.running().app
  const file = { nomeArquivo: 'pedido.pdf', tipo: 'application/pdf', conteudo: new Uint8Array(Buffer.from(smallPdf())) }
  const codArquivo = await storeFile(db, file)
  const rows = Array.from({ length: count }, (_, at) => {
    const last = at === count - 1
    return {
      codPessoa,
      codTipo: 1,
      descricao: `Mensagem número ${at + 1}`,
      dtAviso: addDays(clock.today(), at - count),
      situacao: last ? ('P' as const) : ('R' as const),
      retornoRh: last ? '' : `Resposta número ${at + 1}`,
      codArquivo: last ? codArquivo : null,
    }
  })
  await db.insertInto('hrMessage').values(rows).execute()
  return { cpf }
}

test('opens an attachment in its own tab', { tag: '@full-browser' }, async ({ page, context, enter, portal }) => {
  const { cpf } = await personWhoWrote(portal, 1)
  await enter(cpf, '/fale-com-rh?historico=1')
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: 'pedido.pdf' }).click()
  await expect(await opened).toHaveURL(/^blob:/)
})

const words = (page: Page) => page.getByRole('textbox', { name: 'Mensagem' })
const message = (page: Page) => page.getByRole('status').locator('p')
const sent = (page: Page) => page.getByRole('heading', { name: 'Mensagem enviada ao RH' })
const send = (page: Page) => page.getByRole('button', { name: 'Enviar', exact: true })
const written = (portal: PortalServer, codPessoa: number) =>
  portal.running().app.db.selectFrom('hrMessage').selectAll().where('codPessoa', '=', codPessoa).execute()
const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(smallPdf()) })

test('sends a message with its file once and lists it in the history', { tag: '@phone-only' }, async ({
  page,
  enter,
  portal,
}) => {
  const { cpf, codPessoa } = await portal.makePerson()
  await enter(cpf, '/fale-com-rh')
  await expect(page.getByRole('combobox', { name: 'Tipo de mensagem' })).toHaveValue('1')
  await words(page).fill('Quando sai o vale?')
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(words(page), 'input is kept across a reload').toHaveValue('Quando sai o vale?')
  await page.getByLabel('Anexo').setInputFiles(pdf('pedido.pdf'))
  await send(page).dblclick()
  await expect(sent(page)).toBeFocused()
  await page.getByRole('button', { name: 'Histórico' }).click()
  await expect(page.getByRole('dialog')).toContainText('Quando sai o vale?')
  await expect(page.getByRole('button', { name: 'pedido.pdf' })).toBeVisible()
  expect(await written(portal, codPessoa)).toHaveLength(1)
})

test.describe('when the network fails', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('reports a lost file and sends only the file when tried again', async ({ page, enter, portal }) => {
    const { cpf, codPessoa } = await portal.makePerson()
    await enter(cpf, '/fale-com-rh')
    await words(page).fill('Com anexo')
    await page.getByLabel('Anexo').setInputFiles(pdf('pedido.pdf'))
    await page.route(FILES, (route) => route.fulfill({ status: 500 }))
    await send(page).click()
    await expect(message(page)).toHaveText('Erro ao gravar anexo do Aviso')
    await expect(page.getByRole('main').getByRole('alert')).toContainText('A mensagem foi enviada, o anexo não.')
    await page.unroute(FILES)
    await page.getByRole('button', { name: 'Enviar o anexo' }).click()
    await expect(sent(page)).toBeFocused()
    const [row, ...others] = await written(portal, codPessoa)
    expect(row?.codArquivo).not.toBeNull()
    expect(others).toEqual([])
  })
})
