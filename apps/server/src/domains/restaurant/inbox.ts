import { addDays } from '@colab/contract/wire/calendar'
import { formatDate } from '@colab/contract/wire/date'
import { sql } from 'kysely'
import { ours } from '#base/ours.ts'
import { hasNotEnded, onOrAfter } from '#db/days.ts'
import { refusal } from '#hr/refusal.ts'
import {
  DECISION,
  decidedNow,
  decisionOf,
  decisionTexts,
  type InboxContext,
  numbersOf,
  type Queued,
  type RequestKind,
  reasonOf,
} from '#hr/requests/kind.ts'
import { isState, ofPerson, queued, sentBy } from '#hr/requests/queue.ts'

const COLUMNS = {
  codCardapio: 'Cardápio nº',
  unidade: 'Unidade',
  dtCardapio: 'Dia',
  refeicao: 'Refeição',
  hrLimReserva: 'Reservas até',
  substProteina: 'Outra proteína',
  retornoRh: 'Motivo do cancelamento',
  ...DECISION,
}

/**
 * Meal reservations: they need no approval, and HR can cancel one. A new reservation of the same meal has another id.
 */
export const reservationInbox: RequestKind<keyof typeof COLUMNS> = {
  title: 'Reservas do restaurante',
  subject: 'sua reserva no restaurante',
  columns: COLUMNS,
  async items(context, which) {
    const today = context.clock.today()
    const rows = await rowsOf(context)
      .$call(ofPerson(which))
      .where((is) => is.and('id' in which ? reservationOf(which.id) : {}))
      // Further west it may still be the previous day; the day at the unit is checked below.
      .$if('all' in which && !which.all, (query) =>
        query.where(onOrAfter('dtCardapio', addDays(today, -1))).where('situacao', '=', 'P'),
      )
      .execute()
    return rows.map((row) => ({
      ...summaryOf(context)(row),
      values: {
        codCardapio: String(row.codCardapio),
        unidade: row.unidade,
        dtCardapio: formatDate(row.dtCardapio),
        refeicao: mealOf(row),
        hrLimReserva: row.hrLimReserva,
        substProteina: row.substProteina ? ours`sim` : ours`não`,
        retornoRh: row.retornoRh,
        ...decisionTexts(row),
      },
      ...decisionOf(row.situacao, row.retornoRh),
    }))
  },
  ...queued(
    async (context) => queueOf(context, await zonesOf(context)),
    (rows, context) => rows.map(summaryOf(context)),
  ),
  /** The meal can be reserved again. */
  async reject(context, { id, codPessoa, resumo }) {
    const { numUpdatedRows } = await context.db
      .updateTable('restaurantReservation as reservation')
      .set({ situacao: 'R', retornoRh: reasonOf(context), ...decidedNow(context) })
      .where((is) => is.and({ ...reservationOf(id), situacao: 'P' }))
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw refusal('mudou', ours`Esta reserva já foi cancelada.`)
    const detail = `Sua reserva foi cancelada: ${resumo}. Até o horário limite você pode reservar de novo.`
    return { codPessoa, mensagem: 'Sua reserva no restaurante foi cancelada.', detail }
  },
}

function rowsOf({ db }: InboxContext) {
  return db
    .selectFrom('restaurantReservation as reservation')
    .innerJoin('restaurantMenu as menu', 'menu.codCardapio', 'reservation.codCardapio')
    .innerJoin('unit', 'unit.codUnidade', 'menu.codUnidade')
    .innerJoin('person', 'person.codPessoa', 'reservation.codPessoa')
    .select(['reservation.codCardapio', 'reservation.codPessoa', 'reservation.substProteina', 'reservedAt'])
    .select(['situacao', 'retornoRh', 'decididoPor', 'decididoEm'])
    .select(['dtCardapio', 'descricaoPortal', 'hrLimReserva', 'timeZone', 'unidade', 'nome as pessoa', 'cpf'])
}

async function zonesOf({ db }: InboxContext): Promise<string[]> {
  const rows = await db.selectFrom('unit').select('timeZone').distinct().orderBy('timeZone').execute()
  return rows.map(({ timeZone }) => timeZone)
}

/** Meals that are not past by the local day of their unit. */
function queueOf(context: InboxContext, zones: readonly string[]) {
  const { db, clock } = context
  const open = db
    .selectFrom('restaurantReservation as reservation')
    .innerJoin('restaurantMenu as menu', 'menu.codCardapio', 'reservation.codCardapio')
    .innerJoin('unit', 'unit.codUnidade', 'menu.codUnidade')
    .where(isState('situacao', 'P'))
    .where(onOrAfter('dtCardapio', addDays(clock.today(), -1)))
    .where(({ or, and, eb }) =>
      or(zones.map((zone) => and([eb('timeZone', '=', zone), onOrAfter('dtCardapio', clock.today(zone))]))),
    )
  return {
    open,
    rows: rowsOf(context),
    arrival: sql.ref<number>('reservation.reservedAt'),
    key: ['reservation.codCardapio', 'reservation.codPessoa'],
    codPessoa: 'reservation.codPessoa',
  }
}

type ReservationRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

const summaryOf =
  ({ clock }: InboxContext) =>
  (reservation: ReservationRow): Queued => {
    const { codCardapio, codPessoa, reservedAt, dtCardapio, situacao, timeZone, hrLimReserva } = reservation
    const isOpen = situacao === 'P' && hasNotEnded(dtCardapio, clock.today(timeZone))
    return {
      id: [codCardapio, codPessoa, reservedAt.toString(36)].join('_'),
      ...sentBy(reservation, reservedAt),
      isOpen,
      estado: situacao === 'P' && !isOpen ? 'E' : situacao,
      situacao: isOpen ? 'Reservada' : { P: 'Servida', R: 'Cancelada', C: 'Retirada' }[situacao],
      prazo: isOpen ? [dtCardapio, hrLimReserva].filter(Boolean).join(' ') : '',
      resumo: `${mealOf(reservation)} de ${formatDate(dtCardapio)}`,
      fatos: [
        ['refeicao', mealOf(reservation)],
        ['dtCardapio', dtCardapio],
      ],
    }
  }

function mealOf({ descricaoPortal }: Pick<ReservationRow, 'descricaoPortal'>): string {
  return descricaoPortal.split('\n')[0] ?? ''
}

/** `codCardapio_codPessoa_reservedAt`, the moment in base 36. */
function reservationOf(id: string) {
  const [codCardapio, codPessoa] = numbersOf(id)
  const moment = /_([\da-z]{1,9})$/.exec(id)?.[1] ?? ''
  const reservedAt = Number.parseInt(moment, 36) || 0
  return { 'reservation.codCardapio': codCardapio, 'reservation.codPessoa': codPessoa, reservedAt }
}
