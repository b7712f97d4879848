import { absences } from './absences.ts'
import { calendar } from './calendar.ts'
import { company } from './company.ts'
import { dependents } from './dependents.ts'
import { devices } from './devices.ts'
import { letters } from './letters.ts'
import { password } from './password.ts'
import { registration } from './registration.ts'
import { shop } from './shop.ts'
import type { Row } from './table.ts'
import { timekeeping } from './timekeeping.ts'
import { vacations } from './vacations.ts'

/** Every write and every upload, except those of clients with push only. */
export const rows: Row[] = [
  ...absences,
  ...registration,
  ...dependents,
  ...timekeeping,
  ...vacations,
  ...company,
  ...shop,
  ...password,
  ...calendar,
  ...devices,
  ...letters,
]
