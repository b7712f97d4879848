import type { ExamplesOf } from '../wire/method.ts'
import type * as openings from './openings.ts'

const opening = {
  codRequisicao: 41,
  dtRequisicao: '2026-10-05',
  descricao: 'Analista financeiro para a equipe de tesouraria',
  cargo: 'Analista financeiro',
  setor: 'Financeiro',
  cidade: 'SÃO PAULO',
  numVagas: 1,
  Requisitos: 'Ensino superior completo\nExcel avançado',
  beneficios: 'Plano de saúde\nVale-refeição',
}

export const examples: ExamplesOf<typeof openings> = {
  geraRequisicaoInterna: { params: {}, reply: { ttRequisicao: [opening] } },
  candidatarParaVaga: {
    params: { codRequisicao: 41 },
    reply: { retorno: [{ estatus: 'Sucesso', msgErro: '1 - Candidatura registrada.' }] },
  },
}
