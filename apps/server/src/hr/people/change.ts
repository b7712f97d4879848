import { CORRECTED, type CorrectedField } from '@colab/contract/desk/people'
import { LONGEST, stored } from '@colab/contract/domains/registration'
import { Refused } from '@colab/contract/wire/failures'
import type { Db } from '#db/schema.ts'
import { changeRecord } from '#domains/people/change.ts'
import type { Person } from '#domains/people/tables.ts'
import { recordFault } from '#domains/registration/requested.ts'
import { lockPerson } from '#employees/lock.ts'
import type { Reached } from '#employees/reach.ts'
import { versionOf } from '#hr/requests/queue.ts'
import type { StaffContext } from './act.ts'
import { changed } from './changed.ts'

export interface Correction {
  /** The version that the agent saw. */
  versao: string
  fields: Partial<Record<CorrectedField, string>>
}

/** Returns the version of the fields of a record that can be corrected. */
export function recordVersion(record: Pick<Person, CorrectedField>): string {
  return versionOf(CORRECTED.map((field) => record[field]))
}

/**
 * Corrects the record of a person, with the checks of the person's own form for changed fields. Refuses with `mudou`,
 * or with `campo` and the name of the field as its text.
 */
export async function changePerson(
  context: StaffContext,
  person: Reached,
  { versao, fields }: Correction,
): Promise<CorrectedField[]> {
  const { db } = context
  await lockPerson(db, person)
  const record = await db.selectFrom('person').selectAll().where('codPessoa', '=', person).executeTakeFirstOrThrow()
  if (recordVersion(record) !== versao) throw await changed(context, await targetsOf(db, person))
  const typed = Object.entries(fields) as [CorrectedField, string][]
  const values: Correction['fields'] = Object.fromEntries(
    typed.map(([field, value]) => [field, stored(field, value.trim().replace(/\s+/g, ' '))]),
  )
  const changes = CORRECTED.filter((field) => field in values && values[field] !== record[field])
  const tooLong = changes.find((field) => (values[field]?.length ?? 0) > LONGEST[field])
  const fault = tooLong ?? (await recordFault(db, { ...record, ...values }, changes))?.field
  if (fault) throw new Refused(fault, 'campo')
  if (changes.length > 0)
    await changeRecord(context, person, Object.fromEntries(changes.map((field) => [field, values[field]])))
  return changes
}

/** Returns the targets of actions that change the record of a person: the person, and approved requests. */
async function targetsOf(db: Db, person: Reached): Promise<string[]> {
  const requests = await db
    .selectFrom('registrationChange')
    .select('codAlteracao')
    .where('codPessoa', '=', person)
    .where('situacao', '=', 'A')
    .execute()
  return [`person ${person}`, ...requests.map(({ codAlteracao }) => `registration ${codAlteracao}`)]
}
