import { REQUEST_SITUATION } from '@colab/contract/domains/timekeeping'
import { type InboxContext, numbersOf } from '#hr/requests/kind.ts'
import { dayFields } from './day-fields.ts'

const { open, approved, refused, cancelled } = REQUEST_SITUATION

/** Definitions that both kinds of request about punches share. */
export const ofPunch = {
  key: ['codPessoa', 'sequencia'],
  isDay: true,
  ofContract: true,
  states: {
    state: 'situacaoNome',
    answer: 'justificativa',
    stored: { P: open, A: approved, R: refused, C: cancelled },
  },
} as const

/** Returns the facts about the day of a request for HR. */
export async function punchDays({ db }: InboxContext, table: 'punchAdjustment' | 'teletexRequest', id: string) {
  const [codPessoa, sequencia] = numbersOf(id)
  const row = await db
    .selectFrom(table)
    .select(['codPessoa', 'codEmpregado', 'dtMovto'])
    .where((is) => is.and({ codPessoa, sequencia }))
    .executeTakeFirst()
  return row?.dtMovto ? dayFields(db, row, { first: row.dtMovto, last: row.dtMovto }) : {}
}
