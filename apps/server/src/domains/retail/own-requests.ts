import { REQUEST_STATE } from '@colab/contract/domains/requests'
import { isPastDeadline } from '@colab/contract/domains/retail'
import { firstOfMonth } from '@colab/contract/wire/calendar'
import { localTime } from '#base/clock.ts'
import { onOrAfter } from '#db/days.ts'
import { decidedOn, type OwnRequests, sentAt } from '#hr/requests/own.ts'
import { emptyOrder } from './order-queries.ts'

/** `codEmpregado_AAAAMM`. */
function keyOf(id: string): { codEmpregado: number; dtCompetencia: string } {
  const [, contract = '-1', year = '', month = ''] = /^(\d{1,9})_(\d{4})(\d\d)$/.exec(id) ?? []
  return { codEmpregado: Number(contract), dtCompetencia: `${year}-${month}-01` }
}

/** Orders of a person at the employee shop, one a month. */
export const orderRequests: OwnRequests = {
  async list({ app, db, codPessoa }) {
    const rows = await db
      .selectFrom('retailOrder as order')
      .leftJoin('retailOrderItem as item', (join) =>
        join
          .onRef('item.codEmpregado', '=', 'order.codEmpregado')
          .onRef('item.dtCompetencia', '=', 'order.dtCompetencia')
          .on('qtdPedido', '>', 0),
      )
      .select(['order.codEmpregado', 'order.dtCompetencia', 'dtLimiteCompra', 'hrLimiteCompra', 'situacao'])
      .select(['retornoRh', 'decididoEm', 'gravadoEm', 'descricao', 'embalagem', 'preco', 'qtdPedido'])
      .where('order.codPessoa', '=', codPessoa)
      .orderBy('produto')
      .execute()
    const now = localTime(app.clock.now())
    const orders = Map.groupBy(rows, ({ codEmpregado, dtCompetencia }) => `${codEmpregado} ${dtCompetencia}`)
    return [...orders.values()].flatMap((lines) => {
      const [order] = lines
      const items = lines.flatMap(({ preco, qtdPedido, descricao, embalagem }) =>
        preco === null || qtdPedido === null ? [] : [{ preco, qtdPedido, name: `${descricao} ${embalagem}`.trim() }],
      )
      // An order without products was never sent, unless it was refused or cancelled.
      if (!order || (items.length === 0 && order.situacao !== 'R' && order.situacao !== 'C')) return []
      const { codEmpregado, dtCompetencia, dtLimiteCompra, hrLimiteCompra, gravadoEm, retornoRh } = order
      const isOver = order.situacao === 'P' && dtCompetencia < firstOfMonth(now.day)
      const situacao = isOver ? REQUEST_STATE.closed : order.situacao
      const cents = items.reduce((sum, { preco, qtdPedido }) => sum + preco * qtdPedido, 0)
      return {
        idSolicitacao: `${codEmpregado}_${dtCompetencia.slice(0, 7).replace('-', '')}`,
        ...(gravadoEm === null ? { dtSolicitacao: dtCompetencia } : sentAt(gravadoEm)),
        situacao,
        dtMovto: dtCompetencia,
        retornoRh,
        dtRetorno: decidedOn(order),
        vlrTotal: items.length > 0 ? Math.round(cents) / 100 : null,
        dtLimite: dtLimiteCompra,
        hrLimite: hrLimiteCompra,
        podeRetirar: situacao === REQUEST_STATE.open && !isPastDeadline(order, now),
        ttCampo: items.map(({ name, qtdPedido }) => ({ campo: name, valor: String(qtdPedido) })),
      }
    })
  },
  /** Empties the order, which can be filled again until its deadline. */
  async cancel({ app, db, codPessoa }, id) {
    const { codEmpregado, dtCompetencia } = keyOf(id)
    const now = localTime(app.clock.now())
    const order = await db
      .selectFrom('retailOrder')
      .select(['dtLimiteCompra', 'hrLimiteCompra'])
      .where((is) => is.and({ codPessoa, codEmpregado, dtCompetencia }))
      .where(onOrAfter('dtCompetencia', firstOfMonth(now.day)))
      .executeTakeFirst()
    if (!order || isPastDeadline(order, now)) return false
    const { numUpdatedRows } = await db
      .updateTable('retailOrder')
      .set({ situacao: 'C', retornoRh: '', gravadoEm: app.clock.now() })
      .where((is) => is.and({ codEmpregado, dtCompetencia, situacao: 'P' }))
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) return false
    await emptyOrder({ db }, { codEmpregado, dtCompetencia })
    return true
  },
}
