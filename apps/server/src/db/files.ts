import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { StoredFile } from '#domains/people/tables.ts'
import type { Schema } from '#schema/schema.ts'

/**
 * Keeps the bytes of a file and answers its `codArquivo`; equal bytes under an equal name are kept once. Part of the
 * transaction that it is given, if it is one.
 */
export async function storeFile(
  db: Kysely<Schema>,
  { nomeArquivo, tipo, conteudo }: Pick<StoredFile, 'nomeArquivo' | 'tipo' | 'conteudo'>,
): Promise<number> {
  const digest = createHash('sha256').update(conteudo).digest('hex')
  const known = await db
    .selectFrom('file')
    .select('codArquivo')
    .where('digest', '=', digest)
    .where('nomeArquivo', '=', nomeArquivo)
    .executeTakeFirst()
  if (known) return known.codArquivo
  const { codArquivo } = await db
    .insertInto('file')
    .values({ digest, nomeArquivo, tipo, conteudo })
    .returning('codArquivo')
    .executeTakeFirstOrThrow()
  return codArquivo
}
