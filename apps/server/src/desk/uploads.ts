import { Refused } from '@colab/contract/wire/failures'
import { ours } from '#base/ours.ts'
import type { CommandFile } from '#hr/files.ts'
import { refusal } from '#hr/refusal.ts'
import type { DeskContext } from './context.ts'

/** Largest number of files of one agent that wait for their decision. */
const MOST_WAITING = 20

/** Stores a file that belongs to a later decision; returns its code. */
export async function keepUpload(
  { app, db, agent: { codAgente } }: Pick<DeskContext, 'app' | 'db' | 'agent'>,
  { nomeArquivo, conteudo }: CommandFile,
): Promise<number> {
  const waiting = await db.selectFrom('hrUpload').select('codArquivo').where('codAgente', '=', codAgente).execute()
  if (waiting.length >= MOST_WAITING)
    throw refusal('textoLongo', ours`Há arquivos demais à espera: envie antes as respostas.`)
  const { codArquivo } = await db
    .insertInto('hrUpload')
    .values({ codAgente, nomeArquivo, conteudo, createdAt: app.clock.now() })
    .returning('codArquivo')
    .executeTakeFirstOrThrow()
  return codArquivo
}

/**
 * Takes files of the agent for a decision, in whose transaction they are deleted. Refuses with `naoEncontrado` when one
 * is missing.
 */
export async function takeUploads(
  { db, agent }: Pick<DeskContext, 'db' | 'agent'>,
  codes: readonly number[],
): Promise<CommandFile[]> {
  if (codes.length === 0) return []
  const taken = await db
    .deleteFrom('hrUpload')
    .where('codAgente', '=', agent.codAgente)
    .where('codArquivo', 'in', [...codes])
    .returning(['codArquivo', 'nomeArquivo', 'conteudo'])
    .execute()
  if (taken.length !== new Set(codes).size)
    throw new Refused('Um dos arquivos não está mais aqui: envie de novo.', 'naoEncontrado')
  return codes.flatMap((code) => taken.filter(({ codArquivo }) => codArquivo === code))
}
