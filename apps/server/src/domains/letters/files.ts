import { problem } from '#base/problems.ts'
import type { FileTarget, FileTargets } from '#protocol/file-targets.ts'

/** The PDF of a letter by its `codDeclaracao`, unless it was cancelled. */
const paper: FileTarget = {
  async find({ db, codPessoa }, chave) {
    if (!/^\d{1,9}$/.test(chave)) throw problem('target')
    return db
      .selectFrom('employmentLetter')
      .innerJoin('file', 'file.codArquivo', 'employmentLetter.codArquivo')
      .select(['conteudo', 'objeto', 'file.digest'])
      .where((is) => is.and({ codPessoa, codDeclaracao: Number(chave) }))
      .where('withdrawnAt', 'is', null)
      .executeTakeFirst()
  },
}

export const files: FileTargets = { 'declaracao anexo': paper }
