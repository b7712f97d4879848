import { firstOfMonth } from '@colab/contract/wire/calendar'
import { formatDate, formatMonth } from '@colab/contract/wire/date'
import { Refused } from '@colab/contract/wire/failures'
import { formatBRL } from '@colab/contract/wire/money'
import { decisionOf, momentText, type RequestKind, reasonOf } from '#hr/inbox/kind.ts'
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
}

/** Orders at the employee shop, pending while their month runs. A saved change has another id and is pending again. */
export const orderInbox: RequestKind<keyof typeof COLUMNS> = {
  title: 'Pedidos do varejo',
  subject: 'seu pedido do varejo',
  columns: COLUMNS,
  async items({ db, clock }, which) {
    const key = 'id' in which ? orderOf(which.id) : null
    const month = firstOfMonth(clock.today())
    const orders = await db
      .selectFrom('retailOrder')
      .innerJoin('person', 'person.codPessoa', 'retailOrder.codPessoa')
      .selectAll('retailOrder')
      .select(['nome', 'cpf'])
      .$if(key !== null, (query) =>
        query
          .where('codEmpregado', '=', key?.codEmpregado ?? 0)
          .where('dtCompetencia', '=', key?.dtCompetencia ?? '')
          .where('gravadoEm', key?.gravadoEm === null ? 'is' : '=', key?.gravadoEm ?? null),
      )
      .$if('all' in which && !which.all, (query) =>
        query.where('situacao', '=', 'P').where('dtCompetencia', '>=', month),
      )
      .execute()
    const ordered = Map.groupBy(
      await db
        .selectFrom('retailOrderItem')
        .selectAll()
        .where('qtdPedido', '>', 0)
        .$if(key !== null, (query) => query.where('codEmpregado', '=', key?.codEmpregado ?? 0))
        .$if('all' in which && !which.all, (query) => query.where('dtCompetencia', '>=', month))
        .orderBy('produto')
        .execute(),
      ({ codEmpregado, dtCompetencia }) => `${codEmpregado} ${dtCompetencia}`,
    )
    return orders.flatMap((order) => {
      const { codPessoa, nome, cpf, codEmpregado, dtCompetencia, situacao, retornoRh } = order
      const lines = ordered.get(`${codEmpregado} ${dtCompetencia}`) ?? []
      // Hides empty orders; rejected and cancelled ones remain listed.
      if (lines.length === 0 && situacao !== 'R' && situacao !== 'C') return []
      const isOpen = situacao === 'P' && dtCompetencia >= month
      const total = formatBRL(lines.reduce((sum, { preco, qtdPedido }) => sum + preco * qtdPedido, 0))
      return {
        id: idOf(order),
        codPessoa,
        pessoa: nome,
        cpf,
        isOpen,
        recebido: momentText(order.gravadoEm) || dtCompetencia,
        situacao: isOpen ? 'Aguarda o RH' : { P: 'Encerrado', A: 'Confirmado', R: 'Recusado', C: 'Retirado' }[situacao],
        resumo: `${formatMonth(dtCompetencia)}, ${total}`,
        values: {
          codEmpregado: String(codEmpregado),
          dtCompetencia: formatMonth(dtCompetencia),
          total,
          retornoRh,
          dtLimiteCompra: [formatDate(order.dtLimiteCompra), order.hrLimiteCompra].filter(Boolean).join(' '),
          itens: lines.map(itemText).join('; '),
        },
        ...decisionOf(situacao, retornoRh),
      }
    })
  },
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

/** The version of an order that HR saw; `gravadoEm` changes with every save. */
type SeenOrder = Pick<RetailOrder, 'codEmpregado' | 'dtCompetencia'> & { gravadoEm: number | null }

async function decide(
  { db }: HrContext,
  { codEmpregado, dtCompetencia, gravadoEm }: SeenOrder,
  decision: { situacao: 'A' | 'R'; retornoRh: string },
) {
  const { numUpdatedRows } = await db
    .updateTable('retailOrder')
    .set(decision)
    .where((is) => is.and({ codEmpregado, dtCompetencia, situacao: 'P' }))
    .where('gravadoEm', gravadoEm === null ? 'is' : '=', gravadoEm)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Refused('Este pedido mudou, ou já foi decidido.')
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
