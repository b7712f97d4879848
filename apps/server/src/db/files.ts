import { createHash } from 'node:crypto'
import { fileStoreOf, keepBefore, keepBytes, type Outside, readBytes, type SizedBytes } from './outside.ts'
import type { Db } from './schema.ts'
import { blob, counted, creating, type Row, table, text } from './table.ts'

/** A stored file: a PDF, a picture or an attachment. Equal bytes are stored once. */
const file = table('file', {
  codArquivo: counted,
  /** SHA-256 in hexadecimal. */
  digest: text,
  nomeArquivo: text,
  tipo: text,
  conteudo: blob,
})
  .technical('bytes only: personal by the row that refers to it, and exported with it')
  .index('fileByDigest', 'digest')
/** Its bytes may be outside the database (outside.ts). */
type StoredFile = Omit<Row<typeof file>, 'conteudo'> & Outside & { conteudo: Uint8Array | null }

export const fileTables = [file]

declare module './schema.ts' {
  interface Schema {
    file: StoredFile
  }
}

export const createFileTable = creating(file)

/** A file to be stored; `kept` is the location of bytes that are stored already. */
export interface NewFile {
  nomeArquivo: string
  tipo: string
  conteudo: Uint8Array
  kept?: SizedBytes
}

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function known(db: Db, digest: string, nomeArquivo: string): Promise<number | undefined> {
  const row = db
    .selectFrom('file')
    .select('codArquivo')
    .where((is) => is.and({ digest, nomeArquivo }))
  return (await row.executeTakeFirst())?.codArquivo
}

/**
 * Stores the bytes of a new file before the transaction that stores the file, which would otherwise wait for the store,
 * and on SQLite block all other writes.
 */
export async function keepFile<F extends NewFile>(db: Db, file: F): Promise<F> {
  if (!fileStoreOf(db) || (await known(db, digestOf(file.conteudo), file.nomeArquivo))) return file
  return { ...file, kept: await keepBytes(db, file.conteudo) }
}

/** Stores a file and returns its `codArquivo`; equal bytes under an equal name share one row. */
export async function storeFile(db: Db, { nomeArquivo, tipo, conteudo, kept }: NewFile): Promise<number> {
  const digest = digestOf(conteudo)
  const found = await known(db, digest, nomeArquivo)
  if (found !== undefined) return found
  const { codArquivo } = await db
    .insertInto('file')
    .values({ digest, nomeArquivo, tipo, ...(kept ?? (await keepBefore(db, `${digest} ${nomeArquivo}`, conteudo))) })
    .returning('codArquivo')
    .executeTakeFirstOrThrow()
  return codArquivo
}

/** Returns the bytes of a file by its number. */
export async function fileBytes(db: Db, codArquivo: number): Promise<Uint8Array> {
  const row = db.selectFrom('file').select(['conteudo', 'objeto']).where('codArquivo', '=', codArquivo)
  return readBytes(db, await row.executeTakeFirstOrThrow())
}
