import { addMonths } from '@colab/contract/wire/calendar'
import type { Clock } from '#base/clock.ts'
import type { Settings } from '#base/settings.ts'
import type { Db } from '#db/schema.ts'

const DAY = 86_400_000
/** Days after a refusal in which HR and the employee can still open the proofs. */
const REFUSED_PAPERS = 90

/** Deletes proofs of absences whose retention has ended (LGPD arts. 15 and 16); the absences are kept. */
export async function dropOldPapers(deps: { db: Db; clock: Clock; settings: Settings }): Promise<void> {
  const { db, clock, settings } = deps
  const months = settings.absencePaperMonths
  await db
    .deleteFrom('absencePaper')
    .where('codAusencia', 'in', (from) =>
      from
        .selectFrom('absence')
        .select('codAusencia')
        .where((is) =>
          is.or([
            is.and([is('situacao', '=', 'R'), is('decididoEm', '<=', clock.now() - REFUSED_PAPERS * DAY)]),
            ...(months === null
              ? []
              : [is.and([is('situacao', '=', 'A'), is('dtFim', '<=', addMonths(clock.today(), -months))])]),
          ]),
        ),
    )
    .execute()
}
