import { REQUEST_STATE } from '@colab/contract/domains/requests'
import { REQUEST_SITUATION } from '@colab/contract/domains/timekeeping'
import { timeOfSeg } from '@colab/contract/wire/time'
import { localTime } from '#base/clock.ts'
import { type CancelContext, numberOf, type OwnRequests } from '#hr/requests/own.ts'
import { SITUATIONS } from './tables.ts'

interface DecidedRequest {
  situacaoNome: string
  justificativa: string
  decididoEm: number | null
}

/** State and answer of a request about punches; imported states of other systems count as closed. */
function answerOf({ situacaoNome, justificativa, decididoEm }: DecidedRequest) {
  const situacao = SITUATIONS[situacaoNome] ?? REQUEST_STATE.closed
  return {
    situacao,
    retornoRh: justificativa,
    podeRetirar: situacao === REQUEST_STATE.open,
    dtRetorno: decididoEm === null ? null : localTime(decididoEm).day,
  }
}

async function cancel(
  { db, codPessoa }: CancelContext,
  table: 'punchAdjustment' | 'teletexRequest',
  id: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable(table)
    .set({ situacaoNome: REQUEST_SITUATION.cancelled })
    .where((is) => is.and({ codPessoa, sequencia: numberOf(id), situacaoNome: REQUEST_SITUATION.open }))
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
  cancel: (context, id) => cancel(context, 'punchAdjustment', id),
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
  cancel: (context, id) => cancel(context, 'teletexRequest', id),
}
