import { PHOTO_FILES, PROOF, PROOF_FILES } from '@colab/contract/domains/registration'
import { isDate } from '@colab/contract/wire/date'
import { Refused } from '@colab/contract/wire/failures'
import { problem } from '#base/problems.ts'
import { keepBytes, readBytes, sumOfBytes } from '#db/outside.ts'
import type { FileTarget, FileTargets } from '#protocol/file-targets.ts'
import { pendingChanges } from './requests.ts'

const KEY = /^(\d{4}-\d\d-\d\d)\|([1-5])$/

/**
 * A proof of the pending request of a day: `YYYY-MM-DD|kind`. It can be replaced until all required proofs are stored.
 */
const proof: FileTarget = {
  accepts: PROOF_FILES,
  async keep({ app, db, codPessoa }, chave, file) {
    const [, dtMovto = '', kind] = KEY.exec(chave) ?? []
    if (!isDate(dtMovto)) throw problem('target')
    const tipo = Number(kind)
    if (tipo === PROOF.photo && !PHOTO_FILES.some((type) => file.tipo.endsWith(type === 'jpg' ? 'jpeg' : type))) {
      throw problem('mediaType')
    }
    const change = await pendingChanges(db, app.clock.now())
      .select('codAlteracao')
      .where((is) => is.and({ codPessoa, dtMovto }))
      .executeTakeFirst()
    if (!change) throw new Refused('Esta solicitação não existe mais. Envie os dados de novo.')
    const proofs = await db
      .selectFrom('registrationProof')
      .select(['tipo', 'conteudo', 'objeto'])
      .where('codAlteracao', '=', change.codAlteracao)
      .execute()
    const there = proofs.find((row) => row.tipo === tipo)
    if (there?.conteudo || there?.objeto) {
      if (Buffer.compare(await readBytes(db, there), file.conteudo) === 0) return
      if (proofs.every(({ conteudo, objeto }) => conteudo || objeto)) {
        throw new Refused('Este comprovante já foi recebido.')
      }
    }
    const kept = file.kept ?? (await keepBytes(db, file.conteudo))
    const stored = { nomeArquivo: file.nomeArquivo, mime: file.tipo, ...kept }
    await db
      .insertInto('registrationProof')
      .values({ codAlteracao: change.codAlteracao, tipo, ...stored })
      .onConflict((conflict) => conflict.columns(['codAlteracao', 'tipo']).doUpdateSet(stored))
      .execute()
  },
  pendingBytes: ({ db, codPessoa }) =>
    db
      .selectFrom('registrationProof')
      .innerJoin('registrationChange', 'registrationChange.codAlteracao', 'registrationProof.codAlteracao')
      .select(sumOfBytes.as('bytes'))
      .where((is) => is.and({ codPessoa, situacao: 'P' })),
}

export const files: FileTargets = { 'webPessoa anexo': proof }
