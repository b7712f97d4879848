import type { Domain } from '../domain.ts'
import { handlers } from './handlers.ts'
import { layouts } from './layouts.ts'
import { applicationRequests } from './requests.ts'
import { createApplicationTable, createOpeningsTables, tables } from './tables.ts'
import { openingWithdrawal } from './withdraw.ts'

export const openings: Domain<'openings', 'application'> = {
  handlers,
  layouts,
  tables,
  requests: { application: applicationRequests },
  migrations: {
    '019-openings': createOpeningsTables,
    '025-opening-applications': createApplicationTable,
  },
  withdrawals: { opening: openingWithdrawal },
}
