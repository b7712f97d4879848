import { buscaItensDoVarejo, buscaPedido, gravaItensDoVarejo } from '@colab/contract/domains/retail'
import type { Method, Params } from '@colab/contract/wire/method'
import { describe, expect, it } from 'vitest'
import { makePerson } from '../../../test/people.ts'
import { shareServer } from '../../../test/server.ts'
import type { RetailOrder } from './tables.ts'

// The last evening of a month in São Paulo, already the next month in UTC.
const server = await shareServer({ now: Date.parse('2026-11-30T22:30:00-03:00') })
const { db } = server.app
const MONTH = '2026-11-01'
const ASKED = { mes: 11, ano: 2026 }

/** Creates a signed-in person with an order of two products, at R$ 24,90 and R$ 0,10. */
async function personWithOrder(facts: Partial<RetailOrder> = {}) {
  const { codPessoa, cpf, senha, employments } = await makePerson(server)
  const codEmpregado = employments[0]?.codEmpregado ?? 0
  const key = { codEmpregado, dtCompetencia: MONTH, ...facts }
  const terms = {
    dtLimiteCompra: '2026-11-30',
    hrLimiteCompra: '23:00',
    autorizado: 1,
    observacao: 'Na matriz',
  } as const
  await db
    .insertInto('retailOrder')
    .values({ codPessoa, codEmp: 1, ...terms, ...key })
    .execute()
  const item = { codEmpregado: key.codEmpregado, dtCompetencia: key.dtCompetencia, embalagem: 'Pacote', qtdPedido: 0 }
  await db
    .insertInto('retailOrderItem')
    .values([
      { ...item, produto: 20, descricao: 'Bala', validade: null, preco: 10 },
      { ...item, produto: 10, descricao: 'Óleo', validade: '2027-02-28', preco: 2490 },
    ])
    .execute()
  const client = server.client()
  await client.signIn(cpf, senha)
  const { channel } = client
  const header = { codEmp: 1, codEmpregado, dtCompetencia: MONTH }
  const save = (quantities: [number, number][], other: Record<string, unknown> = {}) =>
    channel.call(gravaItensDoVarejo, { ...header, ttPedidoVarejoItem: quantities.map(line), ...other } as Params<
      typeof gravaItensDoVarejo
    >)
  const ordered = async () => {
    const rows = db.selectFrom('retailOrderItem').selectAll().where('codEmpregado', '=', codEmpregado)
    return (await rows.orderBy('produto').execute()).map(({ produto, qtdPedido }) => [produto, qtdPedido])
  }
  return { codPessoa, channel, header, save, ordered }
}

/** A row as the form sends it; everything except product and quantity is ignored. */
function line([produto, qtdPedido]: [number, number]) {
  return { produto, qtdPedido, descricao: 'Outro nome', embalagem: 'Outra', validade: '2030-01-01', preco: 0.01 }
}

const refused = (message: string | RegExp) =>
  expect.objectContaining({ name: 'Refused', message: expect.stringMatching(message) })
const NOTHING = [
  [10, 0],
  [20, 0],
]

describe('the products of a month', () => {
  it('lists products in the order of their codes, with the company’s prices and the ordered quantities', async () => {
    const { channel, save } = await personWithOrder()
    await save([[20, 3]])
    const { ttItemVarejo } = await channel.call(buscaItensDoVarejo, ASKED)
    expect(ttItemVarejo).toMatchObject([
      { produto: 10, descricao: 'Óleo', embalagem: 'Pacote', validade: '2027-02-28', preco: 24.9, qtdPedido: 0 },
      { produto: 20, descricao: 'Bala', embalagem: 'Pacote', validade: null, preco: 0.1, qtdPedido: 3 },
    ])
  })

  it('lists no product in another month, without an order and without authorization', async () => {
    const { channel } = await personWithOrder()
    expect((await channel.call(buscaItensDoVarejo, { mes: 10, ano: 2026 })).ttItemVarejo).toEqual([])
    const other = await personWithOrder({ autorizado: 0 })
    expect((await other.channel.call(buscaItensDoVarejo, ASKED)).ttItemVarejo).toEqual([])
  })
})

describe('the order of a month', () => {
  it('returns terms and ordered quantities, and nothing of other people', async () => {
    const { channel, header, save } = await personWithOrder()
    expect((await channel.call(buscaPedido, ASKED)).ttPedido).toMatchObject([
      {
        ...header,
        dtLimiteCompra: '2026-11-30',
        hrLimiteCompra: '23:00',
        autorizado: true,
        observacao: 'Na matriz',
        ttPedidoVarejoItem: [],
      },
    ])
    await save([[10, 2]])
    const [order] = (await channel.call(buscaPedido, ASKED)).ttPedido
    expect(order?.ttPedidoVarejoItem.map(({ produto, qtdPedido }) => [produto, qtdPedido])).toEqual([[10, 2]])
  })

  it('returns the order of the authorised employment when there are two', async () => {
    const { codPessoa, channel, header } = await personWithOrder({ autorizado: 0 })
    const second = { codEmpregado: header.codEmpregado + 1, codPessoa }
    const own = { codEmp: 1, codUnidade: 1, cargo: 'x', supervisor: 'x', dtAdmissao: '2020-01-02', dtDemissao: null }
    await db
      .insertInto('employment')
      .values({ ...second, ...own, vlrSalario: 1, jornada: 480 })
      .execute()
    const terms = { dtLimiteCompra: null, hrLimiteCompra: '', autorizado: 1, observacao: '' } as const
    await db
      .insertInto('retailOrder')
      .values({ ...second, codEmp: 1, dtCompetencia: MONTH, ...terms })
      .execute()
    const { ttPedido } = await channel.call(buscaPedido, ASKED)
    expect(ttPedido.map(({ codEmpregado, autorizado }) => [codEmpregado, autorizado])).toEqual([
      [second.codEmpregado, true],
    ])
  })
})

