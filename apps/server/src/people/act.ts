import { type Acting, type HrContext, recordAction } from '#hr/audit.ts'
import type { App } from '#runtime/app.ts'
import type { NamedPerson } from './find.ts'

/** Runs an action on people in one transaction, with a row in the record for each. */
export async function actOnPeople<P extends NamedPerson, T>(
  app: App,
  acting: Acting,
  action: string,
  people: readonly P[],
  run: (context: HrContext, person: P) => Promise<T>,
): Promise<T[]> {
  return app.db.transaction().execute(async (db) => {
    const context = { app, db, ...acting }
    const results: T[] = []
    for (const person of people) {
      results.push(await run(context, person))
      await recordAction(context, `person ${action}`, `person ${person.codPessoa}`)
    }
    return results
  })
}
