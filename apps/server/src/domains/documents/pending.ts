import type { Context } from '#protocol/context.ts'
import { publishedDocuments } from './published.ts'

/** Counts the documents that wait for this person's signature, as `count`. */
export function toSign({ db, codPessoa }: Pick<Context, 'db' | 'codPessoa'>) {
  return publishedDocuments(db)
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('document.codPessoa', '=', codPessoa)
    .where('rowidAssinado', 'is', null)
}
