import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { StoredFile } from '#domains/profile/tables.ts'
import type { Schema } from './schema.ts'

/** What a file of a type begins with, `offset` bytes in. */
interface Signature {
  tipo: string
  offset: number
  begin: Uint8Array
}

function signature(tipo: string, begin: string, offset = 0): Signature {
  return { tipo, offset, begin: Buffer.from(begin, 'latin1') }
}

const SIGNATURES: Signature[] = [
  signature('application/pdf', '%PDF-'),
  signature('image/png', '\x89PNG\r\n\x1a\n'),
  signature('image/jpeg', '\xff\xd8\xff'),
  signature('image/gif', 'GIF87a'),
  signature('image/gif', 'GIF89a'),
  signature('application/zip', 'PK\x03\x04'),
  // An archive with nothing in it.
  signature('application/zip', 'PK\x05\x06'),
  signature('application/vnd.rar', 'Rar!\x1a\x07'),
  signature('video/mp4', 'ftyp', 4),
]

/**
 * The media type of a file by its signature, whatever its name says (spec §5): PDF, PNG, JPEG, GIF, ZIP, RAR or MP4; empty
 * for anything else.
 */
export function fileType(bytes: Uint8Array): string {
  const found = SIGNATURES.find(({ offset, begin }) => begin.every((byte, at) => bytes[offset + at] === byte))
  return found?.tipo ?? ''
}

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
