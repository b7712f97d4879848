import { problem } from '#base/problems.ts'
import type { FileTarget, FileTargets } from '#protocol/file-targets.ts'

/** The profile picture by person code. */
const picture: FileTarget = {
  async find({ db, codPessoa }, chave) {
    if (!/^\d{1,9}$/.test(chave)) throw problem('target')
    if (Number(chave) !== codPessoa) throw problem('otherPerson')
    return db
      .selectFrom('picture')
      .innerJoin('file', 'file.codArquivo', 'picture.codArquivo')
      .select(['conteudo', 'objeto', 'digest'])
      .where('codPessoa', '=', codPessoa)
      .executeTakeFirst()
  },
}

export const files: FileTargets = { 'pessoa imagem': picture }
