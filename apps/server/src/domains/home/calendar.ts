import { randomBytes } from 'node:crypto'
import { LONGEST_SHIFTS } from '@colab/contract/domains/timekeeping'
import { addDays } from '@colab/contract/wire/calendar'
import { localTime } from '#base/clock.ts'
import { onOrAfter } from '#db/days.ts'
import { shiftsOf } from '#domains/timekeeping/shifts.ts'
import { contractsInForce } from '#employees/contracts.ts'
import { alertPerson } from '#gatekeeper/alerts.ts'
import { confirmOwnPassword } from '#gatekeeper/confirm.ts'
import type { GatekeeperDeps } from '#gatekeeper/deps.ts'
import { accessRefusal } from '#gatekeeper/refusals.ts'
import type { DomainHandlers } from '#protocol/context.ts'
import { refusedOutcome, savedReply } from '#protocol/replies.ts'
import { type CalendarEvent, writeCalendar } from './ics.ts'
import { openDays } from './overview.ts'
import { type Pending, pendingOf } from './pending.ts'

type CalendarDeps = Pick<GatekeeperDeps, 'db' | 'clock' | 'secrets' | 'settings'>

/** Path of the calendars; the secret and `.ics` follow. */
export const CALENDAR_PATH = '/agenda'

/** 256 bits: an address is as hard to guess as a key. */
const SECRET_BYTES = 32

/** Only the digest is stored: a reader of the database cannot derive the address. */
function digestOf({ secrets }: Pick<CalendarDeps, 'secrets'>, secret: string): string {
  return secrets.digest('calendar', secret)
}

export const calendar = {
  async buscaCalendario({ db, codPessoa }) {
    const rows = await db.selectFrom('calendarFeed').select('createdAt').where('codPessoa', '=', codPessoa).execute()
    return { ttCalendario: rows.map(({ createdAt }) => ({ dtCriacao: localTime(createdAt).day })) }
  },

  async gravaCalendario(context, { senha = '', escala = false }) {
    const { app, db, caller, codPessoa } = context
    if (!(await confirmOwnPassword(context, senha))) {
      return { ttEndereco: [], retorno: [refusedOutcome(accessRefusal('senhaAtual'))] }
    }
    const secret = randomBytes(SECRET_BYTES).toString('base64url')
    const address = { digest: digestOf(app, secret), createdAt: app.clock.now(), escala: escala ? 1 : 0 } as const
    await db
      .insertInto('calendarFeed')
      .values({ codPessoa, ...address })
      .onConflict((conflict) => conflict.column('codPessoa').doUpdateSet(address))
      .execute()
    alertPerson(app, caller, codPessoa, 'newCalendar')
    return { ttEndereco: [{ endereco: `${CALENDAR_PATH}/${secret}.ics` }] }
  },

  async excluirCalendario({ db, codPessoa }) {
    await db.deleteFrom('calendarFeed').where('codPessoa', '=', codPessoa).execute()
    return savedReply('O endereço do calendário foi desativado.')
  },
} satisfies Partial<DomainHandlers<'home'>>

const SUMMARIES: Record<Pending['tipo'], (row: Pending) => string> = {
  documento: ({ titulo }) => `Assinar: ${titulo}`,
  avaliacao: ({ titulo }) => `Responder: ${titulo}`,
  marcacao: () => 'Ajustar o ponto',
  aviso: ({ titulo }) => titulo,
  abono: () => 'Último dia para vender dias de férias',
}

/**
 * Returns the calendar of a secret: one event on the last day of each matter that has a deadline, future vacations and,
 * where the person chose it, each future working day. Null for an unknown secret and when the last contract has ended,
 * which also deletes the address.
 */
export async function calendarOf(deps: CalendarDeps, secret: string): Promise<string | null> {
  const { db, clock, secrets, settings } = deps
  const feed = await db
    .selectFrom('calendarFeed')
    .select(['codPessoa', 'escala'])
    .where('digest', '=', digestOf(deps, secret))
    .executeTakeFirst()
  if (!feed) return null
  const { codPessoa } = feed
  const inForce = await db
    .transaction()
    .execute((transaction) => contractsInForce(transaction, clock.today(), { people: [codPessoa] }))
  if (inForce.size === 0) {
    await db.deleteFrom('calendarFeed').where('codPessoa', '=', codPessoa).execute()
    return null
  }
  const context = { app: deps, db, codPessoa }
  const pending = await pendingOf(context, await openDays(context))
  const events = pending.flatMap((row, at): CalendarEvent[] => {
    if (!row.dtLimite) return []
    // The same matter keeps its identifier, so that calendars move it instead of adding it again.
    const before = pending
      .slice(0, at)
      .filter(({ titulo, dtMovto }) => titulo === row.titulo && dtMovto === row.dtMovto)
    const uid = secrets.digest(
      'calendar event',
      JSON.stringify([codPessoa, row.tipo, row.titulo, row.dtMovto, before.length]),
    )
    return [{ uid, day: row.dtLimite, dayAfter: addDays(row.dtLimite, 1), summary: SUMMARIES[row.tipo](row) }]
  })
  const vacations = settings.profile.features.vacations ? await vacationEvents(deps, codPessoa) : []
  const shifts = feed.escala && settings.profile.features.shifts ? await shiftEvents(deps, codPessoa) : []
  return writeCalendar(settings.profile.name, clock.now(), [...events, ...vacations, ...shifts])
}

/** Vacations that have not ended, from their first to their last day. */
async function vacationEvents({ db, clock, secrets }: CalendarDeps, codPessoa: number): Promise<CalendarEvent[]> {
  const rows = await db
    .selectFrom('vacation')
    .select(['codEmpregado', 'dtIniPeriodo', 'sequencia', 'dtIniFerias', 'dtFimFerias'])
    .where('codPessoa', '=', codPessoa)
    .where(onOrAfter('dtFimFerias', clock.today()))
    .orderBy('dtIniFerias')
    .execute()
  return rows.flatMap(({ codEmpregado, dtIniPeriodo, sequencia, dtIniFerias, dtFimFerias }) => {
    if (!dtIniFerias || !dtFimFerias) return []
    const uid = secrets.digest(
      'calendar event',
      JSON.stringify([codPessoa, 'ferias', codEmpregado, dtIniPeriodo, sequencia]),
    )
    return { uid, day: dtIniFerias, dayAfter: addDays(dtFimFerias, 1), summary: 'Férias' }
  })
}

/**
 * Future working days, as events of whole days: the hours are those of the company's time zone, whichever the phone
 * has.
 */
async function shiftEvents({ db, clock, secrets }: CalendarDeps, codPessoa: number): Promise<CalendarEvent[]> {
  const first = clock.today()
  const days = await shiftsOf(db, codPessoa, { first, last: addDays(first, LONGEST_SHIFTS - 1) })
  return days.flatMap(({ tipo, dtMovto, codEmpregado, horario, unidade }) => {
    if (tipo !== 'trabalho') return []
    const times = horario.split(' ')
    return [
      {
        uid: secrets.digest('calendar event', JSON.stringify([codPessoa, 'turno', codEmpregado, dtMovto])),
        day: dtMovto,
        dayAfter: addDays(dtMovto, 1),
        summary: `Turno ${times[0]}–${times.at(-1)}, ${unidade}`,
      },
    ]
  })
}
