import { withOrdered } from '@colab/contract/domains/retail'
import { describe, expect, it } from 'vitest'
import { amountOf, headerOf, isOpen, isQuantity, orderItems, rowsOf, totalOf, withQuantities } from './order.ts'

const product = (produto: number, preco: number, qtdPedido = 0) => ({
  produto,
  preco,
  qtdPedido,
  descricao: 'Café',
  embalagem: 'Pacote',
  validade: null,
  received: { lote: 'A1' },
})

describe('the quantities of an order', () => {
  it.each(['', '0', '7', '07', '150', '1,5', '1,', ',25'])('may be %j', (typed) => expect(isQuantity(typed)).toBe(true))
  it.each(['-1', '1.5', '1,2,3', '1,2345', '1e1', '1234567890', ' ', 'dois', '٣'])('may not be %j', (typed) =>
    expect(isQuantity(typed)).toBe(false),
  )

  it('are counted in cents', () => {
    expect(amountOf(product(1, 0.1, 3))).toBe(30)
    expect(amountOf(product(1, 19.99, 150))).toBe(299_850)
    expect(amountOf(product(1, 9.99, 1.5))).toBe(1499)
  })

  it('start from the stored order, treat an empty field as 0, and are sent for every product', () => {
    const products = orderItems([product(1, 5, 2), product(2, 5, 1), product(3, 5)])
    const sent = withQuantities(products, { '0 1': '', '0 3': '1,5', '0 9': '9' })
    expect(sent.map(({ produto, qtdPedido }) => [produto, qtdPedido])).toEqual([
      [1, 0],
      [2, 1],
      [3, 1.5],
    ])
    expect(rowsOf(sent).at(-1)).toEqual({ lote: 'A1', produto: 3, qtdPedido: 1.5 })
  })
})

describe('products with the same code', () => {
  const [pack, bale] = [product(7, 14), { ...product(7, 140), embalagem: 'Fardo' }]

  it('have a field and a label each', () => {
    expect(orderItems([pack, product(8, 1), bale]).map(({ field }) => field)).toEqual(['0 7', '0 8', '1 7'])
    expect(orderItems([pack, bale]).map(({ label }) => label)).toEqual(['Café Pacote', 'Café Fardo'])
    expect(orderItems([pack]).map(({ label }) => label)).toEqual(['Café'])
  })

  it('have no quantity where fewer than none are ordered', () => {
    expect(orderItems([{ ...pack, qtdPedido: -2 }]).map(({ qtdPedido }) => qtdPedido)).toEqual([null])
  })

  it('are ordered apart', () => {
    const sent = withQuantities(orderItems([pack, bale]), { '1 7': '2' })
    expect(rowsOf(sent).map(({ qtdPedido }) => qtdPedido)).toEqual([0, 2])
  })
})

describe('the total', () => {
  const unread = { ...product(2, 5), qtdPedido: null, received: { qtdPedido: 'duas' } }

  it('adds what is ordered, whatever the others cost', () => {
    expect(totalOf([product(1, 0.1, 3), { ...product(2, 5), preco: null }])).toBe(30)
    expect(totalOf([])).toBe(0)
  })

  it('is not known next to a price or a quantity that is not', () => {
    expect(totalOf([product(1, 5, 1), { ...product(2, 5, 1), preco: null }])).toBeNull()
    expect(totalOf([product(1, 5, 1), unread])).toBeNull()
  })
})

describe('an order', () => {
  const order = {
    codEmp: 1,
    codEmpregado: 1,
    dtCompetencia: '2026-11-01',
    observacao: '',
    ttPedidoVarejoItem: [],
    dtLimiteCompra: '2026-11-25',
    hrLimiteCompra: '18:00',
    autorizado: true,
    received: {},
  }
  it.each([
    ['2026-11-25', '18:00', true],
    ['2026-11-25', '18:01', false],
    ['2026-11-24', '23:59', true],
    ['2026-11-26', '00:00', false],
  ])('on %s at %s can be changed: %s', (day, time, open) => expect(isOpen(order, { day, time })).toBe(open))

  it('has no header to save with where its month, a quantity or an ordered product is not known', () => {
    const unread = { ...product(1, 5), qtdPedido: null, received: { qtdPedido: '1.500' } }
    const absent = { ...unread, received: {} }
    const read = product(1, 5)
    expect(headerOf(order, [read])).toEqual({ codEmp: 1, codEmpregado: 1, dtCompetencia: '2026-11-01' })
    expect(headerOf(order, [read, absent])).toBeNull()
    expect(headerOf(order, [read, unread])).toBeNull()
    expect(headerOf(order, [{ ...product(1, 5, 2), produto: null }])).toBeNull()
    expect(headerOf(order, [{ ...product(1, 5), produto: null }])).not.toBeNull()
    expect(headerOf({ ...order, dtCompetencia: null }, [])).toBeNull()
  })

  it('takes ordered quantities from its own items where the offer has none, and knows none where neither has', () => {
    const offered = [product(1, 5), product(2, 5)].map((row) => ({ ...row, qtdPedido: null, received: {} }))
    const quantities = (own: typeof order) => withOrdered(offered, own).map(({ qtdPedido }) => qtdPedido)
    const items = [{ ...product(2, 5, 7), received: {} }]
    const sent = { ...order, ttPedidoVarejoItem: items, received: { ttPedidoVarejoItem: items } }
    expect(quantities(sent as never)).toEqual([0, 7])
    expect(quantities({ ...order, received: { ttPedidoVarejoItem: [] } } as never)).toEqual([0, 0])
    expect(quantities(order)).toEqual([null, null])
    expect(headerOf(order, withOrdered(offered, order))).toBeNull()
    const gone = { ...sent, ttPedidoVarejoItem: [...items, product(3, 5, 2), product(4, 5, 0)] }
    expect(quantities(gone as never)).toEqual([0, 7, 2])
    expect(withOrdered([], gone as never).map(({ qtdPedido }) => qtdPedido)).toEqual([7, 2])
    const own = [{ ...product(1, 5, 3), received: { qtdPedido: 3 } }]
    expect(withOrdered(own, sent as never).map(({ qtdPedido }) => qtdPedido)).toEqual([3])
  })

  it('lasts all day where the hour of its deadline cannot be read', () => {
    const hour = (hrLimiteCompra: string) => isOpen({ ...order, hrLimiteCompra }, { day: '2026-11-25', time: '18:01' })
    expect(['', 'fim do dia', '18h'].map(hour)).toEqual([true, true, true])
  })

  it('cannot be saved without authorisation, and can be without a deadline', () => {
    const now = { day: '2026-11-26', time: '09:00' }
    expect(isOpen({ ...order, autorizado: false }, { ...now, day: '2026-11-02' })).toBe(false)
    expect(isOpen({ ...order, dtLimiteCompra: null }, now)).toBe(true)
  })
})
