import { PROOF_FILES } from '@colab/contract/domains/dependents'
import { Refused } from '@colab/contract/wire/failures'
import { problem } from '#base/problems.ts'
import { keepBytes, readBytes, sumOfBytes } from '#db/outside.ts'
import type { FileTarget, FileTargets } from '#protocol/file-targets.ts'
import { pendingDependents } from './requests.ts'

/** The proof of a pending request, by request id; can be sent once. */
const proof: FileTarget = {
  accepts: PROOF_FILES,
  async keep({ app, db, codPessoa }, chave, file) {
    if (!/^\d{1,9}$/.test(chave)) throw problem('target')
    const request = await pendingDependents(db, app.clock.now())
      .select(['sequencia', 'conteudo', 'objeto'])
      .where('codPessoa', '=', codPessoa)
      .where('sequencia', '=', Number(chave))
      .executeTakeFirst()
    if (!request) throw new Refused('Esta solicitação não existe mais. Envie os dados de novo.')
    if (request.conteudo || request.objeto) {
      if (Buffer.compare(await readBytes(db, request), file.conteudo) === 0) return
      throw new Refused('O comprovante desta solicitação já foi recebido.')
    }
    const kept = file.kept ?? (await keepBytes(db, file.conteudo))
    await db
      .updateTable('dependentRequest')
      .set({ nomeArquivo: file.nomeArquivo, mime: file.tipo, ...kept })
      .where('sequencia', '=', request.sequencia)
      .execute()
  },
  pendingBytes: ({ db, codPessoa }) =>
    db
      .selectFrom('dependentRequest')
      .select(sumOfBytes.as('bytes'))
      .where((is) => is.and({ codPessoa, situacao: 'P' })),
}

export const files: FileTargets = { 'webDependente anexo': proof }
