import type * as contract from '@colab/contract/domains/notices'
import type { DomainMethods } from '@colab/contract/methods'
import { addDays } from '@colab/contract/wire/calendar'
import { fromDashed } from '@colab/contract/wire/date'
import { Refused } from '@colab/contract/wire/failures'
import type { CheckedParams } from '@colab/contract/wire/method'
import { together } from '#db/together.ts'
import type { Context, Handlers } from '#protocol/context.ts'
import { attachmentsWithNotices } from './attachments.ts'
import { publishedNotices } from './published.ts'

export const notices = { buscaAviso, alteraSituacaoAviso } satisfies Handlers<DomainMethods<'notices'>>

/** Days for which a read notice stays in the list. */
const RECENT = 30

async function buscaAviso({ app, db, codPessoa }: Context, { todos }: CheckedParams<typeof contract.buscaAviso>) {
  const since = addDays(app.clock.today(), -RECENT)
  const { rows, attachments } = await together(db, {
    rows: publishedNotices(db)
      .select(['codPessoa', 'codEmp', 'codEmpregado', 'dtAviso', 'sequencia', 'codMensagem', 'situacao', 'mensagem'])
      .select(['mostraMensagem', 'observacao', 'justificativa'])
      .where('codPessoa', '=', codPessoa)
      .$if(!todos, (query) => query.where((is) => is.or([is('situacao', '=', 'N'), is('dtAviso', '>=', since)])))
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
}

async function alteraSituacaoAviso(
  { db, codPessoa }: Context,
  { codEmp, codEmpregado, dtAviso, sequencia }: CheckedParams<typeof contract.alteraSituacaoAviso>,
) {
  const marked = await db
    .updateTable('notice')
    .set({ situacao: 'L' })
    .where('codPessoa', '=', codPessoa)
    .where('codEmp', '=', codEmp)
    .where('codEmpregado', '=', codEmpregado)
    .where('dtAviso', '=', fromDashed(dtAviso))
    .where('sequencia', '=', sequencia)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst()
  if (marked.numUpdatedRows === 0n) throw new Refused('Este aviso não existe mais.')
  return {}
}
