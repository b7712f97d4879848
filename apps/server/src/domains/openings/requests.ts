import { formatDate } from '@colab/contract/wire/date'
import { request } from '#hr/requests/request.ts'
import { SITUATION_NAMES } from './tables.ts'

/** Applications for internal openings; nothing is decided about one once its opening was withdrawn. */
export const applicationRequests = request({
  title: 'Candidaturas a vagas',
  subject: 'sua candidatura',
  table: 'openingApplication',
  key: ['codRequisicao', 'codPessoa'],
  arrival: 'appliedAt',
  columns: {
    codRequisicao: 'Vaga nº',
    cargo: 'Cargo',
    setor: 'Setor',
    cidade: 'Cidade',
    dtEncerramento: 'Inscrições até',
  },
  names: { ...SITUATION_NAMES, E: 'Vaga retirada' },
  ready: (is) =>
    is.exists(
      is
        .selectFrom('opening as offered')
        .select('offered.codRequisicao')
        .whereRef('offered.codRequisicao', '=', 'request.codRequisicao')
        .where('offered.withdrawnAt', 'is', null),
    ),
  from: (query) =>
    query
      .innerJoin('opening', 'opening.codRequisicao', 'request.codRequisicao')
      .select(['request.codRequisicao', 'request.situacao', 'request.retornoRh'])
      .select(['cargo', 'setor', 'opening.cidade', 'dtEncerramento', 'opening.descricao', 'withdrawnAt']),
  summary: ({ cargo, descricao }) => ({ resumo: cargo || descricao, fatos: [['cargo', cargo || descricao]] }),
  details: (rows) =>
    rows.map(({ codRequisicao, cargo, setor, cidade, dtEncerramento }) => ({
      values: {
        codRequisicao: String(codRequisicao),
        cargo,
        setor,
        cidade,
        dtEncerramento: formatDate(dtEncerramento),
      },
    })),
  own: ({ cargo, setor, cidade, descricao, situacao, retornoRh, withdrawnAt }) => ({
    assunto: cargo || descricao,
    descricao: [setor, cidade].filter(Boolean).join(' · '),
    retornoRh: situacao === 'P' && withdrawnAt !== null ? 'O RH retirou esta vaga.' : retornoRh,
  }),
  /** Approved for the selection or the position, as HR's text explains. */
  approve: (_context, _application, { resumo }) => ({ mensagem: `Sua candidatura à vaga de ${resumo} foi aprovada.` }),
  reject: (_, { resumo }) => ({ mensagem: `Sua candidatura à vaga de ${resumo} não foi aprovada.` }),
})
