import type { Domain } from '../domain.ts'
import { checkReportChannel } from './doctor.ts'
import { handlers } from './handlers.ts'
import { followUpRoutes } from './page/routes.ts'
import { moveReports } from './store.ts'
import { createMisconductTables, createReportBoxTable, tables } from './tables.ts'
import { replaceSpoolFiles } from './times.ts'

export const misconduct: Domain<'misconduct'> = {
  handlers,
  tables,
  migrations: {
    '031-reports': createMisconductTables,
    '064-report-boxes': createReportBoxTable,
  },
  pages: [followUpRoutes],
  startup: [moveReports],
  maintenance: [moveReports, replaceSpoolFiles],
  doctor: [checkReportChannel],
}
