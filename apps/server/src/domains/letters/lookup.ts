import { LETTER_STATE } from '@colab/contract/domains/letters'
import type { Clock } from '#base/clock.ts'
import { readCode } from '#base/readable-code.ts'
import type { Secrets } from '#crypto/secrets.ts'
import type { Db } from '#db/schema.ts'
import { digestOf, type StoredLetter } from './issue.ts'
import { stateOf } from './state.ts'

interface LookupDeps {
  db: Db
  clock: Clock
  secrets: Secrets
}

/** Finds the letter of a typed code while it is valid; otherwise the reason. A later dismissal changes nothing. */
export async function findLetter(
  deps: LookupDeps,
  typed: string,
): Promise<StoredLetter | 'unknown' | 'expired' | 'cancelled'> {
  const code = readCode(typed)
  if (code === null) return 'unknown'
  const letter = await deps.db
    .selectFrom('employmentLetter')
    .selectAll()
    .where('digest', '=', digestOf(deps, code))
    .executeTakeFirst()
  if (!letter) return 'unknown'
  const state = stateOf(letter, deps.clock.today())
  if (state === LETTER_STATE.valid) return letter
  return state === LETTER_STATE.expired ? 'expired' : 'cancelled'
}
