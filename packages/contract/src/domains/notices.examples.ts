import type { ExamplesOf } from '../wire/method.ts'
import type * as notices from './notices.ts'

const notice = {
  dtAviso: '2026-10-05',
  sequencia: 1,
  situacao: 'N' as const,
  mensagem: 'Recesso de fim de ano',
  sequenciaAnexo: '1,2',
  extensaoAnexo: 'pdf,jpg',
  codEmp: 1,
  codEmpregado: 5001,
  codMensagem: 7,
  observacao: 'Recesso',
  justificativa: 'A empresa estará fechada de 24/12 a 02/01.',
}

export const examples: ExamplesOf<typeof notices> = {
  buscaAviso: { params: { todos: true }, reply: { Avisos: [notice] } },
  alteraSituacaoAviso: { params: { codEmp: 1, codEmpregado: 5001, dtAviso: '05-10-2026', sequencia: 1 }, reply: {} },
}
