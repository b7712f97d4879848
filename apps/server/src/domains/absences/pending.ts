import { addMonths } from '@colab/contract/wire/calendar'
import type { ExpressionBuilder } from 'kysely'
import type { Clock } from '#base/clock.ts'
import type { Settings } from '#base/settings.ts'
import type { Db, Schema } from '#db/schema.ts'
import { ATTACHMENT_TIMEOUT } from '#protocol/file-targets.ts'

const DAY = 86_400_000
/** Days after a refusal in which HR and the employee can still look at the papers. */
const REFUSED_PAPERS = 90

/** Selects absences that were decided, or whose first paper has arrived or may still arrive; expired ones are about to be deleted. */
export function isLive(is: ExpressionBuilder<Schema, 'absence'>, now: number) {
  return is.or([
    is('absence.situacao', '<>', 'P'),
    is('absence.createdAt', '>', now - ATTACHMENT_TIMEOUT),
    is.exists(
      is.selectFrom('absencePaper').select('folha').whereRef('absencePaper.codAusencia', '=', 'absence.codAusencia'),
    ),
  ])
}

/** Deletes absences without a paper after their time, of all people or of one. */
export async function dropExpiredAbsences({ db, clock }: { db: Db; clock: Clock }, codPessoa?: number): Promise<void> {
  await db
    .deleteFrom('absence')
    .where((is) => is.not(isLive(is, clock.now())))
    .$if(codPessoa !== undefined, (query) => query.where('codPessoa', '=', codPessoa ?? 0))
    .execute()
}

/** Deletes papers that nobody needs any more (LGPD arts. 15 and 16): the absences themselves stay. */
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
