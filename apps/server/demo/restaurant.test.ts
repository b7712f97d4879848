import { describe, expect, it } from 'vitest'
import { fillDemo } from '../test/demo.ts'
import { isWorkday } from './company/holidays.ts'
import { insertMenus } from './restaurant.ts'

describe('the restaurants of the demo company', () => {
  it.each(['2026-11-21', '2026-12-24'])('serve on the ten workdays after %s, where there is one', async (today) => {
    const { db, persona } = await fillDemo(today, insertMenus)
    const rows = await db.selectFrom('restaurantMenu').selectAll().execute()
    expect(new Set(rows.map(({ codUnidade }) => codUnidade))).toEqual(new Set([10, 20, 23]))
    for (const meals of Map.groupBy(rows, ({ codUnidade, hrLimReserva }) => `${codUnidade} ${hrLimReserva}`).values()) {
      expect(new Set(meals.map(({ dtCardapio }) => dtCardapio)).size).toBe(10)
    }
    expect(rows.every(({ dtCardapio }) => isWorkday(dtCardapio) && dtCardapio > today)).toBe(true)
    const reserved = await db.selectFrom('restaurantReservation').selectAll().execute()
    const of = (codPessoa: number) => reserved.filter((row) => row.codPessoa === codPessoa)
    expect(of(persona('everything').codPessoa)).toHaveLength(1)
    expect(of(persona('hiredToday').codPessoa)).toEqual([])
  })
})
