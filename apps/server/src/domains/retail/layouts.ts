import { ours } from '#base/ours.ts'
import * as cells from '#import/cell-types.ts'
import { type Layout, ofContract, optional, type Part, required } from '#import/layout.ts'
import { reviewOrderItems, reviewOrders, reviewSales } from './review.ts'

const ORDERS: Part = { feature: 'retailOrder', screen: ours`Pedido no varejo` }
const ORDER = ['codEmpregado', 'dtCompetencia']

/** The employees' shop: orders, their products, and purchases on account. */
export const layouts: Layout[] = [
  {
    name: 'pedidos-varejo',
    neededBy: ORDERS,
    table: 'retailOrder',
    about: 'Pedidos do varejo, um por contrato e mês.',
    columns: [
      required('codEmpregado', cells.key('contrato')),
      required('dtCompetencia', cells.period),
      optional('dtLimiteCompra', cells.day, 'último dia para alterar o pedido'),
      optional(
        'hrLimiteCompra',
        cells.time,
        'horário-limite nesse dia, no horário de São Paulo; vazio para o dia inteiro',
      ),
      required('autorizado', cells.flag),
      optional('observacao', cells.text()),
      optional('situacao', cells.choice('P', 'A', 'R', 'C'), {
        about: '`P` pendente, `A` aprovado, `R` recusado; só vale para um pedido novo',
        otherwise: 'P',
        initial: true,
      }),
      optional('retornoRh', cells.text(), { about: 'resposta do RH; só vale para um pedido novo', initial: true }),
      optional('gravadoEm', cells.instant, {
        about: 'última gravação; só vale para um pedido novo',
        initial: true,
      }),
    ],
    key: ORDER,
    refers: [ofContract('codPessoa', 'codEmp')],
    review: reviewOrders,
    together: { of: 'pedidos-varejo', columns: ORDER },
  },
  {
    name: 'pedidos-varejo-itens',
    neededBy: ORDERS,
    table: 'retailOrderItem',
    about: 'Itens oferecidos em um pedido. Os de um pedido são substituídos em conjunto.',
    columns: [
      required('codEmpregado', cells.key('contrato')),
      required('dtCompetencia', cells.period),
      required('produto', cells.code(1)),
      required('descricao', cells.text(120)),
      optional('embalagem', cells.text(80)),
      optional('validade', cells.day),
      required('preco', cells.money),
      optional('qtdPedido', cells.code(0), { about: 'só vale para um item novo', otherwise: 0, initial: true }),
    ],
    key: [...ORDER, 'produto'],
    whole: ORDER,
    refers: [{ columns: ORDER, to: 'pedidos-varejo' }],
    review: reviewOrderItems,
    together: { of: 'pedidos-varejo', columns: ORDER },
  },
  {
    name: 'compras-varejo',
    neededBy: { feature: 'retailPurchases', screen: ours`Compras no varejo` },
    table: 'retailSale',
    about: 'Compras com desconto em folha.',
    columns: [
      required('codEmpregado', cells.key('contrato')),
      required('DataVenda', cells.day),
      required('NotaFiscal', cells.text(20)),
      required('Valor', cells.money),
    ],
    key: ['codEmpregado', 'DataVenda', 'NotaFiscal'],
    refers: [ofContract('codPessoa')],
    review: reviewSales,
  },
]
