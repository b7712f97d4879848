import { chunks } from '#db/chunks.ts'
import { readSignatureNotices } from '#domains/notices/read.ts'
import { contractsOf } from '#hr/publishing/selection.ts'
import { withdrawal } from '#hr/publishing/withdrawal.ts'
import type { HrContext } from '#record/actions.ts'
import { toSign } from './pending.ts'
import { PENDING } from './publish.ts'

export const documentWithdrawal = withdrawal({
  table: 'document',
  key: ['rowidOrigem'],
  push: ['document'],
  noun: ['documento', 'documentos'],
  usage: '(<codArquivo> | --title <texto>) [--person <CPF ou codPessoa>… | --unit <codUnidade>…]',
  about: 'retira um documento para assinar; as assinaturas feitas ficam guardadas como prova',
  takes: ['code', 'title', 'person', 'unit'],
  fault: ({ code, title }) =>
    (code === null) === (title === null) ? 'Diga qual documento, de um jeito só: o código ou --title.' : null,
  async find({ db }, selection) {
    const { code, title } = selection
    const rows = await db
      .selectFrom('document')
      .innerJoin('person', 'person.codPessoa', 'document.codPessoa')
      .leftJoin('documentSignature as signature', 'signature.rowidOrigem', 'document.rowidOrigem')
      .select(['document.rowidOrigem', 'document.codPessoa', 'document.codArquivo', 'document.nome', 'signedAt'])
      .select(['withdrawnAt', 'person.nome as pessoa'])
      .where('codEmpregado', 'in', contractsOf(db, selection))
      .$if(code !== null, (query) => query.where('document.codArquivo', '=', code ?? -1))
      .$if(title !== null, (query) => query.where('document.nome', '=', title ?? ''))
      .orderBy('person.nome')
      .execute()
    return rows.map(({ rowidOrigem, codPessoa, codArquivo, nome, signedAt, withdrawnAt, pessoa }) => ({
      key: [rowidOrigem],
      codPessoa,
      pessoa,
      nome,
      title: `documento “${nome}”`,
      withdrawnAt,
      code: codArquivo,
      isSigned: signedAt !== null,
      state: signedAt === null ? '' : 'assinado',
    }))
  },
  async follow(context, rows) {
    await withdrawSignatureNotices(context, rows)
    return rows.map(({ codPessoa, title, isSigned }) => ({
      codPessoa,
      title,
      advice: isSigned
        ? 'O documento que você assinou saiu da sua lista. A assinatura fica guardada, e o RH pode dar uma cópia.'
        : 'Você não precisa mais assinar.',
    }))
  },
})

/** Withdraws the notices that requested these signatures, and marks imported ones as read when nothing is left to sign. */
async function withdrawSignatureNotices(
  { db, clock }: HrContext,
  rows: readonly { codPessoa: number; nome: string }[],
): Promise<void> {
  const withdrawnAt = clock.now()
  for (const [nome, own] of Map.groupBy(rows, (row) => row.nome)) {
    for (const people of chunks(own.map(({ codPessoa }) => codPessoa))) {
      await db
        .updateTable('notice')
        .set({ withdrawnAt })
        .where('codPessoa', 'in', people)
        .where((is) => is.and({ mensagem: PENDING, observacao: nome }))
        .execute()
    }
  }
  for (const codPessoa of new Set(rows.map((row) => row.codPessoa))) {
    const { count } = await toSign({ db, codPessoa }).executeTakeFirstOrThrow()
    if (count === 0) await readSignatureNotices(db, codPessoa)
  }
}