describe('saving an order', () => {
  it('replaces the previous order, also with an empty one', async () => {
    const { save, ordered } = await personWithOrder()
    await save([
      [10, 2],
      [20, 99],
    ])
    await save([[10, 1]])
    expect(await ordered()).toEqual([
      [10, 1],
      [20, 0],
    ])
    await save([])
    expect(await ordered()).toEqual(NOTHING)
  })

  it('keeps prices, names and dates as the company set them', async () => {
    const { save, header } = await personWithOrder()
    await save([[10, 2]])
    const row = await db
      .selectFrom('retailOrderItem')
      .selectAll()
      .where((is) => is.and({ codEmpregado: header.codEmpregado, produto: 10 }))
      .executeTakeFirst()
    expect(row).toEqual({
      codEmpregado: header.codEmpregado,
      dtCompetencia: MONTH,
      produto: 10,
      descricao: 'Óleo',
      embalagem: 'Pacote',
      validade: '2027-02-28',
      preco: 2490,
      qtdPedido: 2,
    })
  })

  it('stores one of two concurrent orders, never a mixture', async () => {
    const { save, ordered } = await personWithOrder()
    await Promise.all([1, 2, 3, 4].map((count) => save(count % 2 ? [[10, count]] : [[20, count]])))
    const quantities = (await ordered()).map(([, quantity]) => quantity)
    expect(quantities.filter((quantity) => quantity === 0)).toHaveLength(1)
  })

  it('ignores a client’s claim of authorization, another deadline or more fields', async () => {
    const { save, ordered } = await personWithOrder({ autorizado: 0 })
    const claims = { autorizado: true, dtLimiteCompra: '2030-01-01', hrLimiteCompra: '23:59', preco: 0 }
    await expect(save([[10, 1]], claims)).rejects.toEqual(refused('não está autorizado'))
    expect(await ordered()).toEqual(NOTHING)
  })

  it.each([
    ['the minute before is the last', { hrLimiteCompra: '22:15' }],
    ['a day is over', { dtLimiteCompra: '2026-11-29', hrLimiteCompra: '23:59' }],
  ])('fails once %s of the deadline in São Paulo', async (_, deadline) => {
    const { save, ordered } = await personWithOrder(deadline)
    await expect(save([[10, 1]])).rejects.toEqual(refused('O prazo para este pedido terminou.'))
    expect(await ordered()).toEqual(NOTHING)
  })

  it.each([
    ['later that evening', { hrLimiteCompra: '23:59' }],
    ['at the end of the day', { hrLimiteCompra: '' }],
    ['nowhere', { dtLimiteCompra: null, hrLimiteCompra: '' }],
  ])('goes while the deadline is %s', async (_, deadline) => {
    const { save, ordered } = await personWithOrder(deadline)
    await save([[10, 1]])
    expect((await ordered())[0]).toEqual([10, 1])
  })

  it.each<[string, [number, number][], RegExp]>([
    ['an unknown product', [[99, 1]], /não está mais à venda/],
    ['a quantity below zero', [[20, -1]], /quantidades/],
    ['a quantity above the largest', [[20, 1_000_000]], /quantidades/],
    [
      'a product twice',
      [
        [20, 1],
        [20, 2],
      ],
      /mais de uma vez/,
    ],
  ])('fails as a whole with %s', async (_, wrong, message) => {
    const { save, ordered } = await personWithOrder()
    await save([[10, 5]])
    await expect(save([[10, 1], ...wrong])).rejects.toEqual(refused(message))
    expect(await ordered()).toEqual([
      [10, 5],
      [20, 0],
    ])
  })

  it('refuses an order of another person, employer or month, and changes nothing', async () => {
    const mine = await personWithOrder()
    const theirs = await personWithOrder()
    for (const other of [{ codEmpregado: theirs.header.codEmpregado }, { codEmp: 2 }, { codEmpregado: 0 }]) {
      await expect(mine.save([[10, 1]], other)).rejects.toEqual(refused('Não há pedido aberto'))
    }
    for (const dtCompetencia of ['2026-10-01', '2026-12-01', '2026-11-02']) {
      await expect(mine.save([[10, 1]], { dtCompetencia })).rejects.toEqual(refused('Só o pedido do mês corrente'))
    }
    expect([await mine.ordered(), await theirs.ordered()]).toEqual([NOTHING, NOTHING])
    const past = await personWithOrder({ dtCompetencia: '2026-10-01', dtLimiteCompra: null })
    await expect(past.save([[10, 1]], { dtCompetencia: '2026-10-01' })).rejects.toEqual(refused('Não há pedido aberto'))
  })

  it('saves an order once when it is sent twice under one key', async () => {
    const { channel, header, ordered, save } = await personWithOrder()
    const order = { ...header, ttPedidoVarejoItem: [line([10, 4])] }
    await channel.call(gravaItensDoVarejo as Method, order, { idempotencyKey: 'order-1' })
    await save([[20, 1]])
    await channel.call(gravaItensDoVarejo as Method, order, { idempotencyKey: 'order-1' })
    expect(await ordered()).toEqual([
      [10, 0],
      [20, 1],
    ])
  })
})
