import type { Context } from '#protocol/context.ts'

/** Counts the documents that wait for this person's signature, as `count`. */
export function toSign({ db, codPessoa }: Pick<Context, 'db' | 'codPessoa'>) {
  return db
    .selectFrom('document')
    .leftJoin('documentSignature as signature', 'signature.rowidOrigem', 'document.rowidOrigem')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('document.codPessoa', '=', codPessoa)
    .where('rowidAssinado', 'is', null)
}
