import { addMonths, firstOfMonth, lastOfMonth } from '@colab/contract/wire/calendar'
import { describe, expect, it } from 'vitest'
import { fillDemo } from '../test/demo.ts'
import { insertRetailOrders } from './retail.ts'

describe('the retail orders of the demo company', () => {
  it.each(['2026-11-21', '2026-01-31', '2028-02-29'])(
    'stay open for the persona with everything, on %s',
    async (today) => {
      const { db, persona } = await fillDemo(today, insertRetailOrders)
      const { codPessoa } = persona('everything')
      const orders = await db
        .selectFrom('retailOrder')
        .selectAll()
        .where('codPessoa', '=', codPessoa)
        .orderBy('dtCompetencia', 'desc')
        .execute()
      const month = firstOfMonth(today)
      expect(orders.map(({ dtCompetencia }) => dtCompetencia)).toEqual(
        [0, 1, 2, 3, 4, 5].map((back) => addMonths(month, -back)),
      )
      expect(orders.every(({ autorizado }) => autorizado === 1)).toBe(true)
      const { dtLimiteCompra, hrLimiteCompra } = orders[0] ?? {}
      expect(dtLimiteCompra && dtLimiteCompra >= today && dtLimiteCompra <= lastOfMonth(today)).toBe(true)
      expect(hrLimiteCompra).toBe('18:00')
      const items = await db.selectFrom('retailOrderItem').selectAll().where('codEmpregado', '=', codPessoa).execute()
      expect(items.filter(({ dtCompetencia }) => dtCompetencia === month).length).toBeGreaterThan(10)
      expect(items.every(({ dtCompetencia, qtdPedido }) => dtCompetencia === month || qtdPedido > 0)).toBe(true)
      expect(items.every(({ preco }) => Number.isInteger(preco) && preco > 0)).toBe(true)
      expect(items.every(({ validade }) => validade === null || validade > today)).toBe(true)
    },
  )

  it('exclude some people without authorisation, and those hired today or without employment', async () => {
    const { db, persona } = await fillDemo('2026-11-21', insertRetailOrders)
    const orders = await db.selectFrom('retailOrder').selectAll().execute()
    const refused = orders.filter(({ autorizado }) => autorizado === 0)
    expect(refused.length).toBeGreaterThan(10)
    expect(refused.every(({ dtCompetencia, observacao }) => dtCompetencia === '2026-11-01' && observacao !== '')).toBe(
      true,
    )
    const without = [persona('hiredToday').codPessoa, persona('notEmployed').codPessoa]
    expect(orders.some(({ codPessoa }) => without.includes(codPessoa))).toBe(false)
  })
})
