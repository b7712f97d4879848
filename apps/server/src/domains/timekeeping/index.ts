import type { Domain } from '../domain.ts'
import { clockTables, createClockTables } from './clock/tables.ts'
import { handlers } from './handlers.ts'
import { layouts } from './layouts.ts'
import { remindOfShifts } from './shift-eve.ts'
import { addRequestAnswers, addTimeKeeping, createTimekeepingTables, tables } from './tables.ts'
import { teletexLayouts } from './teletex/layouts.ts'
import { createTeletexTables, teletexTables } from './teletex/tables.ts'

export const timekeeping: Domain<'timekeeping'> = {
  handlers,
  tables: [...tables, ...teletexTables, ...clockTables],
  layouts: [...layouts, ...teletexLayouts],
  migrations: {
    '017-timekeeping': createTimekeepingTables,
    '018-teletex': createTeletexTables,
    '023-request-answers': addRequestAnswers,
    '070-time-keeping': addTimeKeeping,
    '073-clocks': createClockTables,
  },
  maintenance: [remindOfShifts],
}
