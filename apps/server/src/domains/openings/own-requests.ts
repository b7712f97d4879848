import { REQUEST_STATE } from '@colab/contract/domains/requests'
import type { Selectable } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { cancelPending, numberOf, type OwnRequests, sentAt } from '#hr/requests/own.ts'

type Row = Pick<Selectable<Schema['openingApplication']>, 'situacao' | 'retornoRh'> &
  Pick<Selectable<Schema['opening']>, 'withdrawnAt'>

/** Nothing is decided about an application once its opening was withdrawn. */
function stateOf({ situacao, retornoRh, withdrawnAt }: Row) {
  if (situacao !== 'P' || withdrawnAt === null) return { situacao, retornoRh }
  return { situacao: REQUEST_STATE.closed, retornoRh: 'O RH retirou esta vaga.' }
}

/** Applications of a person, by opening. */
export const applicationRequests: OwnRequests = {
  async list({ db, codPessoa }) {
    const rows = await db
      .selectFrom('openingApplication as application')
      .innerJoin('opening', 'opening.codRequisicao', 'application.codRequisicao')
      .select(['application.codRequisicao', 'appliedAt', 'situacao', 'retornoRh'])
      .select(['cargo', 'setor', 'opening.cidade', 'descricao', 'withdrawnAt'])
      .where('codPessoa', '=', codPessoa)
      .execute()
    return rows.map(({ codRequisicao, appliedAt, cargo, setor, cidade, descricao, ...row }) => ({
      idSolicitacao: String(codRequisicao),
      ...sentAt(appliedAt),
      ...stateOf(row),
      assunto: cargo || descricao,
      descricao: [setor, cidade].filter(Boolean).join(' · '),
      podeRetirar: stateOf(row).situacao === 'P',
    }))
  },
  cancel: (context, id) => cancelPending(context, 'openingApplication', { codRequisicao: numberOf(id) }),
}
