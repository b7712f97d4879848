import { lost, refusal } from '@colab/contract/test/fake-server'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, renderScreen } from '#test/screen.tsx'
import { testEmptyState, testFailedRead } from '#test/states.ts'

const order = {
  codEmp: 1,
  codEmpregado: 1001,
  dtCompetencia: '2026-03-01',
  dtLimiteCompra: '2026-03-31',
  hrLimiteCompra: '23:59',
  autorizado: true,
  observacao: 'Retirada na matriz.',
  ttPedidoVarejoItem: [],
}
const product = (produto: number, descricao: string, preco: number, qtdPedido: number) => ({
  produto,
  descricao,
  embalagem: 'Unidade',
  validade: null,
  preco,
  qtdPedido,
})
const [coffee, soap] = [product(1, 'Café', 26.79, 0), product(2, 'Sabão', 2.49, 1)]
const replies = {
  buscaPedido: { ttPedido: [order] },
  buscaItensDoVarejo: { ttItemVarejo: [coffee, soap] },
  gravaItensDoVarejo: {},
}
const late = { ...replies, buscaPedido: { ttPedido: [{ ...order, dtLimiteCompra: '2026-03-09' }] } }
const field = (name: string) => page.getByRole('textbox', { name: `Quantidade: ${name}` })
const step = (name: string) => page.getByRole('button', { name, exact: true })
const save = () => page.getByRole('button', { name: 'Gravar pedido' })
const text = (words: string | RegExp) => page.getByText(words)

testEmptyState(
  '/varejo',
  { buscaPedido: { ttPedido: [] } },
  { 'pt-BR': 'Nenhum pedido neste mês', 'en-US': 'No order this month', es: 'Ningún pedido este mes' },
)
testFailedRead('/varejo', replies, () => page.getByRole('table'))

test('sums quantities that are typed or stepped and saves them', async () => {
  const server = await renderScreen('/varejo', replies)
  await expect.element(text('Disponível para 03/2026. Compras até 31/03/2026 às 23:59')).toBeVisible()
  await expect.element(text('Retirada na matriz.')).toBeVisible()
  await expect.element(text('1 item · Pedido gravado')).toBeVisible()
  await field('Café').fill('2')
  await step('Mais: Sabão').click()
  await expect.element(text(/^R\$\s58,56$/)).toBeVisible()
  await expect.element(text('4 itens · Ainda não enviado')).toBeVisible()
  await expectAccessible()
  const saved = [
    { ...coffee, qtdPedido: 2 },
    { ...soap, qtdPedido: 2 },
  ]
  server.replies = { ...replies, buscaItensDoVarejo: { ttItemVarejo: saved } }
  await save().click()
  await expect.element(text('Pedido gravado com sucesso!')).toBeVisible()
  await expect.element(text('4 itens · Pedido gravado')).toBeVisible()
  const [sent] = server.calls('gravaItensDoVarejo')
  expect(sent).toMatchObject({ codEmp: 1, codEmpregado: 1001, dtCompetencia: '2026-03-01', ttPedidoVarejoItem: saved })
})

test('lets only numbers into a field, with decimals and without a limit', async () => {
  await renderScreen('/varejo', replies)
  for (const typed of ['-1', '1,5,5', '1e1', 'dois']) {
    await field('Café').fill(typed)
    await expect.element(field('Café')).toHaveValue('0')
  }
  await step('Menos: Café').click()
  await expect.element(field('Café')).toHaveValue('0')
  await field('Café').fill('150')
  await step('Mais: Café').click()
  await expect.element(field('Café')).toHaveValue('151')
  await field('Café').fill('1.5')
  await step('Mais: Café').click()
  await expect.element(field('Café')).toHaveValue('2,5')
})

test('counts two rows of the same product apart', async () => {
  const [pack, bale] = [product(7, 'Leite', 6, 0), { ...product(7, 'Leite', 70, 0), embalagem: 'Fardo' }]
  const server = await renderScreen('/varejo', { ...replies, buscaItensDoVarejo: { ttItemVarejo: [pack, bale] } })
  await field('Leite Unidade').fill('2')
  await expect.element(field('Leite Fardo')).toHaveValue('0')
  await expect.element(text('2 itens · Ainda não enviado')).toBeVisible()
  await save().click()
  await expect.element(text('Pedido gravado com sucesso!')).toBeVisible()
  const [sent] = server.calls('gravaItensDoVarejo')
  expect(sent).toMatchObject({ ttPedidoVarejoItem: [{ qtdPedido: 2 }, { embalagem: 'Fardo', qtdPedido: 0 }] })
})

