import { Refused } from '@colab/contract/wire/failures'
import { fileTypeByExtension } from '@colab/contract/wire/file-kinds'
import { fileType } from '@colab/contract/wire/file-type'
import type { Clock } from '#base/clock.ts'
import { ours } from '#base/ours.ts'
import { readChunks } from '#db/chunks.ts'
import { storeFile } from '#db/files.ts'
import { insertAll } from '#db/insert.ts'
import { nextLocalId } from '#db/local-ids.ts'
import type { Schema, Transaction } from '#db/schema.ts'
import { queuePush } from '#push/queue.ts'
import type { PushKind } from '#push/tables.ts'
import { type Contract, contractsInForce } from './contracts.ts'
import { lockPeople } from './lock.ts'

type Notice = Schema['notice']

/** Texts of a notice: `mensagem` is in the list, title and text open on a tap. */
export interface NoticeText extends Pick<Notice, 'mensagem' | 'observacao' | 'justificativa'> {
  /** Number of a message to many people; 0 for a personal one. */
  codMensagem?: number
  files?: readonly { nomeArquivo: string; conteudo: Uint8Array }[]
  /** Kind of push message; by default that of a notice. */
  push?: PushKind
  /** The contract of each person that receives it; by default the longest in force. */
  contracts?: readonly Contract[]
}

/** A notice to one person. */
export interface NewNotice extends NoticeText, Pick<Notice, 'codPessoa'> {}

export type NoticeKey = Pick<Notice, 'codEmpregado' | 'dtAviso' | 'sequencia' | 'codMensagem'>

interface NoticeDeps {
  db: Transaction<Schema>
  clock: Clock
}

/**
 * Adds a notice for one person, dated today, within the transaction of its cause. It belongs to the longest of the
 * person's current employments; throws Refused without one.
 */
export async function addNotice(context: NoticeDeps, { codPessoa, ...text }: NewNotice): Promise<NoticeKey> {
  const [key] = await addNotices(context, [codPessoa], text)
  if (!key) throw new Error('no notice was written')
  return key
}

/**
 * Adds the same notice for many people: for all or, when one has no current contract, for none. Files are stored once.
 */
export async function addNotices(
  { db, clock }: NoticeDeps,
  people: readonly number[],
  { mensagem, observacao, justificativa, codMensagem = 0, files = [], push = 'notice', contracts: chosen }: NoticeText,
): Promise<NoticeKey[]> {
  // The next number of the day is assigned under a lock.
  await lockPeople(db, people)
  const dtAviso = clock.today()
  const contracts = chosen ?? [...(await contractsInForce(db, dtAviso, { people })).values()]
  if (contracts.length < new Set(people).size) throw new Refused(ours`Esta pessoa não tem contrato em vigor.`)
  const notices = await numbered(db, dtAviso, contracts)
  const content = { mensagem, observacao, justificativa, codMensagem, mostraMensagem: 1, situacao: 'N' } as const
  await insertAll(
    db,
    'notice',
    notices.map((notice) => ({ ...notice, ...content })),
  )
  const attached: Schema['noticeAttachment'][] = []
  for (const [at, { nomeArquivo, conteudo }] of files.entries()) {
    const { mime, extension } = fileType(conteudo) ?? fileTypeByExtension(nomeArquivo)
    const tipo = mime.startsWith('text/') ? `${mime}; charset=utf-8` : mime
    const file = { sequenciaAnexo: at + 1, extensao: extension }
    const codArquivo = await storeFile(db, { nomeArquivo, tipo, conteudo })
    for (const { codEmpregado, sequencia } of notices)
      attached.push({ codEmpregado, dtAviso, sequencia, codArquivo, ...file })
  }
  await insertAll(db, 'noticeAttachment', attached)
  await queuePush(db, people, push)
  return notices.map(({ codEmpregado, sequencia }) => ({ codEmpregado, dtAviso, sequencia, codMensagem }))
}

/** Returns each contract with its next number of that day. */
async function numbered(db: Transaction<Schema>, dtAviso: string, contracts: readonly Contract[]) {
  const codes = contracts.map(({ codEmpregado }) => codEmpregado)
  const found = await readChunks(codes, (some) =>
    db
      .selectFrom('notice')
      .select(['codEmpregado', (is) => is.fn.max('sequencia').as('last')])
      .where('codEmpregado', 'in', some)
      .where('dtAviso', '=', dtAviso)
      .groupBy('codEmpregado'),
  )
  const last = new Map(found.map((row) => [row.codEmpregado, row.last]))
  return contracts.map((contract) => ({
    ...contract,
    dtAviso,
    sequencia: nextLocalId(last.get(contract.codEmpregado)),
  }))
}
