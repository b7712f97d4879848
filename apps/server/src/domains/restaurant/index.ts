import type { Domain } from '../domain.ts'
import { handlers } from './handlers.ts'
import { reservationInbox } from './inbox.ts'
import { layouts } from './layouts.ts'
import { reservationRequests } from './own-requests.ts'
import { addMenuProtein, createRestaurantTables, tables } from './tables.ts'
import { menuWithdrawal } from './withdraw.ts'

export const restaurant: Domain<'restaurant', 'reservation'> = {
  handlers,
  layouts,
  tables,
  requests: { reservation: { ...reservationInbox, ...reservationRequests } },
  migrations: {
    '020-restaurant': createRestaurantTables,
    '024-menu-protein': addMenuProtein,
  },
  withdrawals: { menu: menuWithdrawal },
}
