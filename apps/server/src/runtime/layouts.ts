import { benefits } from '#domains/benefits/index.ts'
import { dependentsLayouts } from '#domains/dependents/layouts.ts'
import { documentsLayouts } from '#domains/documents/layouts.ts'
import { evaluationsLayouts } from '#domains/evaluations/layouts.ts'
import { homeLayouts } from '#domains/home/layouts.ts'
import { hrContactLayouts } from '#domains/hr-contact/layouts.ts'
import { incomeLayouts } from '#domains/income/layouts.ts'
import { indicatorsLayouts } from '#domains/indicators/layouts.ts'
import { noticesLayouts } from '#domains/notices/layouts.ts'
import { openingsLayouts } from '#domains/openings/layouts.ts'
import { peopleLayouts } from '#domains/people/layouts.ts'
import { receiptsLayouts } from '#domains/receipts/layouts.ts'
import { lookupLayouts, registrationLayouts } from '#domains/registration/layouts.ts'
import { restaurantLayouts } from '#domains/restaurant/layouts.ts'
import { retailLayouts } from '#domains/retail/layouts.ts'
import { timekeepingLayouts } from '#domains/timekeeping/layouts.ts'
import { teletexLayouts } from '#domains/timekeeping/teletex/layouts.ts'
import { vacations } from '#domains/vacations/index.ts'
import { keyLayouts } from '#import/key-layout.ts'
import type { Layout } from '#import/layout.ts'

/** Every table that an import may bring, in the order in which they are written: what others point to comes first. */
export const LAYOUTS: readonly Layout[] = [
  ...keyLayouts,
  ...lookupLayouts,
  ...peopleLayouts,
  ...registrationLayouts,
  ...dependentsLayouts,
  ...(benefits.layouts ?? []),
  ...receiptsLayouts,
  ...incomeLayouts,
  ...(vacations.layouts ?? []),
  ...timekeepingLayouts,
  ...teletexLayouts,
  ...noticesLayouts,
  ...documentsLayouts,
  ...evaluationsLayouts,
  ...openingsLayouts,
  ...restaurantLayouts,
  ...homeLayouts,
  ...retailLayouts,
  ...indicatorsLayouts,
  ...hrContactLayouts,
]
