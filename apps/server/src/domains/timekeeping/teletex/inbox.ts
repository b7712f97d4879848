import { formatDate } from '@colab/contract/wire/date'
import { answerTexts, punchItem, requestKey, selectedRequests } from '#domains/timekeeping/inbox.ts'
import type { RequestKind } from '#hr/inbox/kind.ts'
import { approveTeletex, refuseTeletex } from './answers.ts'
import { KINDS } from './kinds.ts'

const COLUMNS = {
  codEmpregado: 'Contrato',
  tipoNome: 'Solicitação',
  dtMovto: 'Dia',
  hrMovtoIni: 'Início',
  hrMovtoFim: 'Fim',
  eventoNome: 'Evento',
  observacao: 'Observação',
  justificativa: 'Resposta do RH',
  decididoPor: 'Respondida por',
  decididoEm: 'Respondida em',
}

/** Requests about a day of work: punches, absences, days off, remote and outside work. */
export const teletexInbox: RequestKind<keyof typeof COLUMNS> = {
  title: 'Solicitações de ponto e teletrabalho',
  subject: 'sua solicitação de ponto',
  columns: COLUMNS,
  async items({ db }, which) {
    const rows = await db
      .selectFrom('teletexRequest as request')
      .innerJoin('person', 'person.codPessoa', 'request.codPessoa')
      .leftJoin('teletexEvent', 'teletexEvent.codEvento', 'request.codEvento')
      .selectAll('request')
      .select(['nome', 'cpf', 'nomeEvento'])
      .where((is) => selectedRequests(is, which))
      .execute()
    return rows.map((row) => {
      const { dtMovto, hrMovtoIni, hrMovtoFim } = row
      const tipoNome = KINDS[row.tipo]
      const times = [hrMovtoIni, hrMovtoFim].filter(Boolean).join('–')
      return {
        ...punchItem(row),
        recebido: row.dtSolicitacao,
        resumo: [tipoNome.toLowerCase(), formatDate(dtMovto), times].filter(Boolean).join(', '),
        values: {
          codEmpregado: String(row.codEmpregado),
          tipoNome,
          dtMovto: formatDate(dtMovto),
          hrMovtoIni,
          hrMovtoFim,
          eventoNome: row.nomeEvento ?? '',
          observacao: row.observacao,
          ...answerTexts(row),
        },
      }
    })
  },
  async approve(context, { id, resumo }) {
    const key = requestKey(id)
    await approveTeletex(context, key)
    return { codPessoa: key.codPessoa, mensagem: `Sua solicitação de ponto foi aprovada: ${resumo}.` }
  },
  async reject(context, { id, resumo }) {
    const key = requestKey(id)
    await refuseTeletex(context, key)
    return { codPessoa: key.codPessoa, mensagem: `Sua solicitação de ponto foi recusada: ${resumo}.` }
  },
}
