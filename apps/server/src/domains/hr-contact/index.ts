import type { Domain } from '../domain.ts'
import { files } from './files.ts'
import { handlers } from './handlers.ts'
import { messageInbox } from './inbox.ts'
import { layouts } from './layouts.ts'
import { messageRequests } from './own-requests.ts'
import { createHrContactTables, tables } from './tables.ts'

export const hrContact: Domain<'hr-contact', 'message'> = {
  handlers,
  layouts,
  tables,
  requests: { message: { ...messageInbox, ...messageRequests } },
  migrations: { '012-hr-contact': createHrContactTables },
  files,
}
