import { Refused } from '@colab/contract/wire/failures'
import type { OurText } from '#base/ours.ts'
import { hasNotEnded } from '#db/days.ts'
import { deleteTries, triesKeys } from '#gatekeeper/throttle.ts'
import type { HrContext, HrDeps } from '#record/actions.ts'
import { subjectDigest } from '#record/signature.ts'
import { beginDeletion, clearContacts, type Deleted, deleteIdentity, deleteOf } from './delete.ts'
import { personalSource, rowsOfPeople } from './rows.ts'
import { ERASED_TERMS, keptUntil, REASONS } from './terms.ts'

/** Name of an erasure in the record. */
export const ERASE_ACTION = 'person erase'

/** Returns the person's name in the record: a keyed digest, because the record is kept after an erasure. */
export function recordedPerson({ secrets }: Pick<HrDeps, 'secrets'>, codPessoa: number): string {
  return `person ${subjectDigest(secrets, 'person', codPessoa)}`
}

/** Data that a law requires to keep: which, why, and until when. */
export interface RetainedData {
  about: string[]
  reason: OurText
  until: OurText
}

export interface Erasure {
  deleted: Deleted
  kept: RetainedData[]
}

/**
 * Erases the data of a person that no law requires to keep, and ends their access. Throws Refused for a current
 * employee, unless forced. A person who never had a contract is erased completely.
 */
export async function erasePerson(context: HrContext, codPessoa: number, force: boolean): Promise<Erasure> {
  const { ended, hired } = force ? await contractsOf(context, codPessoa) : await leaverContracts(context, codPessoa)
  const deletion = await beginDeletion(context)
  await deleteTries(context.db, codPessoa, await triesKeys(context, context.db, codPessoa))
  await deleteOf(deletion, codPessoa, ERASED_TERMS)
  await (hired ? clearContacts : deleteIdentity)(deletion, codPessoa)
  return { deleted: deletion.deleted, kept: await keptOf(context, codPessoa, ended) }
}

/** Returns the contracts of a person who has left. Throws Refused for a current employee. */
export async function leaverContracts(deps: Pick<HrDeps, 'db' | 'clock'>, codPessoa: number) {
  const contracts = await contractsOf(deps, codPessoa)
  if (!contracts.employed) return contracts
  throw new Refused(
    'Esta pessoa ainda trabalha na empresa, e o portal precisa dos dados. Apague depois do desligamento, ou use --force.',
    'emVigor',
  )
}

/** Returns when a person was last erased, in milliseconds, and which data is still stored; null if never erased. */
export async function erasureOf(
  deps: HrDeps,
  codPessoa: number,
): Promise<{ moment: number; kept: RetainedData[] } | null> {
  const erased = await deps.db
    .selectFrom('hrAction')
    .select('moment')
    .where('action', '=', ERASE_ACTION)
    .where('target', '=', recordedPerson(deps, codPessoa))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!erased) return null
  return deps.db.transaction().execute(async (db) => {
    const { ended } = await contractsOf({ ...deps, db }, codPessoa)
    return { moment: erased.moment, kept: await keptOf({ ...deps, db }, codPessoa, ended) }
  })
}

async function contractsOf({ db, clock }: Pick<HrDeps, 'db' | 'clock'>, codPessoa: number) {
  const rows = await db.selectFrom('employment').select('dtDemissao').where('codPessoa', '=', codPessoa).execute()
  const days = rows.map(({ dtDemissao }) => dtDemissao)
  const employed = days.some((day) => hasNotEnded(day, clock.today()))
  const last = days.filter((day) => day !== null).sort()
  return { employed, ended: employed ? null : (last.at(-1) ?? null), hired: rows.length > 0 }
}

async function keptOf(deps: HrDeps, codPessoa: number, ended: string | null): Promise<RetainedData[]> {
  const source = await personalSource(deps)
  const kept: RetainedData[] = []
  for (const [term, reason] of Object.entries(REASONS) as [keyof typeof REASONS, OurText][]) {
    const about: string[] = []
    for (const table of source.schema.own.filter((one) => one.term === term)) {
      const rows = rowsOfPeople(source, table.name, table.columns.slice(0, 1), codPessoa)
      if (await rows.limit(1).executeTakeFirst()) about.push(table.about)
    }
    if (about.length > 0) kept.push({ about, reason, until: keptUntil(term, ended, deps.settings) })
  }
  return kept
}
