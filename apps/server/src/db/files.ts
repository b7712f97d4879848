import { createHash } from 'node:crypto'
import type { Generated, Kysely } from 'kysely'
import { bytes, type DatabaseKind, serial } from './columns.ts'
import type { Database } from './schema.ts'

/** A stored file: a PDF, a picture or an attachment. Equal bytes are stored once. */
export interface StoredFile {
  codArquivo: Generated<number>
  /** SHA-256 in hexadecimal. */
  digest: string
  nomeArquivo: string
  tipo: string
  conteudo: Uint8Array
}

declare module './schema.ts' {
  interface Schema {
    file: StoredFile
  }
}

export async function createFileTable(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await db.schema
    .createTable('file')
    .addColumn('codArquivo', 'integer', serial(kind))
    .addColumn('digest', 'text', (c) => c.notNull())
    .addColumn('nomeArquivo', 'text', (c) => c.notNull())
    .addColumn('tipo', 'text', (c) => c.notNull())
    .addColumn('conteudo', bytes(kind), (c) => c.notNull())
    .execute()
  await db.schema.createIndex('fileByDigest').on('file').column('digest').execute()
}

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
