import { describe, expect, it } from 'vitest'
import { fillDemo } from '../test/demo.ts'
import { insertOpenings } from './openings.ts'

describe('the openings of the demo company', () => {
  it('include four complete open ones and one that was filled', async () => {
    const today = '2026-11-21'
    const { db } = await fillDemo(today, insertOpenings)
    const rows = await db.selectFrom('opening').selectAll().execute()
    const open = rows.filter(({ dtEncerramento }) => dtEncerramento >= today)
    expect([rows.length, open.length]).toEqual([5, 4])
    for (const { dtRequisicao, Requisitos, beneficios, descricao } of rows) {
      expect(dtRequisicao < today).toBe(true)
      for (const text of [Requisitos, beneficios, descricao]) expect(text).toMatch(/\S/)
    }
  })
})
