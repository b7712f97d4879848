import type { Domain } from '../domain.ts'
import { handlers } from './handlers.ts'
import { orderInbox } from './inbox.ts'
import { layouts } from './layouts.ts'
import { orderRequests } from './own-requests.ts'
import { allowFractions, createRetailSaleTable, createRetailTables, tables } from './tables.ts'

export const retail: Domain<'retail', 'order'> = {
  handlers,
  layouts,
  tables,
  requests: { order: { ...orderInbox, ...orderRequests } },
  migrations: {
    '007-retail': createRetailTables,
    '010-retail-sales': createRetailSaleTable,
    '037-order-fractions': allowFractions,
  },
}
