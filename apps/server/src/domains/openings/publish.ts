import { addDays } from '@colab/contract/wire/calendar'
import { formatDate } from '@colab/contract/wire/date'
import { Refused } from '@colab/contract/wire/failures'
import { ours } from '#base/ours.ts'
import { onOrAfter } from '#db/days.ts'
import { insertAll } from '#db/insert.ts'
import { nextLocalId } from '#db/local-ids.ts'
import type { Db } from '#db/schema.ts'
import { layouts } from '#domains/openings/layouts.ts'
import type { Opening } from '#domains/openings/tables.ts'
import { publish } from '#hr/publishing/publish.ts'
import { publishedLayout, type RowsInput, readRows } from '#hr/publishing/rows.ts'
import type { Acting, HrDeps } from '#record/actions.ts'

/** An opening as typed: `vagas` of the import without its number; opens today by default. */
export const OPENING = publishedLayout(layouts, 'vagas', {
  given: 'codRequisicao',
  optional: ['dtRequisicao'],
  key: ['cargo', 'setor', 'cidade', 'descricao'],
})

/** Publishes openings: all or, when one is invalid, none. */
export async function addOpenings(deps: HrDeps, acting: Acting, given: RowsInput, dryRun?: boolean) {
  return publish(deps, acting, {
    action: 'opening add',
    dryRun,
    async run({ db }) {
      const today = deps.clock.today()
      const read = await readRows(db, [OPENING], given, ({ row }, fault) => {
        row.dtRequisicao ??= today
        const last = String(row.dtEncerramento)
        if (last < today) fault('dtEncerramento', ours`${formatDate(last)} já passou`)
        if (last < String(row.dtRequisicao)) fault('dtEncerramento', ours`vem antes de dtRequisicao`)
      })
      const { last } = await db
        .selectFrom('opening')
        .select((is) => is.fn.max('codRequisicao').as('last'))
        .executeTakeFirstOrThrow()
      const first = nextLocalId(last)
      const openings = read.map(({ row }, at) => ({ ...(row as unknown as Opening), codRequisicao: first + at }))
      await insertAll(db, 'opening', openings)
      return {
        target: `opening ${openings.map(({ codRequisicao }) => codRequisicao).join(', ')}`,
        result: openings.map(({ codRequisicao, cargo, dtEncerramento }) => ({ codRequisicao, cargo, dtEncerramento })),
      }
    },
  })
}

/** Closes an opening; its applications remain. Throws Refused when it is not open. */
export async function closeOpening(deps: HrDeps, acting: Acting, codRequisicao: number, dryRun?: boolean) {
  return publish(deps, acting, {
    action: 'opening close',
    dryRun,
    async run({ db }) {
      const today = deps.clock.today()
      const closed = await db
        .updateTable('opening')
        .set({ dtEncerramento: addDays(today, -1) })
        .where('codRequisicao', '=', codRequisicao)
        .where('withdrawnAt', 'is', null)
        .where(onOrAfter('dtEncerramento', today))
        .returning(['codRequisicao', 'cargo'])
        .executeTakeFirst()
      if (!closed) throw new Refused(`Não há vaga aberta com o código ${codRequisicao}.`)
      return { target: `opening ${codRequisicao}`, result: closed }
    },
  })
}

/** Lists openings with their number of applications: current and future ones, or all. */
export async function listOpenings({ db, clock }: Pick<HrDeps, 'clock'> & { db: Db }, all: boolean) {
  return db
    .selectFrom('opening')
    .selectAll()
    .select((is) =>
      is
        .selectFrom('openingApplication')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('openingApplication.codRequisicao', '=', 'opening.codRequisicao')
        .as('candidaturas'),
    )
    .where('withdrawnAt', 'is', null)
    .$if(!all, (query) => query.where(onOrAfter('dtEncerramento', clock.today())))
    .orderBy('dtRequisicao', 'desc')
    .orderBy('codRequisicao')
    .execute()
}
