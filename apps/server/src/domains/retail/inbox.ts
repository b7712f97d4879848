import { firstOfMonth } from '@colab/contract/wire/calendar'
import { formatDate, formatMonth } from '@colab/contract/wire/date'
import { formatBRL } from '@colab/contract/wire/money'
import { sql } from 'kysely'
import { ours } from '#base/ours.ts'
import { readChunks } from '#db/chunks.ts'
import { hasNotEnded, onOrAfter } from '#db/days.ts'
import { refusal } from '#hr/refusal.ts'
import {
  DECISION,
  decidedNow,
  decisionOf,
  decisionTexts,
  type InboxContext,
  momentText,
  type Queued,
  type RequestKind,
  reasonOf,
} from '#hr/requests/kind.ts'
import { isState, momentOfDay, ofPerson, queued, sentBy } from '#hr/requests/queue.ts'
import type { HrContext } from '#record/actions.ts'
import { emptyOrder } from './order-queries.ts'
import type { RetailOrder, RetailOrderItem } from './tables.ts'

const COLUMNS = {
  codEmpregado: 'Contrato',
  dtCompetencia: 'Mês',
  dtLimiteCompra: 'Pode mudar até',
  itens: 'Itens',
  total: 'Total',
  retornoRh: 'Resposta do RH',
  ...DECISION,
}

/** Orders at the employee shop, pending during their month. A saved change has another id and is pending again. */
export const orderInbox: RequestKind<keyof typeof COLUMNS> = {
  title: 'Pedidos do varejo',
  subject: 'seu pedido do varejo',
  columns: COLUMNS,
  async items(context, which) {
    const key = 'id' in which ? orderOf(which.id) : null
    const month = firstOfMonth(context.clock.today())
    const orders = await rowsOf(context)
      .$call(ofPerson(which))
      .$if(key !== null, (query) =>
        query
          .where('codEmpregado', '=', key?.codEmpregado ?? 0)
          .where('dtCompetencia', '=', key?.dtCompetencia ?? '')
          .where('gravadoEm', key?.gravadoEm === null ? 'is' : '=', key?.gravadoEm ?? null),
      )
      .$if('all' in which && !which.all, (query) =>
        query.where('situacao', '=', 'P').where(onOrAfter('dtCompetencia', month)),
      )
      // Hides empty orders; rejected and cancelled ones remain listed.
      .where(({ or, eb, exists }) => or([eb('situacao', 'in', ['R', 'C']), exists(ordered(context.db))]))
      .execute()
    const items = await itemsOf(context.db, orders)
    return orders.map((order) => {
      const { codEmpregado, dtCompetencia, situacao, retornoRh } = order
      const lines = items.get(`${codEmpregado} ${dtCompetencia}`) ?? []
      return {
        ...summaryOf(context)(order),
        values: {
          codEmpregado: String(codEmpregado),
          dtCompetencia: formatMonth(dtCompetencia),
          total: formatBRL(order.total ?? 0),
          retornoRh,
          ...decisionTexts(order),
          dtLimiteCompra: [formatDate(order.dtLimiteCompra), order.hrLimiteCompra].filter(Boolean).join(' '),
          itens: lines.map(itemText).join('; '),
        },
        ...decisionOf(situacao, retornoRh),
      }
    })
  },
  ...queued(queueOf, (rows, context) => rows.map(summaryOf(context))),
  async approve(context, { id, codPessoa, values }) {
    await decide(context, orderOf(id), { situacao: 'A', retornoRh: context.why.trim() })
    return { codPessoa, mensagem: `Seu pedido do varejo de ${values.dtCompetencia} foi confirmado.` }
  },
  /** A rejected order is empty, and can be saved again until the deadline. */
  async reject(context, { id, codPessoa, values }) {
    const order = orderOf(id)
    await decide(context, order, { situacao: 'R', retornoRh: reasonOf(context) })
    await emptyOrder(context, order)
    const detail = `Seu pedido do varejo de ${values.dtCompetencia} foi recusado. Até o prazo você pode fazer outro.`
    return { codPessoa, mensagem: `Seu pedido do varejo de ${values.dtCompetencia} foi recusado.`, detail }
  },
}

/** An imported order has no time, and counts as arrived at the beginning of the month. */
function arrivalOf({ clock }: InboxContext): number {
  return momentOfDay(firstOfMonth(clock.today()))
}

/** The ordered products of the order in the row. */
function ordered(db: InboxContext['db']) {
  return db
    .selectFrom('retailOrderItem as item')
    .select('item.produto')
    .where('item.codEmpregado', '=', sql.ref<number>('retailOrder.codEmpregado'))
    .where('item.dtCompetencia', '=', sql.ref<string>('retailOrder.dtCompetencia'))
    .where('item.qtdPedido', '>', 0)
}

