import { firstOfMonth, lastOfMonth } from '@colab/contract/wire/calendar'
import { formatDate, formatMonth } from '@colab/contract/wire/date'
import type { RetailOrder } from '@colab/server/domains/retail/tables'
import type { PortalServer } from '@colab/server/test/portal'
import type { Page } from '@playwright/test'
import { expect, test, tileOf } from './fixtures.ts'
import { CALLS } from './network.ts'

/** Creates a person who may order coffee at R$ 26,79 and soap at R$ 2,49 and has ordered one soap. */
async function buyer(portal: PortalServer, facts: Partial<RetailOrder> = {}) {
  const { cpf, codPessoa, employments } = await portal.makePerson()
  const { db, clock } = portal.running().app
  const month = firstOfMonth(clock.today())
  const key = { codEmpregado: employments[0]?.codEmpregado ?? 0, dtCompetencia: month }
  const deadline = { dtLimiteCompra: lastOfMonth(month), hrLimiteCompra: '23:59' }
  await db
    .insertInto('retailOrder')
    .values({ codPessoa, codEmp: 1, ...key, ...deadline, autorizado: 1, observacao: 'Retirada na matriz.', ...facts })
    .execute()
  const item = { ...key, embalagem: 'Unidade', validade: null }
  await db
    .insertInto('retailOrderItem')
    .values([
      { ...item, produto: 1, descricao: 'Café', preco: 2679, qtdPedido: 0 },
      { ...item, produto: 2, descricao: 'Sabão', preco: 249, qtdPedido: 1 },
    ])
    .execute()
  const ordered = async () => {
    const rows = db.selectFrom('retailOrderItem').select('qtdPedido').where('codEmpregado', '=', key.codEmpregado)
    return (await rows.orderBy('produto').execute()).map(({ qtdPedido }) => qtdPedido)
  }
  const change = (values: Partial<RetailOrder>) =>
    db.updateTable('retailOrder').set(values).where('codPessoa', '=', codPessoa).execute()
  const withdraw = (produto: number) =>
    db
      .deleteFrom('retailOrderItem')
      .where((is) => is.and({ ...key, produto }))
      .execute()
  return { cpf, month, ordered, change, withdraw }
}

const field = (page: Page, product: string) => page.getByRole('textbox', { name: `Quantidade: ${product}` })
const step = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Gravar pedido' })
const message = (page: Page) => page.getByRole('status').locator('p')
const main = (page: Page) => page.getByRole('main')

test('sums and saves typed and stepped quantities', { tag: '@phone-only' }, async ({ page, enter, portal }) => {
  const { cpf, month, ordered } = await buyer(portal)
  await enter(cpf, '/varejo')
  await expect(main(page)).toContainText(
    `Disponível para ${formatMonth(month)}. Compras até ${formatDate(lastOfMonth(month))} às 23:59`,
  )
  await expect(main(page)).toContainText('Retirada na matriz.')
  await expect(field(page, 'Sabão')).toHaveValue('1')
  await expect(main(page)).toContainText('1 item · Pedido gravado')
  await field(page, 'Café').fill('2')
  await step(page, 'Mais: Sabão').click()
  await expect(main(page)).toContainText('R$ 58,56')
  await expect(main(page)).toContainText('4 itens · Ainda não enviado')
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(main(page), 'quantities are kept across a reload').toContainText('4 itens · Ainda não enviado')
  await save(page).dblclick()
  await expect(main(page)).toContainText('Pedido gravado com sucesso!')
  await expect(main(page)).toContainText('4 itens · Pedido gravado')
  expect(await ordered()).toEqual([2, 2])
  await page.reload()
  await expect(field(page, 'Café')).toHaveValue('2')
  await step(page, 'Menos: Café').click()
  await field(page, 'Sabão').fill('')
  await save(page).click()
  await expect(main(page)).toContainText('Pedido gravado com sucesso!')
  await expect(field(page, 'Sabão')).toHaveValue('0')
  expect(await ordered()).toEqual([1, 0])
  // The same quantities as in the first save, but a new save and no replay.
  await field(page, 'Café').fill('2')
  await field(page, 'Sabão').fill('2')
  await save(page).click()
  await expect(main(page)).toContainText('4 itens · Pedido gravado')
  expect(await ordered()).toEqual([2, 2])
})

test('blocks an unauthorised buyer at home and explains why on the screen', async ({
  page,
  enter,
  portal,
  expectAccessible,
}) => {
  const { cpf, change } = await buyer(portal, { autorizado: 0, observacao: 'Limite de desconto atingido.' })
  await enter(cpf)
  const tile = tileOf(page, '/varejo')
  await expect(tile).toContainText('Não autorizado')
  await tile.click()
  await expect(message(page)).toHaveText('Não autorizado')
  await expect(page).toHaveURL(/\/home$/)
  await page.goto(`${portal.url}/varejo`)
  await expect(page.getByRole('heading', { name: 'Não autorizado' })).toBeVisible()
  await expect(main(page)).toContainText('Limite de desconto atingido.')
  await expect(page.getByRole('table')).toHaveCount(0)
  await expectAccessible()
  await change({ autorizado: 1 })
  await page.goto(`${portal.url}/home`)
  await expect(tile).not.toContainText('Não autorizado')
  await tile.click()
  await expect(page).toHaveURL(/\/varejo$/)
  await expect(page.getByRole('table')).toBeVisible()
})

test('hides the tile until the answer about the order has arrived', async ({ page, enter, portal }) => {
  const { cpf } = await buyer(portal)
  const held = Promise.withResolvers<void>()
  await page.route(CALLS, async (route) => {
    await held.promise
    await route.continue()
  })
  await enter(cpf)
  await expect(tileOf(page, '/avisos')).toBeVisible()
  await expect(tileOf(page, '/varejo')).toHaveCount(0)
  held.resolve()
  await expect(tileOf(page, '/varejo')).toBeVisible()
})
