import type { Domain } from '../domain.ts'
import { handlers } from './handlers.ts'
import { layouts } from './layouts.ts'
import { createBenefitsTables, tables } from './tables.ts'

export const benefits: Domain<'benefits'> = {
  handlers,
  layouts,
  tables,
  migrations: { '015-benefits': createBenefitsTables },
}
