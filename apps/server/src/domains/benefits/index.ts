import type { Domain } from '../domain.ts'
import { handlers } from './handlers.ts'
import { layouts } from './layouts.ts'
import { createBenefitsTables } from './tables.ts'

export const benefits: Domain<'benefits'> = {
  handlers,
  layouts,
  migrations: { '015-benefits': createBenefitsTables },
}
