import type { Context } from '#protocol/context.ts'

/** Selects the receipts that people see: those that HR has not withdrawn. */
export function publishedReceipts(db: Context['db']) {
  return db.selectFrom('receipt').where('receipt.withdrawnAt', 'is', null)
}
