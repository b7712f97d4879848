import { describe, expect, it } from 'vitest'
import { amountOf, isOpen, isQuantity, rowsOf, withQuantities } from './order.ts'

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
    const products = [product(1, 5, 2), product(2, 5, 1), product(3, 5)]
    const sent = withQuantities(products, { p1: '', p3: '1,5', p9: '9' })
    expect(sent.map(({ produto, qtdPedido }) => [produto, qtdPedido])).toEqual([
      [1, 0],
      [2, 1],
      [3, 1.5],
    ])
    expect(rowsOf(sent).at(-1)).toEqual({ lote: 'A1', produto: 3, qtdPedido: 1.5 })
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
  }
  it.each([
    ['2026-11-25', '18:00', true],
    ['2026-11-25', '18:01', false],
    ['2026-11-24', '23:59', true],
    ['2026-11-26', '00:00', false],
  ])('on %s at %s can be changed: %s', (day, time, open) => expect(isOpen(order, { day, time })).toBe(open))

  it('cannot be saved without authorisation, and can be without a deadline', () => {
    const now = { day: '2026-11-26', time: '09:00' }
    expect(isOpen({ ...order, autorizado: false }, { ...now, day: '2026-11-02' })).toBe(false)
    expect(isOpen({ ...order, dtLimiteCompra: null }, now)).toBe(true)
  })
})