test.for([
  ['the month', { ...order, dtCompetencia: 'março' }, coffee],
  ['a quantity', order, { ...coffee, qtdPedido: '1.500' }],
] as const)('says why nothing can be saved where %s cannot be read', async ([_what, header, item]) => {
  const given = { buscaPedido: { ttPedido: [header] }, buscaItensDoVarejo: { ttItemVarejo: [item, soap] } }
  await renderScreen('/varejo', given)
  await expect.element(text('Este pedido não pode ser gravado aqui')).toBeVisible()
  await expect.element(save()).not.toBeInTheDocument()
  await expect.element(field('Sabão')).not.toBeInTheDocument()
  await expectAccessible()
})

test('can be saved where the deadline cannot be read, without naming one', async () => {
  await renderScreen('/varejo', {
    ...replies,
    buscaPedido: { ttPedido: [{ ...order, dtLimiteCompra: 'fim do mês' }] },
  })
  await expect.element(save()).toBeVisible()
  await expect.element(text(/^Disponível para 03\/2026\.$/)).toBeVisible()
})

test('names the day alone where the hour of the deadline cannot be read', async () => {
  await renderScreen('/varejo', { ...replies, buscaPedido: { ttPedido: [{ ...order, hrLimiteCompra: '64800' }] } })
  await expect.element(text(/^Disponível para 03\/2026\. Compras até \d\d\/\d\d\/2026\.$/)).toBeVisible()
})

test('does not say that nothing was ordered where a quantity cannot be read', async () => {
  await renderScreen('/varejo', {
    ...late,
    buscaItensDoVarejo: { ttItemVarejo: [coffee, { ...soap, qtdPedido: 'uma' }] },
  })
  await expect.element(page.getByRole('table')).toMatchTextContent('Sabão')
  await expect.element(text('Você não fez pedido neste mês')).not.toBeInTheDocument()
  await expect.element(text('Nenhum item')).not.toBeInTheDocument()
})

test('shows only ordered products after the deadline', async () => {
  await renderScreen('/varejo', late)
  await expect.element(text('As compras de 03/2026 terminaram em 09/03/2026 às 23:59')).toBeVisible()
  await expect.element(text('O prazo terminou: o pedido não muda mais.')).toBeVisible()
  await expect.element(page.getByRole('table')).toMatchTextContent('Sabão')
  await expect.element(page.getByRole('table')).not.toMatchTextContent('Café')
  await expect.element(save()).not.toBeInTheDocument()
})

test('shows a refusal in the form with the current products and keeps the other quantities', async () => {
  const server = await renderScreen('/varejo', replies)
  await field('Café').fill('3')
  await field('Sabão').fill('5')
  server.replies = {
    ...replies,
    buscaItensDoVarejo: { ttItemVarejo: [soap] },
    gravaItensDoVarejo: refusal('Um dos produtos não está mais à venda.'),
  }
  await save().click()
  await expect.element(text('Um dos produtos não está mais à venda.')).toBeVisible()
  await expect.element(field('Café')).not.toBeInTheDocument()
  await expect.element(field('Sabão')).toHaveValue('5')
  await expectAccessible()
})

test('keeps the quantities after a lost reply and resends them with the same key', async () => {
  const server = await renderScreen('/varejo', { ...replies, gravaItensDoVarejo: lost })
  await field('Café').fill('3')
  await save().click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Não foi possível realizar a operação.')
  await expect.element(field('Café')).toHaveValue('3')
  server.replies = replies
  await save().click()
  await expect.element(text('Pedido gravado com sucesso!')).toBeVisible()
  const keys = server.idempotencyKeys('gravaItensDoVarejo')
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('shows the reason when ordering is not authorised', async () => {
  const refused = { ...order, autorizado: false, observacao: 'Limite de desconto atingido.' }
  await renderScreen('/varejo', { buscaPedido: { ttPedido: [refused] } })
  await expect.element(page.getByRole('heading', { name: 'Não autorizado' })).toBeVisible()
  await expect.element(text('Limite de desconto atingido.')).toBeVisible()
  await expect.element(page.getByRole('table')).not.toBeInTheDocument()
})

test.for([
  ['en-US', 'Available for', 'Place order'],
  ['es', 'Disponible para', 'Hacer pedido'],
] as const)('names terms and button in %s', async ([locale, terms, button]) => {
  await renderScreen('/varejo', replies, { locale })
  await expect.element(text(terms)).toBeVisible()
  await expect.element(page.getByRole('button', { name: button })).toBeVisible()
})
