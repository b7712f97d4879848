import { REQUEST_STATE, type RequestState } from '@colab/contract/domains/requests'
import { REQUEST_SITUATION } from '@colab/contract/domains/timekeeping'
import { timeOfSeg } from '@colab/contract/wire/time'
import { localTime } from '#base/clock.ts'
import { numberOf, type OwnRequests, type WithdrawContext } from '#domains/requests/own-request.ts'

const STATES: Record<string, RequestState> = {
  [REQUEST_SITUATION.open]: REQUEST_STATE.open,
  [REQUEST_SITUATION.approved]: REQUEST_STATE.approved,
  [REQUEST_SITUATION.refused]: REQUEST_STATE.refused,
  [REQUEST_SITUATION.withdrawn]: REQUEST_STATE.withdrawn,
}

interface DecidedRequest {
  situacaoNome: string
  justificativa: string
  decididoEm: number | null
}

/** State and answer of a request about punches; imported states of other systems count as closed. */
function answerOf({ situacaoNome, justificativa, decididoEm }: DecidedRequest) {
  const situacao = STATES[situacaoNome] ?? REQUEST_STATE.closed
  return {
    situacao,
    retornoRh: justificativa,
    podeRetirar: situacao === REQUEST_STATE.open,
    dtRetorno: decididoEm === null ? null : localTime(decididoEm).day,
  }
}

async function withdraw(
  { db, codPessoa }: WithdrawContext,
  table: 'punchAdjustment' | 'teletexRequest',
  id: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable(table)
    .set({ situacaoNome: REQUEST_SITUATION.withdrawn })
    .where('codPessoa', '=', codPessoa)
    .where('sequencia', '=', numberOf(id))
    .where('situacaoNome', '=', REQUEST_SITUATION.open)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Requests of a person to add a punch. */
export const adjustmentRequests: OwnRequests = {
  async list({ db, codPessoa }) {
    const rows = await db.selectFrom('punchAdjustment').selectAll().where('codPessoa', '=', codPessoa).execute()
    return rows.map((row) => ({
      idSolicitacao: String(row.sequencia),
      dtSolicitacao: row.dtSolicitacao ?? row.dtMovto,
      ...answerOf(row),
      dtMovto: row.dtMovto,
      hrMovtoIni: timeOfSeg(row.segMovto),
      descricao: row.observacao,
    }))
  },
  withdraw: (context, id) => withdraw(context, 'punchAdjustment', id),
}

/** Requests of a person about a day of work: punches, absences, days off, remote and outside work. */
export const teletexRequests: OwnRequests = {
  async list({ db, codPessoa }) {
    const rows = await db
      .selectFrom('teletexRequest as request')
      .leftJoin('teletexEvent', 'teletexEvent.codEvento', 'request.codEvento')
      .selectAll('request')
      .select('nomeEvento')
      .where('codPessoa', '=', codPessoa)
      .execute()
    return rows.map((row) => ({
      idSolicitacao: String(row.sequencia),
      dtSolicitacao: row.dtSolicitacao,
      ...answerOf(row),
      assunto: row.nomeEvento ?? '',
      dtMovto: row.dtMovto,
      descricao: row.observacao,
      hrMovtoIni: row.hrMovtoIni,
      hrMovtoFim: row.hrMovtoFim,
      ttCampo: [
        { campo: 'tipo', valor: String(row.tipo) },
        { campo: 'codEvento', valor: String(row.codEvento ?? 0) },
      ],
    }))
  },
  withdraw: (context, id) => withdraw(context, 'teletexRequest', id),
}
