import type { ExamplesOf } from '../wire/method.ts'
import * as hrContact from './hr-contact.ts'

const message = {
  codAviso: 12,
  codTipo: 1,
  nomeTipoAviso: 'Folha de pagamento',
  nome: 'MARIA DE SOUZA',
  descricao: 'Meu vale-transporte não veio completo.',
  dtAviso: '2026-10-05',
  situacao: 'R',
  retornoRh: 'Acertamos: a diferença vem no próximo pagamento.',
  nomeArquivo: 'extrato.pdf',
  dtRetorno: '2026-10-06',
}

export const examples: ExamplesOf<typeof hrContact> = {
  buscaTipoAviso: { params: {}, reply: { ttTipoAviso: [{ codTipoAviso: 1, nomeTipoAviso: 'Folha de pagamento' }] } },
  buscaAvisoRH: {
    params: hrContact.ALL_MESSAGES,
    reply: { AvisoRH: [message] },
  },
  gravaAvisoRH: { params: { codTipo: 1, descricao: message.descricao }, reply: { AvisoRH: [message] } },
  continuaAvisoRH: { params: { codAviso: 12, descricao: 'Ainda não chegou.' }, reply: { AvisoRH: [message] } },
}
