import { Refused } from '@colab/contract/wire/failures'
import { untypedDb } from '#db/untyped-db.ts'
import { deleteTries, triesKeys } from '#gatekeeper/throttle.ts'
import type { HrContext, HrDeps } from '#record/actions.ts'
import { subjectDigest } from '#record/signature.ts'
import { clearContacts, type Deleted, type Deletion, deleteIdentity, deleteOf } from './delete.ts'
import { ownedBy, personalSchema } from './rows.ts'
import { ERASED_TERMS, keptUntil, REASONS } from './terms.ts'
import { forgetImported } from './undo-data.ts'

/** Name of an erasure in the record. */
export const ERASE_ACTION = 'person erase'

/** Returns the person as the record names them: by a keyed digest, because the record stays after an erasure. */
export function recordedPerson({ secrets }: Pick<HrDeps, 'secrets'>, codPessoa: number): string {
  return `person ${subjectDigest(secrets, 'person', codPessoa)}`
}

/** Data that a law requires, in Portuguese: what, why, and until when. */
export interface RetainedData {
  about: string[]
  reason: string
  until: string
}

export interface Erasure {
  deleted: Deleted
  /** Rows of previous values, for undoing imports. */
  forgotten: number
  kept: RetainedData[]
}

/**
 * Erases what no law requires of a person, and ends their access. Throws Refused for a current employee, unless forced. A
 * person who never had a contract is erased completely.
 */
export async function erasePerson(context: HrContext, codPessoa: number, force: boolean): Promise<Erasure> {
  const { db, secrets, settings } = context
  const { employed, ended, hired } = await contractsOf(context, codPessoa)
  if (employed && !force) {
    throw new Refused(
      'Esta pessoa ainda trabalha na empresa, e o portal precisa dos dados. Apague depois do desligamento, ou use --force.',
    )
  }
  const deletion: Deletion = { db, secrets, schema: await personalSchema(context) }
  const forgotten = await forgetImported(deletion, codPessoa)
  await deleteTries(db, await triesKeys(context, db, codPessoa))
  const deleted = await deleteOf(deletion, codPessoa, ERASED_TERMS)
  if (hired) await clearContacts(deletion, codPessoa)
  else for (const [table, rows] of await deleteIdentity(deletion, codPessoa)) deleted.set(table, rows)
  return { deleted, forgotten, kept: await keptOf({ ...deletion, settings }, codPessoa, ended) }
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
    const schema = await personalSchema({ ...deps, db })
    return { moment: erased.moment, kept: await keptOf({ ...deps, db, schema }, codPessoa, ended) }
  })
}

async function contractsOf({ db, clock }: Pick<HrDeps, 'db' | 'clock'>, codPessoa: number) {
  const rows = await db.selectFrom('employment').select('dtDemissao').where('codPessoa', '=', codPessoa).execute()
  const days = rows.map(({ dtDemissao }) => dtDemissao)
  const employed = days.some((day) => day === null || day >= clock.today())
  const last = days.filter((day) => day !== null).sort()
  return { employed, ended: employed ? null : (last.at(-1) ?? null), hired: rows.length > 0 }
}

async function keptOf(
  { db, secrets, schema, settings }: Deletion & Pick<HrDeps, 'settings'>,
  codPessoa: number,
  ended: string | null,
): Promise<RetainedData[]> {
  const kept: RetainedData[] = []
  for (const [term, reason] of Object.entries(REASONS) as [keyof typeof REASONS, string][]) {
    const about: string[] = []
    for (const table of schema.own.filter((one) => one.term === term)) {
      const own = untypedDb(db)
        .selectFrom(table.name)
        .select(table.columns[0] ?? '')
      const row = await own
        .where(ownedBy({ secrets, schema }, table.name, codPessoa))
        .limit(1)
        .executeTakeFirst()
      if (row) about.push(table.about)
    }
    if (about.length > 0) kept.push({ about, reason, until: keptUntil(term, ended, settings) })
  }
  return kept
}
