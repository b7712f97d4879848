import { fromCompact } from '@colab/contract/wire/date'
import { problem } from '#base/problems.ts'
import type { FileTarget, FileTargets } from '#protocol/file-targets.ts'
import { attachmentsWithNotices } from './attachments.ts'

/** An attachment of a notice: `codEmp,codEmpregado,codMensagem,sequencia,YYYYMMDD,sequenciaAnexo`. */
const attachment: FileTarget = {
  async find({ db, codPessoa }, chave) {
    if (!/^\d{1,9}(,\d{1,9}){5}$/.test(chave)) throw problem('target')
    const [codEmp = 0, codEmpregado = 0, codMensagem = 0, sequencia = 0, day, sequenciaAnexo = 0] = chave
      .split(',')
      .map(Number)
    return attachmentsWithNotices(db)
      .innerJoin('file', 'file.codArquivo', 'attachment.codArquivo')
      .select(['conteudo', 'objeto', 'digest'])
      .where((is) =>
        is.and({
          'notice.codPessoa': codPessoa,
          'notice.codEmp': codEmp,
          'notice.codEmpregado': codEmpregado,
          'notice.codMensagem': codMensagem,
          'notice.sequencia': sequencia,
        }),
      )
      .where('notice.dtAviso', '=', fromCompact(String(day)))
      .where('sequenciaAnexo', '=', sequenciaAnexo)
      .executeTakeFirst()
  },
}

export const files: FileTargets = { 'empAviso anexo': attachment }
