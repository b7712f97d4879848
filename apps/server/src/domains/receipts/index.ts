import type { Domain } from '../domain.ts'
import { handlers } from './handlers.ts'
import { layouts } from './layouts.ts'
import { remindOfPayday } from './payday.ts'
import { addCorrected, addReceiptSequence, createReceiptsTables, tables } from './tables.ts'
import { receiptWithdrawal } from './withdraw.ts'

export const receipts: Domain<'receipts'> = {
  handlers,
  layouts,
  tables,
  migrations: {
    '006-receipts': createReceiptsTables,
    '050-receipt-sequences': addReceiptSequence,
    '097-corrected-receipts': addCorrected,
  },
  withdrawals: { receipt: receiptWithdrawal },
  maintenance: [remindOfPayday],
}
