import type { Context } from '#protocol/context.ts'

/** Selects the documents that people see, with their signatures: those that HR has not withdrawn. */
export function publishedDocuments(db: Context['db']) {
  return db
    .selectFrom('document')
    .leftJoin('documentSignature as signature', 'signature.rowidOrigem', 'document.rowidOrigem')
    .where('document.withdrawnAt', 'is', null)
}
