import { REQUEST_STATE } from '@colab/contract/domains/requests'
import { localTime } from '#base/clock.ts'
import { cancelPending, numberOf, type OwnRequests, sentAt } from '#domains/requests/own-request.ts'

/** Shown in place of an approved vacation that an import of the schedule no longer has. */
const DROPPED = 'Aprovada, mas fora da programação: fale com o RH.'

/** Requests of a person for days of vacation; `ttCampo` has the first day and the days of each part as `2027-02-01 15`. */
export const vacationRequests: OwnRequests = {
  async list({ app, db, codPessoa }) {
    const rows = await db
      .selectFrom('vacationRequest as request')
      .leftJoin('vacationRequestPart as part', 'part.codSolicitacao', 'request.codSolicitacao')
      .leftJoin('vacation', (join) =>
        join
          .onRef('vacation.codEmpregado', '=', 'request.codEmpregado')
          .onRef('vacation.dtIniFerias', '=', 'part.dtIniFerias'),
      )
      .select(['request.codSolicitacao', 'request.codEmpregado', 'request.dtIniPeriodo', 'request.dtFimPeriodo'])
      .select(['abono', 'adiantaDecimo', 'createdAt', 'situacao', 'retornoRh', 'decididoEm'])
      .select(['part.dtIniFerias', 'part.diasFerias', 'vacation.sequencia'])
      .where('request.codPessoa', '=', codPessoa)
      .orderBy('part.parte')
      .execute()
    const today = app.clock.today()
    return [...Map.groupBy(rows, ({ codSolicitacao }) => codSolicitacao).values()].flatMap((parts) => {
      const [request] = parts
      if (!request) return []
      const { situacao, retornoRh, decididoEm } = request
      const isDropped = parts.some(({ dtIniFerias, sequencia }) => (dtIniFerias ?? '') > today && sequencia === null)
      const answer = situacao === REQUEST_STATE.approved && isDropped ? [DROPPED] : []
      return {
        idSolicitacao: String(request.codSolicitacao),
        ...sentAt(request.createdAt),
        situacao,
        dtMovto: request.dtIniFerias,
        retornoRh: [...answer, retornoRh].filter(Boolean).join('\n'),
        dtRetorno: decididoEm === null ? null : localTime(decididoEm).day,
        podeRetirar: situacao === REQUEST_STATE.open,
        ttCampo: [
          { campo: 'codEmpregado', valor: String(request.codEmpregado) },
          { campo: 'dtIniPeriodo', valor: request.dtIniPeriodo },
          { campo: 'abono', valor: String(request.abono) },
          { campo: 'adiantaDecimo', valor: String(request.adiantaDecimo) },
          ...parts.flatMap(({ dtIniFerias, diasFerias }) =>
            dtIniFerias ? [{ campo: 'parte', valor: `${dtIniFerias} ${diasFerias}` }] : [],
          ),
        ],
      }
    })
  },
  cancel: (context, id) => cancelPending(context, 'vacationRequest', { codSolicitacao: numberOf(id) }),
}
