import { addMonths } from '@colab/contract/wire/calendar'
import { formatDate } from '@colab/contract/wire/date'
import { ours } from '#base/ours.ts'
import { unended } from '#db/days.ts'
import type { Db } from '#db/schema.ts'
import type { Reached } from '#employees/reach.ts'
import { revokeSessionsOfDismissed } from '#gatekeeper/sessions.ts'
import { refusal } from '#hr/refusal.ts'
import { versionOf } from '#hr/requests/queue.ts'
import { changeInPortal } from '#import/portal-changes.ts'
import type { StaffContext } from './act.ts'
import { keepingAdministrator } from './agents.ts'

/** Months ahead up to which a last day is accepted; a later one is probably a typing error. */
const MOST_AHEAD = 12

export interface OpenContract {
  codEmpregado: number
  cargo: string
  dtAdmissao: string
}

/** Throws Refused for a last day that is probably a typing error; `name` is its name in the message. */
export function checkLastDay(lastDay: string, today: string, name: string): void {
  if (lastDay > addMonths(today, MOST_AHEAD))
    throw refusal('data', ours`${name}: ${formatDate(lastDay)} fica a mais de um ano.`)
}

/** Returns the contracts of a person that are in force on a day; with null, those that have a last day. */
export function openContracts(db: Db, person: Reached, inForceOn: string | null): Promise<OpenContract[]> {
  return db
    .selectFrom('employment')
    .select(['codEmpregado', 'cargo', 'dtAdmissao'])
    .where('codPessoa', '=', person)
    .where((is) => (inForceOn === null ? is('dtDemissao', 'is not', null) : unended('dtDemissao', inForceOn)))
    .orderBy('codEmpregado')
    .execute()
}

/** Records the last day of contracts of a person, or with null cancels it; the access ends after it. Throws Refused. */
export async function dismiss(
  context: StaffContext,
  { nome, contracts }: { nome: string; contracts: readonly OpenContract[] },
  lastDay: string | null,
): Promise<void> {
  const early = contracts.find(({ dtAdmissao }) => lastDay !== null && lastDay < dtAdmissao)
  if (early) throw refusal('data', ours`${nome}: foi admitida só em ${formatDate(early.dtAdmissao)}.`)
  const { db, clock } = context
  await keepingAdministrator(context, async () => {
    for (const { codEmpregado } of contracts) {
      const changing = { table: 'employment', key: { codEmpregado }, columns: ['dtDemissao'] } as const
      await changeInPortal(context, changing, () =>
        db.updateTable('employment').set({ dtDemissao: lastDay }).where('codEmpregado', '=', codEmpregado).execute(),
      )
    }
  })
  await revokeSessionsOfDismissed(db, clock.now(), clock.today())
}

/** Returns the version of the fields of a contract that HR sees when ending it. */
export function contractVersion({
  codEmpregado,
  unidade,
  cargo,
  dtAdmissao,
  dtDemissao,
}: OpenContract & { unidade: string; dtDemissao: string | null }): string {
  return versionOf([codEmpregado, unidade, cargo, dtAdmissao, dtDemissao])
}
