import { PROOF_FILES } from '@colab/contract/domains/dependents'
import { Refused } from '@colab/contract/wire/failures'
import { sql } from 'kysely'
import { problem } from '#base/problems.ts'
import type { FileTarget, FileTargets } from '#protocol/file-targets.ts'
import { pendingDependents } from './pending.ts'

/** The proof of a pending request, by request id; can be sent once. */
const proof: FileTarget = {
  accepts: PROOF_FILES,
  async keep({ app, db, codPessoa }, chave, file) {
    if (!/^\d{1,9}$/.test(chave)) throw problem('target')
    const request = await pendingDependents(db, app.clock.now())
      .select(['sequencia', 'conteudo'])
      .where('codPessoa', '=', codPessoa)
      .where('sequencia', '=', Number(chave))
      .executeTakeFirst()
    if (!request) throw new Refused('Esta solicitação não existe mais. Envie os dados de novo.')
    if (request.conteudo && Buffer.compare(request.conteudo, file.conteudo) === 0) return
    if (request.conteudo) throw new Refused('O comprovante desta solicitação já foi recebido.')
    await db
      .updateTable('dependentRequest')
      .set({ nomeArquivo: file.nomeArquivo, mime: file.tipo, conteudo: file.conteudo })
      .where('sequencia', '=', request.sequencia)
      .execute()
  },
  async pendingBytes({ db, codPessoa }) {
    const { bytes } = await db
      .selectFrom('dependentRequest')
      .select(sql<number>`coalesce(sum(length(${sql.ref('conteudo')})), 0)`.as('bytes'))
      .where((is) => is.and({ codPessoa, situacao: 'P' }))
      .executeTakeFirstOrThrow()
    return Number(bytes)
  },
}

export const dependentFiles: FileTargets = { 'webDependente anexo': proof }
