import type { ExamplesOf } from '../wire/method.ts'
import type * as documents from './documents.ts'

const section = {
  descricao: 'Código de conduta',
  observacao: 'Versão de 2026',
  rowidCartilha: 'q3Zr0f8Vd2kT5mXbYw1aLg',
}

const document = {
  sequencia: 1,
  codEmp: 1,
  codEmpregado: 5001,
  nome: 'Termo de confidencialidade',
  origem: 'Admissão',
  situacao: 'Aguardando assinatura',
  dtCompetencia: '2026-10-01',
  rowidOrigem: 'Hb71sK0pQe9ZtNfUcVd4xA',
  linkAssinatura: 'https://portal.exemplo.com.br/assinar/Hb71sK0pQe9ZtNfUcVd4xA.lr2x8c.5Yk0',
}

export const examples: ExamplesOf<typeof documents> = {
  buscaCartilha: { params: {}, reply: { ttCartilha: [section] } },
  buscaDoctoAssinado: { params: { todos: true }, reply: { ttDoctoAssinado: [document] } },
  buscaDoctoAnexo: {
    params: { rowid: 'Hb71sK0pQe9ZtNfUcVd4xA' },
    reply: { ttDoctoAnexo: [{ doctoAnexo: 'JVBERi0xLjcK', nomeArquivo: 'contrato.pdf' }] },
  },
}
