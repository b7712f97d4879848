import type { Domain } from '../domain.ts'
import { handlers } from './handlers.ts'
import { layouts } from './layouts.ts'
import { allowFractions, createRetailSaleTable, createRetailTables, tables } from './tables.ts'

export const retail: Domain<'retail'> = {
  handlers,
  layouts,
  tables,
  migrations: {
    '007-retail': createRetailTables,
    '010-retail-sales': createRetailSaleTable,
    '037-order-fractions': allowFractions,
  },
}
