import { cancelPending, numberOf, type OwnRequests, sentAt } from '#hr/requests/own.ts'
import { isLive } from './pending.ts'
import { REQUEST_FIELDS } from './tables.ts'

/** Requests of a person to register a dependent. */
export const dependentRequests: OwnRequests = {
  async list({ app, db, codPessoa }) {
    const rows = await db
      .selectFrom('dependentRequest as request')
      .select(['sequencia', 'createdAt', 'situacao', 'retornoRh', ...REQUEST_FIELDS])
      .where('codPessoa', '=', codPessoa)
      .where((is) => isLive(is, app.clock.now()))
      .execute()
    return rows.map((request) => ({
      idSolicitacao: String(request.sequencia),
      ...sentAt(request.createdAt),
      situacao: request.situacao,
      assunto: request.nome,
      descricao: request.observacao,
      retornoRh: request.retornoRh,
      podeRetirar: request.situacao === 'P',
      ttCampo: REQUEST_FIELDS.map((campo) => ({ campo, valor: String(request[campo] ?? '') })),
    }))
  },
  /** Deletes the proof, too: a child's document is not kept without a reason (LGPD arts. 14 and 16). */
  cancel(context, id) {
    const proof = { conteudo: null, objeto: null, nomeArquivo: '', mime: '' }
    return cancelPending(context, 'dependentRequest', { sequencia: numberOf(id) }, proof)
  },
}