function rowsOf({ db }: InboxContext) {
  return db
    .selectFrom('retailOrder')
    .innerJoin('person', 'person.codPessoa', 'retailOrder.codPessoa')
    .selectAll('retailOrder')
    .select(['nome as pessoa', 'cpf'])
    .select(
      ordered(db)
        .clearSelect()
        .select(sql<number | null>`sum("item"."preco" * "item"."qtdPedido")`.as('total'))
        .as('total'),
    )
}

function queueOf(context: InboxContext) {
  const open = context.db
    .selectFrom('retailOrder')
    .where(isState('situacao', 'P'))
    .where(onOrAfter('dtCompetencia', firstOfMonth(context.clock.today())))
    .where(({ exists }) => exists(ordered(context.db)))
  return {
    open,
    rows: rowsOf(context),
    arrival: sql<number>`coalesce("retailOrder"."gravadoEm", ${arrivalOf(context)})`,
    key: ['retailOrder.codEmpregado', 'retailOrder.dtCompetencia'],
    keyOf: (id: string) => [orderOf(id).codEmpregado, orderOf(id).dtCompetencia],
    codPessoa: 'retailOrder.codPessoa',
    codEmpregado: 'retailOrder.codEmpregado',
  }
}

type OrderRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

const summaryOf =
  (context: InboxContext) =>
  (order: OrderRow): Queued => {
    const { codEmpregado, dtCompetencia, gravadoEm, situacao } = order
    const isOpen = situacao === 'P' && hasNotEnded(dtCompetencia, firstOfMonth(context.clock.today()))
    return {
      id: idOf(order),
      codEmpregado,
      ...sentBy(order, gravadoEm ?? arrivalOf(context)),
      recebido: momentText(gravadoEm) || dtCompetencia,
      isOpen,
      estado: situacao === 'P' && !isOpen ? 'E' : situacao,
      situacao: isOpen ? 'Aguarda o RH' : { P: 'Encerrado', A: 'Confirmado', R: 'Recusado', C: 'Retirado' }[situacao],
      prazo: isOpen ? [order.dtLimiteCompra, order.hrLimiteCompra].filter(Boolean).join(' ') : '',
      resumo: `${formatMonth(dtCompetencia)}, ${formatBRL(order.total ?? 0)}`,
      fatos: [
        ['dtCompetencia', dtCompetencia],
        ['total', String(Math.round(order.total ?? 0) / 100)],
      ],
    }
  }

/** Reads the ordered products of orders. */
async function itemsOf(db: InboxContext['db'], orders: readonly Pick<RetailOrder, 'codEmpregado' | 'dtCompetencia'>[]) {
  const [first] = orders.map(({ dtCompetencia }) => dtCompetencia).sort()
  const contracts = new Set(orders.map(({ codEmpregado }) => codEmpregado))
  const found = await readChunks([...contracts], (some) =>
    db
      .selectFrom('retailOrderItem')
      .selectAll()
      .where('codEmpregado', 'in', some)
      .where('dtCompetencia', '>=', first ?? '')
      .where('qtdPedido', '>', 0)
      .orderBy('produto'),
  )
  return Map.groupBy(found, ({ codEmpregado, dtCompetencia }) => `${codEmpregado} ${dtCompetencia}`)
}

/** The version of an order that HR saw; `gravadoEm` changes with every save. */
type SeenOrder = Pick<RetailOrder, 'codEmpregado' | 'dtCompetencia'> & { gravadoEm: number | null }

async function decide(
  context: HrContext,
  { codEmpregado, dtCompetencia, gravadoEm }: SeenOrder,
  decision: { situacao: 'A' | 'R'; retornoRh: string },
) {
  const { numUpdatedRows } = await context.db
    .updateTable('retailOrder')
    .set({ ...decision, ...decidedNow(context) })
    .where((is) => is.and({ codEmpregado, dtCompetencia, situacao: 'P' }))
    .where('gravadoEm', gravadoEm === null ? 'is' : '=', gravadoEm)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw refusal('mudou', ours`Este pedido mudou, ou já foi decidido.`)
}

/** `codEmpregado_AAAAMM_gravadoEm`, the moment in base 36 and 0 for none. */
function idOf({ codEmpregado, dtCompetencia, gravadoEm }: SeenOrder): string {
  return [codEmpregado, dtCompetencia.slice(0, 7).replace('-', ''), (gravadoEm ?? 0).toString(36)].join('_')
}

function orderOf(id: string): SeenOrder {
  const [, contract = '', year = '', month = '', moment = ''] =
    /^(\d{1,9})_(\d{4})(\d\d)_([\da-z]{1,9})$/.exec(id) ?? []
  return {
    codEmpregado: Number(contract || -1),
    dtCompetencia: `${year}-${month}-01`,
    gravadoEm: Number.parseInt(moment, 36) || null,
  }
}

function itemText({ produto, descricao, embalagem, qtdPedido }: RetailOrderItem): string {
  return `${qtdPedido} × ${[descricao, embalagem].filter(Boolean).join(' ')} (${produto})`
}
