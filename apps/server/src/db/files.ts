import { createHash } from 'node:crypto'
import type { Database } from './schema.ts'
import { blob, counted, creating, type Row, table, text } from './table.ts'

/** A stored file: a PDF, a picture or an attachment. Equal bytes are stored once. */
const file = table('file', {
  codArquivo: counted,
  /** SHA-256 in hexadecimal. */
  digest: text,
  nomeArquivo: text,
  tipo: text,
  conteudo: blob,
}).index('fileByDigest', 'digest')
type StoredFile = Row<typeof file>

declare module './schema.ts' {
  interface Schema {
    file: StoredFile
  }
}

export const createFileTable = creating(file)

/** Stores a file and returns its `codArquivo`; equal bytes under an equal name share one row. */
export async function storeFile(
  db: Pick<Database, 'selectFrom' | 'insertInto'>,
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
