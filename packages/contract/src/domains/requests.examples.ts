import type { ExamplesOf } from '../wire/method.ts'
import type * as requests from './requests.ts'

const request = {
  tipo: 'message' as const,
  idSolicitacao: '12',
  dtSolicitacao: '2026-10-05',
  situacao: 'A' as const,
  assunto: 'Folha de pagamento',
  descricao: 'Meu adicional noturno veio menor.',
  retornoRh: 'Acertamos: a diferença vem no próximo pagamento.',
  dtRetorno: '2026-10-06',
  ttCampo: [{ campo: 'codTipo', valor: '2' }],
}

export const examples: ExamplesOf<typeof requests> = {
  buscaSolicitacao: {
    params: { quantidade: 20 },
    reply: { ttSolicitacao: [request], ttTotal: [{ total: 1 }] },
  },
  retiraSolicitacao: {
    params: { tipo: 'message', idSolicitacao: '12' },
    reply: { retorno: [{ estatus: 'Sucesso', msgErro: '1 - Solicitação cancelada.' }] },
  },
}
