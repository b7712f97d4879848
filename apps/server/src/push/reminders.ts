import type { Clock } from '#base/clock.ts'
import { localTime } from '#base/clock.ts'
import type { Settings } from '#base/settings.ts'
import { chunks } from '#db/chunks.ts'
import { unended } from '#db/days.ts'
import type { Database } from '#db/schema.ts'
import type { PushSubscription, ReminderKind } from './tables.ts'

interface Reminder {
  /** The choice of people, by device. */
  choice: keyof Pick<PushSubscription, 'avisaPagamento' | 'avisaTurno'>
  /** Hours at the place of work, `HH:MM`; a server that was down until the last hour sends no reminder that day. */
  from: string
  until: string
}

const REMINDERS: Readonly<Record<ReminderKind, Reminder>> = {
  payday: { choice: 'avisaPagamento', from: '08:00', until: '12:00' },
  shiftEve: { choice: 'avisaTurno', from: '19:00', until: '22:00' },
}

/** A contract in force whose person chose a reminder. */
export interface AskedContract {
  codPessoa: number
  codEmpregado: number
  codUnidade: number
}

interface ReminderDeps {
  settings: Settings
  db: Database
  clock: Clock
}

/**
 * Queues a reminder once a day and time zone, however many processes call it during their maintenance. `peopleOf`
 * returns those of the contracts concerned on that day; their devices receive it where they chose it.
 */
export async function remind(
  { settings, db, clock }: ReminderDeps,
  kind: ReminderKind,
  peopleOf: (contracts: readonly AskedContract[], day: string) => Promise<number[]>,
): Promise<void> {
  if (settings.profile.push.vapid === null) return
  const { choice, from, until } = REMINDERS[kind]
  const zones = await db.selectFrom('unit').select('timeZone').distinct().execute()
  for (const { timeZone } of zones) {
    const { day, time } = localTime(clock.now(), timeZone)
    const name = `${kind} ${timeZone}`
    if (time < from || time >= until || (await isSent(db, name, day))) continue
    const contracts = await askedContracts(db, choice, { timeZone, day })
    // Read before the lock, which is then held for two statements.
    const people = [...new Set(await peopleOf(contracts, day))]
    await db.transaction().execute(async (transaction) => {
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto('pushReminder')
        .values({ name, day })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ day }).where('pushReminder.day', '<', day))
        .executeTakeFirstOrThrow()
      // Another process did it first.
      if (numInsertedOrUpdatedRows !== 1n) return
      for (const some of chunks(people)) {
        await transaction
          .insertInto('pushQueue')
          .columns(['deviceId', 'codPessoa', 'kind', 'tries', 'dueAt'])
          .expression((is) =>
            is
              .selectFrom('pushSubscription')
              .select(['deviceId', 'codPessoa', is.val(kind).as('kind'), is.lit(0).as('tries')])
              .select(is.cast<number>(is.val(clock.now()), 'bigint').as('dueAt'))
              .where('codPessoa', 'in', some)
              .where(choice, '=', 1),
          )
          .execute()
      }
    })
  }
}

async function isSent(db: Database, name: string, day: string): Promise<boolean> {
  const last = await db.selectFrom('pushReminder').select('day').where('name', '=', name).executeTakeFirst()
  return last !== undefined && last.day >= day
}

function askedContracts(
  db: Database,
  choice: Reminder['choice'],
  { timeZone, day }: { timeZone: string; day: string },
): Promise<AskedContract[]> {
  return db
    .selectFrom('employment')
    .innerJoin('unit', 'unit.codUnidade', 'employment.codUnidade')
    .select(['codPessoa', 'codEmpregado', 'employment.codUnidade'])
    .where('timeZone', '=', timeZone)
    .where(unended('dtDemissao', day))
    .where('codPessoa', 'in', (is) => is.selectFrom('pushSubscription').select('codPessoa').where(choice, '=', 1))
    .orderBy('codEmpregado')
    .execute()
}
