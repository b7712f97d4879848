import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { Schema } from '#db/schema.ts'
import type { Context } from '#protocol/context.ts'

/** Selects the receipts that people see: those that HR has not withdrawn. */
export function publishedReceipts(db: Context['db']) {
  return db.selectFrom('receipt').where('receipt.withdrawnAt', 'is', null)
}

/** 1 where a receipt is a PDF alone, without lines and totals, whose amounts are unknown and not zero; else 0. */
export function paperAlone() {
  const { and, case: choose, eb, not } = expressionBuilder<Schema, 'receipt'>()
  const isZero = and([eb('receipt.vlrTotProventos', '=', 0), eb('receipt.vlrTotDescontos', '=', 0)])
  return choose()
    .when(and([isZero, not(hasRows('receiptLine'))]))
    .then(1)
    .else(0)
    .end()
}

/** Whether a receipt has something to show: lines, or a PDF. */
export function isShown(): Expression<SqlBool> {
  return expressionBuilder<Schema, 'receipt'>().or([hasRows('receiptLine'), hasRows('receiptPdf')])
}

function hasRows(of: 'receiptLine' | 'receiptPdf'): Expression<SqlBool> {
  const { exists, selectFrom } = expressionBuilder<Schema, 'receipt'>()
  return exists(selectFrom(of).select('codRecibo').whereRef('codRecibo', '=', 'receipt.codRecibo'))
}
