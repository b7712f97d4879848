import type { Context } from '#protocol/context.ts'

/** Selects the notices that people see: those that HR has not withdrawn. */
export function publishedNotices(db: Context['db']) {
  return db.selectFrom('notice').where('notice.withdrawnAt', 'is', null)
}
