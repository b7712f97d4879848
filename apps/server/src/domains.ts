import { access } from './domains/access/handlers.ts'
import { benefits } from './domains/benefits/handlers.ts'
import { dependents } from './domains/dependents/handlers.ts'
import { documents } from './domains/documents/handlers.ts'
import { evaluations } from './domains/evaluations/handlers.ts'
import { home } from './domains/home/handlers.ts'
import { hrContact } from './domains/hr-contact/handlers.ts'
import { income } from './domains/income/handlers.ts'
import { indicators } from './domains/indicators/handlers.ts'
import { misconduct } from './domains/misconduct/handlers.ts'
import { notices } from './domains/notices/handlers.ts'
import { openings } from './domains/openings/handlers.ts'
import { push } from './domains/push/handlers.ts'
import { receipts } from './domains/receipts/handlers.ts'
import { registration } from './domains/registration/handlers.ts'
import { restaurant } from './domains/restaurant/handlers.ts'
import { retail } from './domains/retail/handlers.ts'
import { timekeeping } from './domains/timekeeping/handlers.ts'
import { vacations } from './domains/vacations/handlers.ts'
import type { AllHandlers } from './protocol/context.ts'

/** Every method's handler. */
export const handlers = {
  ...access,
  ...benefits,
  ...dependents,
  ...documents,
  ...evaluations,
  ...home,
  ...hrContact,
  ...indicators,
  ...income,
  ...misconduct,
  ...notices,
  ...openings,
  ...push,
  ...receipts,
  ...registration,
  ...restaurant,
  ...retail,
  ...timekeeping,
  ...vacations,
} satisfies AllHandlers
