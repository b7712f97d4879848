import type { Domain } from '../domain.ts'
import { handlers } from './handlers.ts'
import { layouts } from './layouts.ts'
import { calendarRoutes } from './routes.ts'
import { createCalendarTable, createHomeTables, tables } from './tables.ts'

export const home: Domain<'home'> = {
  handlers,
  layouts,
  tables,
  migrations: {
    '004-home': createHomeTables,
    '043-calendar': createCalendarTable,
  },
  pages: [calendarRoutes],
}
