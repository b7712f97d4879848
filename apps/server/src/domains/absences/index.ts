import type { Domain } from '../domain.ts'
import { files } from './files.ts'
import { handlers } from './handlers.ts'
import { dropOldPapers } from './old-papers.ts'
import { absenceRequests } from './requests.ts'
import { createAbsencesTables, tables } from './tables.ts'

export const absences: Domain<'absences', 'absence'> = {
  handlers,
  tables,
  requests: { absence: absenceRequests },
  migrations: { '056-absences': createAbsencesTables },
  files,
  maintenance: [absenceRequests.dropExpired, dropOldPapers],
}
