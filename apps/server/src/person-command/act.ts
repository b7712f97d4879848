import { type Acting, type HrContext, type HrDeps, recordAction } from '#record/actions.ts'
import type { NamedPerson } from './find.ts'

/** Runs an action on people in one transaction, with a row in the record for each. */
export async function actOnPeople<P extends NamedPerson, T>(
  deps: HrDeps,
  acting: Acting,
  { action, people }: { action: string; people: readonly P[] },
  run: (context: HrContext, person: P) => Promise<T>,
): Promise<T[]> {
  return deps.db.transaction().execute(async (db) => {
    const context = { ...deps, ...acting, db }
    const results: T[] = []
    for (const person of people) {
      results.push(await run(context, person))
      await recordAction(context, `person ${action}`, `person ${person.codPessoa}`)
    }
    return results
  })
}
