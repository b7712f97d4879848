import { formatDate } from '@colab/contract/wire/date'
import { ofPunch, punchDays } from '#domains/timekeeping/of-punch.ts'
import { request } from '#hr/requests/request.ts'
import { applyTeletex } from './answers.ts'
import { KINDS } from './kinds.ts'

/** Requests about a day of work: punches, absences, days off, remote and outside work. */
export const teletexRequests = request({
  ...ofPunch,
  title: 'Solicitações de ponto e teletrabalho',
  subject: 'sua solicitação de ponto',
  table: 'teletexRequest',
  arrival: 'dtSolicitacao',
  columns: {
    codEmpregado: 'Contrato',
    tipoNome: 'Solicitação',
    dtMovto: 'Dia',
    hrMovtoIni: 'Início',
    hrMovtoFim: 'Fim',
    eventoNome: 'Evento',
    observacao: 'Observação',
  },
  from: (query) =>
    query
      .leftJoin('teletexEvent', 'teletexEvent.codEvento', 'request.codEvento')
      .selectAll('request')
      .select('nomeEvento'),
  summary: ({ tipo, dtMovto, hrMovtoIni, hrMovtoFim }) => {
    const times = [hrMovtoIni, hrMovtoFim].filter(Boolean).join('–')
    return {
      resumo: [KINDS[tipo].toLowerCase(), formatDate(dtMovto), times].filter(Boolean).join(', '),
      fatos: [
        ['tipo', String(tipo)],
        ['dtMovto', dtMovto ?? ''],
        ['horas', times],
      ],
    }
  },
  details: (rows) =>
    rows.map(({ codEmpregado, tipo, dtMovto, hrMovtoIni, hrMovtoFim, nomeEvento, observacao }) => ({
      values: {
        codEmpregado: String(codEmpregado),
        tipoNome: KINDS[tipo],
        dtMovto: formatDate(dtMovto),
        hrMovtoIni,
        hrMovtoFim,
        eventoNome: nomeEvento ?? '',
        observacao,
      },
    })),
  days: (context, id) => punchDays(context, 'teletexRequest', id),
  own: ({ nomeEvento, dtMovto, observacao, hrMovtoIni, hrMovtoFim, tipo, codEvento }) => ({
    assunto: nomeEvento ?? '',
    dtMovto,
    descricao: observacao,
    hrMovtoIni,
    hrMovtoFim,
    ttCampo: [
      { campo: 'tipo', valor: String(tipo) },
      { campo: 'codEvento', valor: String(codEvento ?? 0) },
    ],
  }),
  async approve(context, row, { resumo }) {
    await applyTeletex(context, row)
    return { mensagem: `Sua solicitação de ponto foi aprovada: ${resumo}.` }
  },
  reject: (_, { resumo }) => ({ mensagem: `Sua solicitação de ponto foi recusada: ${resumo}.` }),
})
