import type { Domain } from '../domain.ts'
import { handlers } from './handlers.ts'
import { layouts } from './layouts.ts'
import { createIndicatorsTables, tables } from './tables.ts'

export const indicators: Domain<'indicators'> = {
  handlers,
  layouts,
  tables,
  migrations: { '011-indicators': createIndicatorsTables },
}
