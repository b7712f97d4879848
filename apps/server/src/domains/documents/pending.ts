import type { Context } from '#protocol/context.ts'

/** Counts the documents that wait for this person's signature. */
export async function countToSign({ db, codPessoa }: Pick<Context, 'db' | 'codPessoa'>): Promise<number> {
  const { count } = await db
    .selectFrom('document')
    .leftJoin('documentSignature as signature', 'signature.rowidOrigem', 'document.rowidOrigem')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('document.codPessoa', '=', codPessoa)
    .where('rowidAssinado', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
