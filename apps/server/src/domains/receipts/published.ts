import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Schema } from '#db/schema.ts'
import type { Context } from '#protocol/context.ts'

/** Selects the receipts that people see: those that HR has not withdrawn. */
export function publishedReceipts(db: Context['db']) {
  return db.selectFrom('receipt').where('receipt.withdrawnAt', 'is', null)
}

/**
 * Receipts that changed after their person had opened them, with sums that change with their lines: each change is
 * notified.
 */
export function correctedReceipts(db: Context['db']) {
  return publishedReceipts(db)
    .innerJoin('receiptLine', 'receiptLine.codRecibo', 'receipt.codRecibo')
    .select(['codPessoa', 'codEmpregado', 'codTipoCalculo', 'dtCompetencia', 'sequenciaRecibo'])
    .select(({ fn }) => [
      fn.sum<number>(sql`cast("vlrMovto" as bigint) * "sequencia"`).as('amounts'),
      fn.sum<number>(sql`cast("codEvento" as bigint) * "sequencia"`).as('events'),
    ])
    .where('corrigido', '=', 1)
    .groupBy(['codPessoa', 'codEmpregado', 'codTipoCalculo', 'dtCompetencia', 'sequenciaRecibo'])
    .execute()
}

/** 1 where a receipt is only a PDF, without lines and totals, whose amounts are unknown and not zero; else 0. */
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
