import type { Kysely } from 'kysely'
import type { DatabaseKind } from '#db/columns.ts'
import type { Withdrawable } from '#db/withdrawn.ts'

/** A notice to one employment; named on the wire by employment, day and sequence. */
export interface Notice {
  codPessoa: number
  codEmp: number
  codEmpregado: number
  dtAviso: string
  sequencia: number
  codMensagem: number
  situacao: 'N' | 'L'
  mensagem: string
  mostraMensagem: 0 | 1
  observacao: string
  justificativa: string
}

export interface NoticeAttachment {
  codEmpregado: number
  dtAviso: string
  sequencia: number
  sequenciaAnexo: number
  /** As in `extensaoAnexo`: lower case, without the dot. */
  extensao: string
  codArquivo: number
}

declare module '#db/schema.ts' {
  interface Schema {
    notice: Notice & Withdrawable
    noticeAttachment: NoticeAttachment
  }
}

export async function createNoticesTables(db: Kysely<unknown>, _kind: DatabaseKind): Promise<void> {
  await db.schema
    .createTable('notice')
    .addColumn('codPessoa', 'integer', (c) => c.notNull().references('person.codPessoa'))
    .addColumn('codEmp', 'integer', (c) => c.notNull())
    .addColumn('codEmpregado', 'integer', (c) => c.notNull().references('employment.codEmpregado'))
    .addColumn('dtAviso', 'text', (c) => c.notNull())
    .addColumn('sequencia', 'integer', (c) => c.notNull())
    .addColumn('codMensagem', 'integer', (c) => c.notNull())
    .addColumn('situacao', 'text', (c) => c.notNull())
    .addColumn('mensagem', 'text', (c) => c.notNull())
    .addColumn('mostraMensagem', 'integer', (c) => c.notNull())
    .addColumn('observacao', 'text', (c) => c.notNull())
    .addColumn('justificativa', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('noticeKey', ['codEmpregado', 'dtAviso', 'sequencia'])
    .execute()
  await db.schema.createIndex('noticeOfPerson').on('notice').columns(['codPessoa', 'dtAviso']).execute()
  await db.schema
    .createTable('noticeAttachment')
    .addColumn('codEmpregado', 'integer', (c) => c.notNull())
    .addColumn('dtAviso', 'text', (c) => c.notNull())
    .addColumn('sequencia', 'integer', (c) => c.notNull())
    .addColumn('sequenciaAnexo', 'integer', (c) => c.notNull())
    .addColumn('extensao', 'text', (c) => c.notNull())
    .addColumn('codArquivo', 'integer', (c) => c.notNull().references('file.codArquivo'))
    .addPrimaryKeyConstraint('noticeAttachmentKey', ['codEmpregado', 'dtAviso', 'sequencia', 'sequenciaAnexo'])
    .execute()
}
