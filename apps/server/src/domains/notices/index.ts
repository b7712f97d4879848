import type { Domain } from '../domain.ts'
import { files } from './files.ts'
import { followedNotice } from './follow.ts'
import { handlers } from './handlers.ts'
import { layouts } from './layouts.ts'
import { createNoticesTables, tables } from './tables.ts'
import { noticeWithdrawal } from './withdraw.ts'

export const notices: Domain<'notices'> = {
  handlers,
  layouts,
  tables,
  migrations: { '005-notices': createNoticesTables },
  files,
  withdrawals: { notice: noticeWithdrawal },
  followed: { notice: followedNotice },
}
