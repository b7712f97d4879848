import type { Domain } from '../domain.ts'
import { files } from './files.ts'
import { handlers } from './handlers.ts'
import { layouts } from './layouts.ts'
import { registrationRequests } from './requests.ts'
import { createRecordTables, createRegistrationTables } from './tables.ts'

export const registration: Domain<'registration'> = {
  handlers,
  layouts,
  migrations: {
    '013-records': createRecordTables,
    '026-registration-changes': createRegistrationTables,
  },
  files,
  maintenance: [registrationRequests.dropExpired],
}
