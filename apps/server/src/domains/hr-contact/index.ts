import type { Domain } from '../domain.ts'
import { files } from './files.ts'
import { handlers } from './handlers.ts'
import { layouts } from './layouts.ts'
import { createHrContactTables, tables } from './tables.ts'

export const hrContact: Domain<'hr-contact'> = {
  handlers,
  layouts,
  tables,
  migrations: { '012-hr-contact': createHrContactTables },
  files,
}
