import { addDays } from '@colab/contract/wire/calendar'
import { fromDashed } from '@colab/contract/wire/date'
import { Refused } from '@colab/contract/wire/failures'
import { onOrAfter } from '#db/days.ts'
import { together } from '#db/together.ts'
import type { DomainHandlers } from '#protocol/context.ts'
import { attachmentsWithNotices } from './attachments.ts'
import { publishedNotices } from './published.ts'

/** Days for which a read notice stays in the list. */
const RECENT = 30

export const handlers = {
  async buscaAviso({ app, db, codPessoa }, { todos }) {
    const since = addDays(app.clock.today(), -RECENT)
    const { rows, attachments } = await together(db, {
      rows: publishedNotices(db)
        .select(['codPessoa', 'codEmp', 'codEmpregado', 'dtAviso', 'sequencia', 'codMensagem', 'situacao', 'mensagem'])
        .select(['mostraMensagem', 'observacao', 'justificativa'])
        .where('codPessoa', '=', codPessoa)
        .$if(!todos, (query) => query.where((is) => is.or([is('situacao', '=', 'N'), onOrAfter('dtAviso', since)])))
        .orderBy('dtAviso')
        .orderBy('sequencia')
        .orderBy('codEmpregado'),
      attachments: attachmentsWithNotices(db)
        .select(['attachment.codEmpregado', 'attachment.dtAviso', 'attachment.sequencia', 'sequenciaAnexo', 'extensao'])
        .where('codPessoa', '=', codPessoa)
        .orderBy('sequenciaAnexo'),
    })
    const Avisos = rows.map((row) => {
      const own = attachments.filter(
        (attachment) =>
          attachment.codEmpregado === row.codEmpregado &&
          attachment.dtAviso === row.dtAviso &&
          attachment.sequencia === row.sequencia,
      )
      return {
        ...row,
        sequenciaAnexo: own.map(({ sequenciaAnexo }) => sequenciaAnexo).join(','),
        extensaoAnexo: own.map(({ extensao }) => extensao).join(','),
      }
    })
    return { Avisos }
  },

  async alteraSituacaoAviso({ db, codPessoa }, { codEmp, codEmpregado, dtAviso, sequencia }) {
    const marked = await db
      .updateTable('notice')
      .set({ situacao: 'L' })
      .where((is) => is.and({ codPessoa, codEmp, codEmpregado }))
      .where('dtAviso', '=', fromDashed(dtAviso))
      .where('sequencia', '=', sequencia)
      .where('withdrawnAt', 'is', null)
      .executeTakeFirst()
    if (marked.numUpdatedRows === 0n) throw new Refused('Este aviso não existe mais.')
    return {}
  },
} satisfies DomainHandlers<'notices'>
