import * as kind from '#import/kinds.ts'
import { type Layout, ofContract, optional, required } from '#import/layout.ts'

const ORDER = ['codEmpregado', 'dtCompetencia']

/** The employees' shop: orders, what they offer, and purchases on account. */
export const retailLayouts: Layout[] = [
  {
    name: 'pedidos-varejo',
    table: 'retailOrder',
    about: 'Pedidos do varejo, um por contrato e mês.',
    columns: [
      required('codEmpregado', kind.code(1)),
      required('dtCompetencia', kind.period),
      optional('dtLimiteCompra', kind.day, 'último dia para alterar o pedido'),
      optional(
        'hrLimiteCompra',
        kind.time,
        'horário-limite nesse dia, no horário de São Paulo; vazio para o dia inteiro',
      ),
      required('autorizado', kind.flag),
      optional('observacao', kind.text()),
      optional('situacao', kind.choice('P', 'A', 'R'), {
        about: '`P` pendente, `A` aprovado, `R` recusado; só vale para um pedido novo',
        ...{ otherwise: 'P', initial: true },
      }),
      optional('retornoRh', kind.text(), { about: 'resposta do RH; só vale para um pedido novo', initial: true }),
      optional('gravadoEm', kind.instant, {
        about: 'última gravação; só vale para um pedido novo',
        initial: true,
      }),
    ],
    key: ORDER,
    refers: [ofContract('codPessoa', 'codEmp')],
  },
  {
    name: 'pedidos-varejo-itens',
    table: 'retailOrderItem',
    about: 'Itens oferecidos em um pedido. Os de um pedido são substituídos em conjunto.',
    columns: [
      required('codEmpregado', kind.code(1)),
      required('dtCompetencia', kind.period),
      required('produto', kind.code(1)),
      required('descricao', kind.text(120)),
      optional('embalagem', kind.text(80)),
      optional('validade', kind.day),
      required('preco', kind.money),
      optional('qtdPedido', kind.code(0), { about: 'só vale para um item novo', otherwise: 0, initial: true }),
    ],
    key: [...ORDER, 'produto'],
    whole: ORDER,
    refers: [{ columns: ORDER, to: 'pedidos-varejo' }],
  },
  {
    name: 'compras-varejo',
    table: 'retailSale',
    about: 'Compras com desconto em folha.',
    columns: [
      required('codEmpregado', kind.code(1)),
      required('DataVenda', kind.day),
      required('NotaFiscal', kind.text(20)),
      required('Valor', kind.money),
    ],
    key: ['codEmpregado', 'DataVenda', 'NotaFiscal'],
    refers: [ofContract('codPessoa')],
  },
]
