import { describe, expect, it } from 'vitest'
import { averageOf, finalOf, monthsOf } from './pip.ts'

const month = (mes: number, ...notas: number[]) =>
  notas.map((nota, at) => ({ tipo: at + 1, mes, quantidade: 0, nota, ttIndicaPipDetalhe: [] }))

describe('a month', () => {
  const subtotal = (...notas: number[]) => monthsOf(month(3, ...notas))[2]?.subtotal

  it('is the sum of its three indicators', () => {
    expect(subtotal(20, 30, 10)).toBe(60)
    expect(subtotal(33.33, 33.33, 33.33)).toBe(99.99)
  })

  it('counts as 130 when it is exactly 100, also by decimals that add up to it', () => {
    expect(subtotal(40, 30, 30)).toBe(130)
    expect(subtotal(33.3, 33.3, 33.4)).toBe(130)
    expect(subtotal(40, 30, 30.01)).toBe(100.01)
  })

  it('is listed among the twelve even without data', () => {
    const months = monthsOf(month(12, 0, 0, 0))
    expect(months).toHaveLength(12)
    expect(months.map((one) => one.subtotal)).toEqual([...Array.from({ length: 11 }, () => null), 0])
  })
})

describe('the final figure', () => {
  it('is the mean of the months with data, with two decimals', () => {
    expect(finalOf(monthsOf([...month(1, 40, 30, 30), ...month(2, 20, 30, 30), ...month(3, 20, 30, 30)]))).toBe(96.67)
    expect(finalOf(monthsOf(month(7, 40, 30, 30)))).toBe(130)
    expect(finalOf(monthsOf([]))).toBeNull()
  })
})

describe('figures that cannot be read', () => {
  const [unread] = month(3, 0).map((row) => ({ ...row, nota: null }))
  const rows = [...month(3, 30, 30), ...(unread ? [{ ...unread, tipo: 3 }] : []), ...month(4, 40, 30, 30)]

  it('leave their month, the final figure and their average open', () => {
    const months = monthsOf(rows)
    expect(months.slice(2, 4).map(({ subtotal }) => subtotal)).toEqual([null, 130])
    expect(finalOf(months)).toBeNull()
    expect([1, 2, 3].map((tipo) => averageOf(months, tipo))).toEqual([35, 30, null])
  })

  it('are those that came twice for a month', () => {
    const months = monthsOf([...month(3, 40, 30, 30), ...month(3, 40), ...month(4, 40, 30, 30)])
    expect(months.slice(2, 4).map(({ subtotal }) => subtotal)).toEqual([null, 130])
    expect([finalOf(months), averageOf(months, 1), averageOf(months, 2)]).toEqual([null, null, 30])
  })

  it('in a row that was left out leave the months open that lack an indicator', () => {
    const months = monthsOf([...month(3, 30, 30), ...month(4, 40, 30, 30)], 1)
    expect(months.slice(2, 4).map(({ subtotal }) => subtotal)).toEqual([null, 130])
    expect(finalOf(months)).toBeNull()
  })
})
