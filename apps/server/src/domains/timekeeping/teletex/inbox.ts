import { REQUEST_SITUATION } from '@colab/contract/domains/timekeeping'
import { formatDate } from '@colab/contract/wire/date'
import { answerWords, decisionOf, requestKey } from '#domains/timekeeping/inbox.ts'
import type { InboxContext, Item, RequestKind, Which } from '#hr/inbox/kind.ts'
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
  items,
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

async function items({ db }: InboxContext, which: Which): Promise<Item<keyof typeof COLUMNS>[]> {
  const asked = 'id' in which ? requestKey(which.id) : null
  const rows = await db
    .selectFrom('teletexRequest as request')
    .innerJoin('person', 'person.codPessoa', 'request.codPessoa')
    .leftJoin('teletexEvent', 'teletexEvent.codEvento', 'request.codEvento')
    .selectAll('request')
    .select(['nome', 'cpf', 'nomeEvento'])
    .$if(asked !== null, (query) =>
      query
        .where('request.codPessoa', '=', asked?.codPessoa ?? 0)
        .where('request.sequencia', '=', asked?.sequencia ?? 0),
    )
    .$if('all' in which && !which.all, (query) => query.where('situacaoNome', '=', REQUEST_SITUATION.open))
    .execute()
  return rows.map((row) => {
    const { codPessoa, nome, cpf, dtMovto, hrMovtoIni, hrMovtoFim, situacaoNome } = row
    const tipoNome = KINDS[row.tipo]
    const times = [hrMovtoIni, hrMovtoFim].filter(Boolean).join('–')
    return {
      id: `${codPessoa}_${row.sequencia}`,
      ...{ codPessoa, pessoa: nome, cpf, recebido: row.dtSolicitacao, situacao: situacaoNome },
      isOpen: situacaoNome === REQUEST_SITUATION.open,
      resumo: [tipoNome.toLowerCase(), formatDate(dtMovto), times].filter(Boolean).join(', '),
      values: {
        ...{ codEmpregado: String(row.codEmpregado), tipoNome, dtMovto: formatDate(dtMovto), hrMovtoIni, hrMovtoFim },
        ...{ eventoNome: row.nomeEvento ?? '', observacao: row.observacao, ...answerWords(row) },
      },
      ...decisionOf(row),
    }
  })
}
