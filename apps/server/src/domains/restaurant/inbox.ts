import { addDays } from '@colab/contract/wire/calendar'
import { formatDate } from '@colab/contract/wire/date'
import { Refused } from '@colab/contract/wire/failures'
import { decisionOf, momentText, numbersOf, type RequestKind, reasonOf } from '#hr/inbox/kind.ts'

const COLUMNS = {
  codCardapio: 'Cardápio nº',
  unidade: 'Unidade',
  dtCardapio: 'Dia',
  refeicao: 'Refeição',
  hrLimReserva: 'Reservas até',
  substProteina: 'Outra proteína',
  retornoRh: 'Motivo do cancelamento',
}

/**
 * Meal reservations: they need no approval, and HR can cancel one. A new reservation of the same meal has another id.
 */
export const reservationInbox: RequestKind<keyof typeof COLUMNS> = {
  title: 'Reservas do restaurante',
  subject: 'sua reserva no restaurante',
  columns: COLUMNS,
  async items({ db, clock }, which) {
    const today = clock.today()
    const rows = await db
      .selectFrom('restaurantReservation as reservation')
      .innerJoin('restaurantMenu as menu', 'menu.codCardapio', 'reservation.codCardapio')
      .innerJoin('unit', 'unit.codUnidade', 'menu.codUnidade')
      .innerJoin('person', 'person.codPessoa', 'reservation.codPessoa')
      .select(['reservation.codCardapio', 'reservation.codPessoa', 'reservation.substProteina', 'reservedAt'])
      .select(['situacao', 'retornoRh'])
      .select(['dtCardapio', 'descricaoPortal', 'hrLimReserva', 'timeZone', 'unidade', 'nome', 'cpf'])
      .where((is) => is.and('id' in which ? reservationOf(which.id) : {}))
      // Further west it may still be the previous day; the day at the unit is checked below.
      .$if('all' in which && !which.all, (query) =>
        query.where('dtCardapio', '>=', addDays(today, -1)).where('situacao', '=', 'P'),
      )
      .execute()
    return rows.map((row) => {
      const { codCardapio, codPessoa, reservedAt, dtCardapio } = row
      const { situacao, retornoRh } = row
      const isOpen = situacao === 'P' && dtCardapio >= clock.today(row.timeZone)
      const refeicao = row.descricaoPortal.split('\n')[0] ?? ''
      return {
        id: [codCardapio, codPessoa, reservedAt.toString(36)].join('_'),
        codPessoa,
        pessoa: row.nome,
        cpf: row.cpf,
        recebido: momentText(reservedAt),
        isOpen,
        situacao: isOpen ? 'Reservada' : { P: 'Servida', R: 'Cancelada', C: 'Retirada' }[situacao],
        resumo: `${refeicao} de ${formatDate(dtCardapio)}`,
        values: {
          codCardapio: String(codCardapio),
          unidade: row.unidade,
          dtCardapio: formatDate(dtCardapio),
          refeicao,
          hrLimReserva: row.hrLimReserva,
          substProteina: row.substProteina ? 'sim' : 'não',
          retornoRh,
        },
        ...decisionOf(situacao, retornoRh),
      }
    })
  },
  /** The meal can be reserved again. */
  async reject(context, { id, codPessoa, resumo }) {
    const { numUpdatedRows } = await context.db
      .updateTable('restaurantReservation as reservation')
      .set({ situacao: 'R', retornoRh: reasonOf(context) })
      .where((is) => is.and({ ...reservationOf(id), situacao: 'P' }))
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw new Refused('Esta reserva já foi cancelada.')
    const detail = `Sua reserva foi cancelada: ${resumo}. Até o horário limite você pode reservar de novo.`
    return { codPessoa, mensagem: 'Sua reserva no restaurante foi cancelada.', detail }
  },
}

/** `codCardapio_codPessoa_reservedAt`, the moment in base 36. */
function reservationOf(id: string) {
  const [codCardapio, codPessoa] = numbersOf(id)
  const moment = /_([\da-z]{1,9})$/.exec(id)?.[1] ?? ''
  const reservedAt = Number.parseInt(moment, 36) || 0
  return { 'reservation.codCardapio': codCardapio, 'reservation.codPessoa': codPessoa, reservedAt }
}
