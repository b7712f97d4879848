import type { Domain } from '../domain.ts'
import { handlers } from './handlers.ts'
import { layouts } from './layouts.ts'
import { addMenuProtein, createRestaurantTables, tables } from './tables.ts'
import { menuWithdrawal } from './withdraw.ts'

export const restaurant: Domain<'restaurant'> = {
  handlers,
  layouts,
  tables,
  migrations: {
    '020-restaurant': createRestaurantTables,
    '024-menu-protein': addMenuProtein,
  },
  withdrawals: { menu: menuWithdrawal },
}
