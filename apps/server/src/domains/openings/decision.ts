import { Refused } from '@colab/contract/wire/failures'
import { reasonOf } from '#hr/inbox/kind.ts'
import type { HrContext } from '#record/actions.ts'
import type { OpeningApplication } from './tables.ts'

export type ApplicationKey = Pick<OpeningApplication, 'codRequisicao' | 'codPessoa'>

/** Approves an application, for the selection or the position, as HR's text explains. */
export async function approveApplication(context: HrContext, key: ApplicationKey): Promise<void> {
  await decide(context, key, 'A', context.why.trim())
}

/** Rejects an application. */
export async function rejectApplication(context: HrContext, key: ApplicationKey): Promise<void> {
  await decide(context, key, 'R', reasonOf(context))
}

async function decide({ db }: HrContext, key: ApplicationKey, situacao: 'A' | 'R', retornoRh: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('openingApplication')
    .set({ situacao, retornoRh })
    .where('codRequisicao', '=', key.codRequisicao)
    .where('codPessoa', '=', key.codPessoa)
    .where('situacao', '=', 'P')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('opening')
          .select('codRequisicao')
          .whereRef('opening.codRequisicao', '=', 'openingApplication.codRequisicao')
          .where('withdrawnAt', 'is', null),
      ),
    )
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Refused('Esta candidatura não está mais em análise.')
}
