import type { cancelaDesligamento, desliga } from '@colab/contract/desk/people'
import type { CheckedParams } from '@colab/contract/wire/method'
import { hasNotEnded } from '#db/days.ts'
import { lockPerson } from '#employees/lock.ts'
import { contractWithinReach, type Reached } from '#employees/reach.ts'
import { actOn, type StaffContext } from '#hr/people/act.ts'
import { changed } from '#hr/people/changed.ts'
import { checkLastDay, contractVersion, dismiss } from '#hr/people/dismiss.ts'
import { notFound, refusal } from '#hr/refusal.ts'
import type { DeskContext } from '../context.ts'
import { otherPerson, staffContext } from './person.ts'

/** Records the last day of a contract. */
export async function endContract(context: DeskContext, { dtDemissao, ...params }: CheckedParams<typeof desliga>) {
  const today = context.app.clock.today()
  checkLastDay(dtDemissao, today, 'Último dia')
  return changeContract(context, params, { lastDay: dtDemissao, isOpen: (day) => hasNotEnded(day, today) })
}

/** Cancels the last day of a contract. */
export async function reopenContract(context: DeskContext, params: CheckedParams<typeof cancelaDesligamento>) {
  return changeContract(context, params, { lastDay: null, isOpen: (day) => day !== null })
}

async function changeContract(
  context: DeskContext,
  { codPessoa, codEmpregado, versao, motivo }: CheckedParams<typeof cancelaDesligamento>,
  { lastDay, isOpen }: { lastDay: string | null; isOpen(dtDemissao: string | null): boolean },
) {
  const person = await otherPerson(context, codPessoa)
  const within = staffContext(context, motivo)
  await lockPerson(within.db, person)
  const { nome, ...contract } = await contractOf(context, person, codEmpregado)
  if (contractVersion(contract) !== versao) throw await changed(within, [`person ${person}`])
  if (!isOpen(contract.dtDemissao))
    throw refusal('semContrato', lastDay === null ? 'Este contrato não tem último dia.' : 'Este contrato já terminou.')
  const people = [{ codPessoa: person }]
  await actOn(within, { action: 'dismiss', people }, (acting: StaffContext) =>
    dismiss(acting, { nome, contracts: [contract] }, lastDay),
  )
  return {}
}

async function contractOf({ db, reach }: DeskContext, person: Reached, codEmpregado: number) {
  const found = await db
    .selectFrom('employment')
    .innerJoin('person', 'person.codPessoa', 'employment.codPessoa')
    .innerJoin('unit', 'unit.codUnidade', 'employment.codUnidade')
    .select(['codEmpregado', 'unidade', 'cargo', 'dtAdmissao', 'dtDemissao', 'nome'])
    .where('employment.codPessoa', '=', person)
    .where('codEmpregado', '=', codEmpregado)
    .where(contractWithinReach(db, reach, 'employment.codEmpregado'))
    .executeTakeFirst()
  if (!found) throw notFound()
  return found
}
