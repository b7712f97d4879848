import { Refused } from '@colab/contract/wire/failures'
import { fileType, fileTypeByExtension } from '@colab/contract/wire/file-type'
import type { App } from '#app.ts'
import { storeFile } from '#db/files.ts'
import { lockPerson } from '#db/lock.ts'
import type { Schema, Transaction } from '#db/schema.ts'
import type { Notice } from './tables.ts'

/** A notice to write: `mensagem` is what the list shows, title and text what opens. */
export interface NewNotice extends Pick<Notice, 'codPessoa' | 'mensagem' | 'observacao' | 'justificativa'> {
  files?: readonly { nomeArquivo: string; conteudo: Uint8Array }[]
}

/** Numbers of a day below this are those of the company's own system, which brings its notices by import. */
const OWN = 500_000

export type NoticeKey = Pick<Notice, 'codEmpregado' | 'dtAviso' | 'sequencia' | 'codMensagem'>

/**
 * Tells a person something, today, in the transaction of what it is about. It goes to the employment that has lasted longest of
 * those there are; throws Refused where there is none.
 */
export async function addNotice(
  { app, db }: { app: Pick<App, 'clock'>; db: Transaction<Schema> },
  { codPessoa, mensagem, observacao, justificativa, files = [] }: NewNotice,
): Promise<NoticeKey> {
  // The day's next number is taken by one at a time.
  await lockPerson(db, codPessoa)
  const dtAviso = app.clock.today()
  const employment = await db
    .selectFrom('employment')
    .select(['codEmp', 'codEmpregado'])
    .where('codPessoa', '=', codPessoa)
    .where('dtAdmissao', '<=', dtAviso)
    .where((is) => is.or([is('dtDemissao', 'is', null), is('dtDemissao', '>=', dtAviso)]))
    .orderBy('dtAdmissao')
    .orderBy('codEmpregado')
    .executeTakeFirst()
  if (!employment) throw new Refused('Esta pessoa não tem contrato em vigor.')
  const { codEmp, codEmpregado } = employment
  const { last } = await db
    .selectFrom('notice')
    .select((is) => is.fn.max('sequencia').as('last'))
    .where('codEmpregado', '=', codEmpregado)
    .where('dtAviso', '=', dtAviso)
    .executeTakeFirstOrThrow()
  const key = { codEmpregado, dtAviso, sequencia: Math.max(last ?? 0, OWN) + 1, codMensagem: 0 }
  await db
    .insertInto('notice')
    .values({ ...key, codPessoa, codEmp, situacao: 'N', mensagem, mostraMensagem: 1, observacao, justificativa })
    .execute()
  for (const [at, { nomeArquivo, conteudo }] of files.entries()) {
    const { mime, extension } = fileType(conteudo) ?? fileTypeByExtension(nomeArquivo)
    const codArquivo = await storeFile(db, { nomeArquivo, tipo: mime, conteudo })
    const { codMensagem: _, ...named } = key
    await db
      .insertInto('noticeAttachment')
      .values({ ...named, sequenciaAnexo: at + 1, extensao: extension, codArquivo })
      .execute()
  }
  return key
}
