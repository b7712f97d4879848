import type { Reached } from '#employees/reach.ts'
import type { HrApp } from '#hr/app.ts'
import { type Acting, type HrContext, recordAction } from '#record/actions.ts'

/** A person on whom HR acts. */
export interface NamedPerson {
  codPessoa: Reached
  /** Eleven digits. */
  cpf: string
  nome: string
}

/** Context of actions on people: who acts and why, and the one transaction of all changes. */
export type StaffContext = HrApp & HrContext

/** An action on one person; its name in the record is that of the command. */
export interface ActionOnPeople<P> {
  action: string
  people: readonly P[]
}

/** Runs an action on people, with a row in the record for each. */
export async function actOn<P extends Pick<NamedPerson, 'codPessoa'>, T>(
  context: StaffContext,
  { action, people }: ActionOnPeople<P>,
  run: (context: StaffContext, person: P) => Promise<T>,
): Promise<T[]> {
  const results: T[] = []
  for (const person of people) {
    results.push(await run(context, person))
    await recordAction(context, `person ${action}`, `person ${person.codPessoa}`)
  }
  return results
}

/** Runs the same in a transaction of its own. */
export async function actOnPeople<P extends Pick<NamedPerson, 'codPessoa'>, T>(
  deps: HrApp,
  acting: Acting,
  on: ActionOnPeople<P>,
  run: (context: StaffContext, person: P) => Promise<T>,
): Promise<T[]> {
  return deps.db.transaction().execute((db) => actOn({ ...deps, ...acting, db }, on, run))
}
