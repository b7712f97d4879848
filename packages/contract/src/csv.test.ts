import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CSV_MARK, csvLine, csvRows } from './csv.ts'

test('reads the cells that it writes, whatever they contain', () => {
  const cell = fc.string({ unit: fc.constantFrom(';', '"', '\r', '\n', ' ', "'", '=', 'a', 'é', '💙') })
  const table = fc.array(fc.array(cell, { minLength: 1 }))
  fc.assert(
    fc.property(table, (rows) => {
      expect(csvRows(CSV_MARK + rows.map(csvLine).join(''))).toEqual(rows)
    }),
  )
})
