import type { Domain } from '../domain.ts'
import { checkHolidays } from './doctor.ts'
import { handlers } from './handlers.ts'
import { layouts } from './layouts.ts'
import { vacationRequests } from './requests.ts'
import { createVacationsTables, tables } from './tables.ts'

export const vacations: Domain<'vacations', 'vacation'> = {
  handlers,
  layouts,
  tables,
  requests: { vacation: vacationRequests },
  migrations: { '008-vacations': createVacationsTables },
  doctor: [checkHolidays],
}
