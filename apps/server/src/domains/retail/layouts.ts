import * as kind from '#import/kinds.ts'
import { type Layout, ofContract, optional, required } from '#import/layout.ts'

const ORDER = ['codEmpregado', 'dtCompetencia']

/** The employees' shop: orders, what they offer, and purchases on account. */
export const retailLayouts: Layout[] = [
  {
    name: 'pedidos-varejo',
    table: 'retailOrder',
    about: 'Retail orders, one for a contract and month.',
    columns: [
      required('codEmpregado', kind.code(1)),
      required('dtCompetencia', kind.period),
      optional('dtLimiteCompra', kind.day, 'last day on which the order can be changed'),
      optional('hrLimiteCompra', kind.time, 'until when on that day, in São Paulo’s time; empty for the whole day'),
      required('autorizado', kind.flag),
      optional('observacao', kind.text()),
      optional('situacao', kind.choice('P', 'A', 'R'), {
        about: '`P` pending, `A` approved, `R` rejected; counts for a new order only',
        ...{ otherwise: 'P', initial: true },
      }),
      optional('retornoRh', kind.text(), { about: 'what HR answered; counts for a new order only', initial: true }),
      optional('gravadoEm', kind.instant, {
        about: 'when it was last saved; counts for a new order only',
        initial: true,
      }),
    ],
    key: ORDER,
    refers: [ofContract('codPessoa', 'codEmp')],
  },
  {
    name: 'pedidos-varejo-itens',
    table: 'retailOrderItem',
    about: 'What an order offers. Those of an order are taken as a whole.',
    columns: [
      required('codEmpregado', kind.code(1)),
      required('dtCompetencia', kind.period),
      required('produto', kind.code(1)),
      required('descricao', kind.text(120)),
      optional('embalagem', kind.text(80)),
      optional('validade', kind.day),
      required('preco', kind.money),
      optional('qtdPedido', kind.code(0), { about: 'counts for a new item only', otherwise: 0, initial: true }),
    ],
    key: [...ORDER, 'produto'],
    whole: ORDER,
    refers: [{ columns: ORDER, to: 'pedidos-varejo' }],
  },
  {
    name: 'compras-varejo',
    table: 'retailSale',
    about: 'Purchases on account.',
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
