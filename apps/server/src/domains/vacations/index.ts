import type { Domain } from '../domain.ts'
import { checkHolidays } from './doctor.ts'
import { handlers } from './handlers.ts'
import { layouts } from './layouts.ts'
import { createVacationsTables } from './tables.ts'

export const vacations: Domain<'vacations'> = {
  handlers,
  layouts,
  migrations: { '008-vacations': createVacationsTables },
  doctor: [checkHolidays],
}
