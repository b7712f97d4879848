import type { ExamplesOf } from '../wire/method.ts'
import type * as retail from './retail.ts'

export const product = {
  produto: 310,
  descricao: 'Café torrado 500 g',
  embalagem: 'Pacote',
  validade: '2027-02-28',
  preco: 18.9,
  qtdPedido: 2,
}

const order = {
  codEmp: 1,
  codEmpregado: 5001,
  dtCompetencia: '2026-11-01',
  dtLimiteCompra: '2026-11-25',
  hrLimiteCompra: '18:00',
  autorizado: true,
  observacao: 'Retirada na loja da matriz',
  ttPedidoVarejoItem: [product],
}

export const examples: ExamplesOf<typeof retail> = {
  buscaPedido: { params: { mes: 11, ano: 2026 }, reply: { ttPedido: [order] } },
  buscaVarejo: {
    params: { mes: 11, ano: 2026 },
    reply: { Vendas: [{ DataVenda: '2026-11-05', NotaFiscal: '12345', Valor: 89.9 }] },
  },
  buscaItensDoVarejo: { params: { mes: 11, ano: 2026 }, reply: { ttItemVarejo: [product] } },
  gravaItensDoVarejo: {
    params: {
      codEmp: 1,
      dtCompetencia: '2026-11-01',
      codEmpregado: 5001,
      ttPedidoVarejoItem: [{ produto: 310, qtdPedido: 2 }],
    },
    reply: {},
  },
}
