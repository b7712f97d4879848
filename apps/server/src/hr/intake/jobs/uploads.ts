import { open } from 'node:fs/promises'
import { LARGEST_FILES, MOST_IMPORT_FILES } from '@colab/contract/desk/imports'
import type { Db, Schema, Transaction } from '#db/schema.ts'
import { refusal } from '#hr/refusal.ts'
import type { HrDeps } from '#record/actions.ts'
import { beginJob, busy, isBusy, jobOf } from './jobs.ts'
import { optionsOf } from './options.ts'
import type { ImportJob } from './tables.ts'

/* Files that an agent sends for an import, stored in pieces. */

const PIECE = 1 << 20

/**
 * Stores a file while it arrives, in place of one of the same name; returns its code. Refuses with `ocupado` and
 * `arquivosDemais`.
 */
export async function storeUpload(
  { db, clock }: Pick<HrDeps, 'db' | 'clock'>,
  { codAgente, nome }: { codAgente: number; nome: string },
  content: AsyncIterable<Uint8Array>,
): Promise<number> {
  const now = clock.now()
  const codArquivo = await db.transaction().execute((within) => beginFile(within, { codAgente, nome, now }))
  try {
    let [bytes, parte] = [0, 0]
    for await (const conteudo of pieces(content)) {
      await db.insertInto('importFilePart').values({ codArquivo, parte, conteudo }).execute()
      bytes += conteudo.length
      parte += 1
    }
    await db.transaction().execute((within) => endFile(within, { codAgente, codArquivo, bytes, now }))
    return codArquivo
  } catch (error) {
    await dropFile(db, codArquivo)
    throw error
  }
}

export async function dropFile(db: Db, codArquivo: number): Promise<void> {
  await db.deleteFrom('importFile').where('codArquivo', '=', codArquivo).execute()
}

/** Yields the pieces of a stored file. */
export async function* partsOf(db: Db, codArquivo: number): AsyncGenerator<Uint8Array> {
  const parts = db.selectFrom('importFilePart').select('conteudo').where('codArquivo', '=', codArquivo)
  for (let parte = 0; ; parte += 1) {
    const part = await parts.where('parte', '=', parte).executeTakeFirst()
    if (!part) return
    yield part.conteudo
  }
}

/** Files of a job by name. */
export function filesOf(db: Db, codTrabalho: number) {
  return db
    .selectFrom('importFile')
    .select(['codArquivo', 'nome', 'bytes'])
    .where('codTrabalho', '=', codTrabalho)
    .where('bytes', '>', 0)
    .orderBy('nome')
    .execute()
}

/** Writes a stored file to disk. */
export async function writeUpload(db: Db, codArquivo: number, path: string): Promise<void> {
  await using file = await open(path, 'wx', 0o600)
  for await (const part of partsOf(db, codArquivo)) await file.write(part)
}

interface Begun {
  codAgente: number
  nome: string
  now: number
}

/**
 * Creates a file, which has no bytes until it has arrived completely. The first new file ends an earlier import or dry
 * run.
 */
async function beginFile(db: Transaction<Schema>, { codAgente, nome, now }: Begun): Promise<number> {
  const before = await jobOf(db, codAgente, 'arquivos')
  if (before && isBusy(before, now)) throw busy()
  const isOver = before?.tarefa === 'aplica' && before.situacao === 'pronta'
  const job = before && !isOver ? before : await beginJob(db, { codAgente, tipo: 'arquivos', now })
  const files = await filesOf(db, job.codTrabalho)
  if (files.length >= MOST_IMPORT_FILES) throw tooMany()
  const file = { codTrabalho: job.codTrabalho, nome, bytes: 0 }
  return (await db.insertInto('importFile').values(file).returning('codArquivo').executeTakeFirstOrThrow()).codArquivo
}

async function endFile(
  db: Transaction<Schema>,
  { codAgente, codArquivo, bytes, now }: Omit<Begun, 'nome'> & { codArquivo: number; bytes: number },
): Promise<void> {
  const job = await jobOf(db, codAgente, 'arquivos')
  if (!job || isBusy(job, now)) throw busy()
  const ended = await db
    .updateTable('importFile')
    .set({ bytes })
    .where('codArquivo', '=', codArquivo)
    .where('codTrabalho', '=', job.codTrabalho)
    .returning('nome')
    .executeTakeFirst()
  if (!ended) throw busy()
  await db
    .deleteFrom('importFile')
    .where('codTrabalho', '=', job.codTrabalho)
    .where('nome', '=', ended.nome)
    .where('codArquivo', '!=', codArquivo)
    .execute()
  const files = await filesOf(db, job.codTrabalho)
  if (files.reduce((sum, file) => sum + file.bytes, 0) > LARGEST_FILES) throw tooMany()
  await reopen(db, job, now)
}

/** Discards the findings of a job whose files changed. */
export async function reopen(
  db: Transaction<Schema>,
  job: Pick<ImportJob, 'codTrabalho' | 'opcoes'>,
  now: number,
): Promise<void> {
  // How a PDF is read is dropped with the PDF; the other options are kept.
  const opcoes = JSON.stringify({ ...optionsOf(job), pdf: null })
  await db
    .updateTable('importJob')
    .set((is) => ({
      tarefa: 'recebe',
      situacao: 'aberta',
      opcoes,
      resultado: '',
      passo: is('passo', '+', 1),
      usedAt: now,
    }))
    .where('codTrabalho', '=', job.codTrabalho)
    .execute()
}

const tooMany = () =>
  refusal(
    'arquivosDemais',
    `São arquivos demais de uma vez: até ${MOST_IMPORT_FILES}, e juntos até ${LARGEST_FILES >> 20} MB.`,
  )

/** Joins the arriving bytes to pieces of one size. */
async function* pieces(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = []
  let length = 0
  for await (const chunk of content) {
    waiting.push(chunk)
    length += chunk.length
    if (length < PIECE) continue
    yield Buffer.concat(waiting)
    waiting = []
    length = 0
  }
  if (length > 0) yield Buffer.concat(waiting)
}
