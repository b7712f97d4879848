import { unended } from '#db/days.ts'
import type { Database, Schema, Transaction } from '#db/schema.ts'
import { untypedDb } from '#db/untyped-db.ts'
import { type HrDeps, recordAction } from '#record/actions.ts'
import {
  beginDeletion,
  type Deleted,
  type Deletion,
  deleteIdentity,
  deleteOf,
  deleteRows,
  ERASED_CPF,
} from './delete.ts'
import type { Is } from './rows.ts'
import { addYears, ERASED_TERMS, LEGAL_TERMS } from './terms.ts'

/*
 * Deletes data whose retention period has ended (LGPD arts. 15 and 16). During a contract, only data without a legal
 * term are deleted by age; after its end, the terms of all data of the person end one after the other.
 */

/** Deletes data whose term has ended; returns the number of rows by table. */
export async function deleteExpired(deps: HrDeps & { db: Transaction<Schema> }): Promise<Deleted> {
  const { retention } = deps.settings
  const deletion = await beginDeletion(deps)
  const today = deps.clock.today()
  await deleteOld(deletion, addYears(today, -retention.other))
  const [labor] = LEGAL_TERMS
  const left = addYears(today, -retention.labor)
  if ((await leaversBefore(deletion, left)).length > 0) {
    await deleteOf(deletion, leavers(left), [...ERASED_TERMS, labor])
  }
  const gone = addYears(today, -retention.payroll)
  for (const codPessoa of await leaversBefore(deletion, gone)) {
    await deleteOf(deletion, codPessoa, LEGAL_TERMS)
    await deleteIdentity(deletion, codPessoa)
  }
  return deletion.deleted
}

/** Query for the people whose last contract ended before a day. */
function leavers(day: string) {
  return (is: Is) =>
    is
      .selectFrom('employment')
      .select('codPessoa')
      .where('dtDemissao', '<', day)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('employment as later')
              .select('later.codPessoa')
              .whereRef('later.codPessoa', '=', 'employment.codPessoa')
              .where(unended('later.dtDemissao', day)),
          ),
        ),
      )
}

async function leaversBefore({ db }: Deletion, day: string): Promise<number[]> {
  const people = await untypedDb(db)
    .selectFrom('person')
    .select('codPessoa')
    .where((is) => is('codPessoa', 'in', leavers(day)(is)))
    .where('cpf', 'not like', ERASED_CPF)
    .execute()
  return people.map(({ codPessoa }) => Number(codPessoa))
}

/** Deletes rows without a legal term by their day, and those that belong to them. */
async function deleteOld(deletion: Deletion, day: string): Promise<void> {
  const { own } = deletion.schema
  for (const { name, date, through } of own.toReversed()) {
    const [parent, key = ''] = through ?? []
    const dated = date ?? own.find((table) => table.name === parent)?.date
    if (!dated) continue
    // Moments are milliseconds, days are texts.
    const limit = dated.endsWith('At') ? Date.parse(`${day}T00:00:00Z`) : day
    await deleteRows(deletion, name, (is: Is) =>
      date || !parent
        ? is(dated, '<', limit)
        : is(key, 'in', is.selectFrom(parent).select(key).where(dated, '<', limit)),
    )
  }
}

/** Runs the retention, and records the deleted rows. */
export async function runRetention(deps: HrDeps, who: string): Promise<Deleted> {
  return deps.db.transaction().execute(async (db) => {
    const deleted = await deleteExpired({ ...deps, db })
    const target = [...deleted].map(([table, rows]) => `${table} ${rows}`).join(', ')
    if (target) await recordAction({ ...deps, db, who, why: '' }, 'retention', target)
    return deleted
  })
}

/** The day of the last run of each process. */
const lastDays = new WeakMap<Database, string>()

/** Runs the retention once a day; several processes find nothing left. */
export async function dailyRetention(deps: HrDeps): Promise<void> {
  const today = deps.clock.today()
  if (lastDays.get(deps.db) === today) return
  lastDays.set(deps.db, today)
  await runRetention(deps, 'retention')
}
