import type { Domain } from '../domain.ts'
import { files } from './files.ts'
import { handlers } from './handlers.ts'
import { layouts } from './layouts.ts'
import { dependentRequests } from './requests.ts'
import { createDependentRequestTables, createDependentsTables, tables } from './tables.ts'

export const dependents: Domain<'dependents', 'dependent'> = {
  handlers,
  layouts,
  tables,
  requests: { dependent: dependentRequests },
  migrations: {
    '014-dependents': createDependentsTables,
    '027-dependent-requests': createDependentRequestTables,
  },
  files,
  maintenance: [dependentRequests.dropExpired],
}
