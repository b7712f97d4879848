import type { Domain } from '../domain.ts'
import { changes } from './changes.ts'
import { files } from './files.ts'
import { layouts } from './layouts.ts'
import { personalData } from './personal-data.ts'
import { registrationRequests } from './requests.ts'
import { createRecordTables, createRegistrationTables, letCodesBeNone, tables } from './tables.ts'

export const registration: Domain<'registration', 'registration'> = {
  handlers: { ...personalData, ...changes },
  layouts,
  tables,
  requests: { registration: registrationRequests },
  migrations: {
    '013-records': createRecordTables,
    '026-registration-changes': createRegistrationTables,
    '099-codes-of-changes': letCodesBeNone,
  },
  files,
  maintenance: [registrationRequests.dropExpired],
}
