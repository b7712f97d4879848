import { REQUEST_STATE } from '@colab/contract/domains/requests'
import { localTime } from '#base/clock.ts'
import { numbersOf } from '#hr/requests/kind.ts'
import { decidedOn, type OwnRequests, sentAt } from '#hr/requests/own.ts'
import type { PersonContext } from '#protocol/context.ts'
import { mayBeReserved } from './deadline.ts'

function reservationsOf({ db, codPessoa }: Pick<PersonContext, 'db' | 'codPessoa'>) {
  return db
    .selectFrom('restaurantReservation as reservation')
    .innerJoin('restaurantMenu as menu', 'menu.codCardapio', 'reservation.codCardapio')
    .innerJoin('unit', 'unit.codUnidade', 'menu.codUnidade')
    .select([
      'reservation.codCardapio',
      'reservation.substProteina',
      'reservedAt',
      'situacao',
      'retornoRh',
      'decididoEm',
    ])
    .select(['dtCardapio', 'descricaoPortal', 'hrLimReserva', 'timeZone'])
    .where('codPessoa', '=', codPessoa)
}

/** Reserved meals of a person; one can be cancelled until its deadline. */
export const reservationRequests: OwnRequests = {
  async list({ app, ...context }) {
    const rows = await reservationsOf(context).execute()
    return rows.map((row) => {
      const there = localTime(app.clock.now(), row.timeZone)
      const isServed = row.situacao === 'P' && row.dtCardapio < there.day
      const [assunto = '', ...dishes] = row.descricaoPortal.split('\n')
      return {
        idSolicitacao: String(row.codCardapio),
        ...sentAt(row.reservedAt),
        retornoRh: row.retornoRh,
        dtRetorno: decidedOn(row),
        assunto,
        descricao: dishes.join(', '),
        dtMovto: row.dtCardapio,
        dtLimite: row.dtCardapio,
        hrLimite: row.hrLimReserva,
        situacao: isServed ? REQUEST_STATE.closed : row.situacao,
        podeRetirar: row.situacao === 'P' && mayBeReserved(row, there),
        ttCampo: [{ campo: 'substProteina', valor: String(row.substProteina) }],
      }
    })
  },
  async cancel(context, id) {
    const [codCardapio] = numbersOf(id)
    const [row] = await reservationsOf(context).where('menu.codCardapio', '=', codCardapio).execute()
    if (!row || !mayBeReserved(row, localTime(context.app.clock.now(), row.timeZone))) return false
    const { numUpdatedRows } = await context.db
      .updateTable('restaurantReservation')
      .set({ situacao: 'C' })
      .where((is) => is.and({ codCardapio, codPessoa: context.codPessoa, situacao: 'P' }))
      .executeTakeFirst()
    return numUpdatedRows === 1n
  },
  cancelledText: 'Reserva cancelada.',
}
