import type { Schema, Transaction } from '#db/schema.ts'
import { type Reach, type Reached, reachedPerson, type WhollyReached, whollyReached } from '#employees/reach.ts'
import type { StaffContext } from '#hr/people/act.ts'
import { notFound, refusal } from '#hr/refusal.ts'
import { actingOf, type DeskContext } from '../context.ts'

/** Returns a person within the reach of the method, or of another grant. Refuses with `naoEncontrado`. */
export async function personWithin(
  { app, db, reach: own }: DeskContext,
  codPessoa: number,
  reach: Reach = own,
): Promise<Reached> {
  const person = await reachedPerson(db, reach, codPessoa, app.clock.today())
  if (person === null) throw notFound()
  return person
}

/** Returns a person on whom the agent may act. Agents never change their own record or access. */
export async function otherPerson(context: DeskContext, codPessoa: number): Promise<Reached> {
  const person = await personWithin(context, codPessoa)
  if (codPessoa === context.agent.codPessoa)
    throw refusal('proprio', 'Isto é sobre você: outra pessoa do RH precisa fazer.')
  return person
}

/** Returns another person whose contracts are all within reach. Refuses with `outroContrato` where one is not. */
export async function wholePerson(context: DeskContext, codPessoa: number): Promise<WhollyReached> {
  const [person] = await whollyReached(context.db, context.reach, [await otherPerson(context, codPessoa)])
  if (person === undefined)
    throw refusal(
      'outroContrato',
      'Esta pessoa tem outro contrato, fora do que você atende: quem atende todos os contratos dela faz isto.',
    )
  return person
}

/** Returns the context of actions on people, within the transaction of a write. */
export function staffContext(context: DeskContext, why: string): StaffContext {
  // A write runs in its transaction.
  return { ...context.app, ...actingOf(context, why), db: context.db as Transaction<Schema> }
}

export function maskedCpf(cpf: string): string {
  return /^\d{11}$/.test(cpf) ? `***.***.***-${cpf.slice(-2)}` : ''
}
