import type { Domain } from '../domain.ts'
import { adjustmentRequests } from './adjustments.ts'
import { clockTables, createClockTables } from './clock/tables.ts'
import { handlers } from './handlers.ts'
import { layouts } from './layouts.ts'
import { remindOfShifts } from './shift-eve.ts'
import { addRequestAnswers, addTimeKeeping, createTimekeepingTables, tables } from './tables.ts'
import { teletexLayouts } from './teletex/layouts.ts'
import { teletexRequests } from './teletex/requests.ts'
import { createTeletexTables, teletexTables } from './teletex/tables.ts'

export const timekeeping: Domain<'timekeeping', 'adjustment' | 'teletex'> = {
  handlers,
  tables: [...tables, ...teletexTables, ...clockTables],
  layouts: [...layouts, ...teletexLayouts],
  requests: { adjustment: adjustmentRequests, teletex: teletexRequests },
  migrations: {
    '017-timekeeping': createTimekeepingTables,
    '018-teletex': createTeletexTables,
    '023-request-answers': addRequestAnswers,
    '070-time-keeping': addTimeKeeping,
    '073-clocks': createClockTables,
  },
  maintenance: [remindOfShifts],
}
