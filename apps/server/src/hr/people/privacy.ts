import { rehearse } from '#db/rehearse.ts'
import { personalCopy } from '#domains/access/personal-copy.ts'
import type { WhollyReached } from '#employees/reach.ts'
import { forgetImported } from '#import/forget.ts'
import type { Layout } from '#import/layout.ts'
import { ERASE_ACTION, type Erasure, erasePerson, recordedPerson } from '#privacy/erase.ts'
import { type HrContext, type HrDeps, recordAction } from '#record/actions.ts'
import { keepingAdministrator } from './agents.ts'

/** Name of an export in the record. */
export const EXPORT_ACTION = 'person export'

/**
 * What an erasure deleted and what the law requires to keep; `forgotten` counts previous values that imports could have
 * restored.
 */
export interface ErasedPerson extends Erasure {
  forgotten: number
}

export interface ErasureOptions {
  /** Null skips previous values of imports: reading them takes seconds, which a rehearsal does not need. */
  layouts: readonly Layout[] | null
  /** Whether current employees are erased, too. */
  force: boolean
}

/**
 * Erases the data of a person that no law requires to keep, and records it. Throws Refused for a current employee,
 * unless forced.
 */
export async function erase(
  context: HrContext,
  person: WhollyReached,
  { layouts, force }: ErasureOptions,
): Promise<ErasedPerson> {
  const forgotten = layouts ? await forgetImported(context, layouts, person) : 0
  const erased = await keepingAdministrator(context, () => erasePerson(context, person, force))
  await recordAction(context, ERASE_ACTION, recordedPerson(context, person))
  return { ...erased, forgotten }
}

/** Returns what `erase` would do. */
export function rehearseErasure(deps: HrDeps, person: WhollyReached, options: ErasureOptions): Promise<ErasedPerson> {
  return rehearse(deps.db, (db) => erase({ ...deps, db, who: '', why: '' }, person, options))
}

/** Records that an agent of HR downloads a copy of a person's data. */
export async function recordExport(context: HrContext, person: WhollyReached): Promise<void> {
  await recordAction(context, EXPORT_ACTION, recordedPerson(context, person))
}

/** Writes the copy of a person's data as a ZIP file. */
export function copyOf(deps: Parameters<typeof personalCopy>[0], person: WhollyReached): AsyncGenerator<Uint8Array> {
  return personalCopy(deps, person)
}
