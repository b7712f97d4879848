import { product } from '@colab/contract/domains/retail.examples'
import { examples } from '@colab/contract/examples'
import { calling, FOREIGN, malformed, people, refused, without } from './parts.ts'
import { CLAIM, type Ready, type Row } from './table.ts'

const [YESTERDAY, TODAY] = ['2026-11-20', '2026-11-21']

/** An order of one product that can be changed until tonight. */
async function ordering(server: Ready['server']): Promise<Ready> {
  const ready = await people(server, {})
  const { codPessoa, employments } = ready.device.owner
  const key = {
    codEmpregado: employments[0]?.codEmpregado ?? 0,
    dtCompetencia: examples.gravaItensDoVarejo.params.dtCompetencia,
  }
  const terms = { dtLimiteCompra: TODAY, hrLimiteCompra: '23:00', autorizado: 1, observacao: '' } as const
  const { db } = server.app
  await db
    .insertInto('retailOrder')
    .values({ ...key, ...terms, codPessoa, codEmp: 1 })
    .execute()
  await db
    .insertInto('retailOrderItem')
    .values({ ...product, ...key, preco: 2490, qtdPedido: 0 })
    .execute()
  return { ...ready, good: { ...key, codEmp: 1, ttPedidoVarejoItem: [product] } }
}
const order = ({ server, device }: Ready) =>
  server.app.db.updateTable('retailOrder').where('codPessoa', '=', device.owner.codPessoa)
const items = (...changed: object[]) => ({ ttPedidoVarejoItem: changed.map((item) => ({ ...product, ...item })) })

/** Above the numbers of the demo company. */
let menus = 90_000

/** A meal of today that can be reserved until two. */
async function serving(server: Ready['server']): Promise<Ready> {
  menus += 1
  const ready = await people(server, { codCardapio: menus })
  const meal = { dtCardapio: TODAY, descricaoPortal: 'Almoço', hrLimReserva: '14:00', observacao: '' }
  const { db } = server.app
  await db
    .insertInto('restaurantMenu')
    .values({ ...meal, codCardapio: menus, codUnidade: 1, substProteina: 0 })
    .execute()
  return ready
}
const menu = ({ server, good }: Ready) =>
  server.app.db.updateTable('restaurantMenu').where('codCardapio', '=', Number(good.codCardapio))

/** A meal of today that the person has reserved. */
async function reserved(server: Ready['server']): Promise<Ready> {
  const ready = await serving(server)
  await ready.device.call('gravaReservaRestaurante', { params: ready.good })
  return { ...ready, good: { tipo: 'reservation', idSolicitacao: String(ready.good.codCardapio) } }
}
const TOO_LATE = /^2 - Esta solicitação não pode mais ser retirada/

export const shop: Row[] = [
  {
    write: 'gravaItensDoVarejo',
    tables: ['retailOrder', 'retailOrderItem'],
    ready: ordering,
    post: calling('gravaItensDoVarejo'),
    missing: [
      without('codEmp', 'codEmpregado', 'dtCompetencia', 'ttPedidoVarejoItem'),
      malformed(items({ produto: undefined }), items({ qtdPedido: undefined })),
    ],
    'wrong type': [
      malformed({ ttPedidoVarejoItem: product }, items({ qtdPedido: '2' })),
      refused(items({ qtdPedido: -1 }), /quantidades/),
    ],
    'too long': refused(items({ qtdPedido: 2 ** 31 }), /quantidades/),
    'foreign person': [
      FOREIGN,
      {
        send: (good, { other }) => [{ ...good, codEmpregado: other.employments[0]?.codEmpregado }],
        answer: /Não há pedido/,
      },
      { send: (good, { other }) => [{ ...good, ...items({ codPessoa: other.codPessoa }) }], answer: 403 },
    ],
    'extra field': {
      autorizado: CLAIM,
      observacao: CLAIM,
      ...items({ descricao: CLAIM, embalagem: CLAIM, cor: CLAIM }),
    },
    'out of order': [
      { first: (ready) => order(ready).set({ autorizado: 0 }).execute(), answer: /não está autorizado/ },
      refused({ dtCompetencia: '2026-12-01' }, /mês corrente/),
      refused(items({ produto: 99 }), /não está mais à venda/),
      refused(items({}, {}), /mais de uma vez/),
    ],
    'past the deadline': {
      first: (ready) => order(ready).set({ dtLimiteCompra: YESTERDAY }).execute(),
      answer: /O prazo para este pedido terminou/,
    },
  },
  {
    write: 'gravaReservaRestaurante',
    tables: ['restaurantReservation', 'restaurantMenu'],
    ready: serving,
    post: calling('gravaReservaRestaurante'),
    missing: without('codCardapio'),
    'wrong type': malformed({ codCardapio: 'um' }, { substProteina: 'talvez' }),
    'too long': malformed({ codCardapio: 2 ** 31 }),
    'foreign person': FOREIGN,
    'extra field': { reservedAt: CLAIM, descricaoPortal: CLAIM, observacao: CLAIM, codUnidade: CLAIM },
    'out of order': [
      {
        first: ({ device, good }) => device.call('gravaReservaRestaurante', { params: good }),
        answer: /^2 - Você já reservou/,
      },
      refused({ codCardapio: 9999 }, /^2 - Este cardápio não é/),
      refused({ substProteina: true }, /^2 - Esta refeição não tem outra proteína/),
    ],
    'past the deadline': {
      first: (ready) => menu(ready).set({ hrLimReserva: '11:59' }).execute(),
      answer: /^2 - As reservas desta refeição foram até 11:59/,
    },
  },
  {
    write: 'retiraSolicitacao',
    tables: ['restaurantReservation', 'restaurantMenu'],
    ready: reserved,
    post: calling('retiraSolicitacao'),
    missing: without('tipo', 'idSolicitacao'),
    'wrong type': malformed({ tipo: 'report' }, { idSolicitacao: 7 }),
    'too long': malformed({ idSolicitacao: '1'.repeat(41) }),
    'foreign person': [
      FOREIGN,
      {
        first: ({ server, device, other }) =>
          server.app.db
            .updateTable('restaurantReservation')
            .set({ codPessoa: other.codPessoa })
            .where('codPessoa', '=', device.owner.codPessoa)
            .execute(),
        answer: TOO_LATE,
      },
    ],
    'extra field': { situacao: CLAIM, retornoRh: CLAIM },
    'out of order': [
      { first: ({ device, good }) => device.call('retiraSolicitacao', { params: good }), answer: TOO_LATE },
      refused({ idSolicitacao: 'x' }, TOO_LATE),
    ],
    'past the deadline': {
      first: ({ server, good }) =>
        server.app.db
          .updateTable('restaurantMenu')
          .set({ hrLimReserva: '11:59' })
          .where('codCardapio', '=', Number(good.idSolicitacao))
          .execute(),
      answer: TOO_LATE,
    },
  },
]
