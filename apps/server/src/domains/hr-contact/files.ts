import { MESSAGE_FILES } from '@colab/contract/domains/hr-contact'
import { Refused } from '@colab/contract/wire/failures'
import { problem } from '#base/problems.ts'
import { storeFile } from '#db/files.ts'
import { sumOfBytes } from '#db/outside.ts'
import type { FileTarget, FileTargets } from '#protocol/file-targets.ts'

/** The attachment of a message: sent once, before HR has answered. */
const messageFile: FileTarget = {
  async find({ db, codPessoa }, chave) {
    if (!/^\d{1,9}$/.test(chave)) throw problem('target')
    return db
      .selectFrom('hrMessage')
      .innerJoin('file', 'file.codArquivo', 'hrMessage.codArquivo')
      .select(['conteudo', 'objeto', 'digest'])
      .where('codPessoa', '=', codPessoa)
      .where('codAviso', '=', Number(chave))
      .executeTakeFirst()
  },
  accepts: MESSAGE_FILES,
  async keep({ db, codPessoa }, chave, file) {
    if (!/^\d{1,9}$/.test(chave)) throw problem('target')
    const message = await db
      .selectFrom('hrMessage')
      .select(['codArquivo', 'situacao'])
      .where('codPessoa', '=', codPessoa)
      .where('codAviso', '=', Number(chave))
      .executeTakeFirst()
    if (!message) throw new Refused('Esta mensagem não existe.')
    if (message.situacao === 'R') throw new Refused('O RH já respondeu a esta mensagem.')
    if (message.situacao === 'C') throw new Refused('Você retirou esta mensagem.')
    const codArquivo = await storeFile(db, file)
    // The same file again is a retry; another one would replace a file that HR may have read.
    if (message.codArquivo !== null && message.codArquivo !== codArquivo) {
      throw new Refused('Esta mensagem já tem um anexo.')
    }
    await db.updateTable('hrMessage').set({ codArquivo }).where('codAviso', '=', Number(chave)).execute()
  },
  pendingBytes: ({ db, codPessoa }) =>
    db
      .selectFrom('hrMessage')
      .innerJoin('file', 'file.codArquivo', 'hrMessage.codArquivo')
      .select(sumOfBytes.as('bytes'))
      .where((is) => is.and({ codPessoa, situacao: 'P' })),
}

export const files: FileTargets = { 'avisoRh anexo': messageFile }
