import { documentWithdrawal } from '#domains/documents/withdraw.ts'
import { evaluationWithdrawal } from '#domains/evaluations/withdraw.ts'
import { noticeWithdrawal } from '#domains/notices/withdraw.ts'
import { openingWithdrawal } from '#domains/openings/withdraw.ts'
import { receiptWithdrawal } from '#domains/receipts/withdraw.ts'
import { menuWithdrawal } from '#domains/restaurant/withdraw.ts'
import type { Withdrawal } from './kind.ts'

/** All kinds of publication that can be withdrawn, by command-line name. */
export const WITHDRAWALS: Record<string, Withdrawal> = {
  receipt: receiptWithdrawal,
  notice: noticeWithdrawal,
  document: documentWithdrawal,
  opening: openingWithdrawal,
  menu: menuWithdrawal,
  evaluation: evaluationWithdrawal,
}
