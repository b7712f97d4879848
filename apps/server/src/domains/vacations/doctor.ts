import { addMonths } from '@colab/contract/wire/calendar'
import type { Clock } from '#base/clock.ts'
import type { Settings } from '#base/settings.ts'
import type { Database } from '#db/schema.ts'

interface DoctorDeps {
  db: Database
  clock: Clock
  settings: Settings
}

/**
 * Warns where no holiday of the next twelve months is stored: vacations could then start right before one (CLT art. 134
 * § 3).
 */
export async function checkHolidays({ db, clock, settings }: DoctorDeps): Promise<Record<string, string>> {
  if (!settings.profile.features.vacationRequest) return {}
  const today = clock.today()
  const next = await db
    .selectFrom('holiday')
    .select('dtFeriado')
    .where((is) => is.between('dtFeriado', today, addMonths(today, 12)))
    .limit(1)
    .executeTakeFirst()
  return next
    ? {}
    : { holidays: 'none in the next 12 months: import feriados, or vacations may start right before one' }
}
