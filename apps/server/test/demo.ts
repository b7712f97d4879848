import type { Database } from '#schema/schema.ts'
import { insertCompany } from '../demo/company/company.ts'
import type { Demo } from '../demo/company/demo.ts'
import type { Person, Role } from '../demo/company/people.ts'
import { createRandom } from '../demo/company/random.ts'
import { createPeople } from '../demo/company/roster.ts'
import { startServer } from './server.ts'

export interface FilledDemo {
  db: Database
  people: Person[]
  /** The persona of a role. */
  persona(role: Role): Person
}

/** A database with the people of the demo company on a day and what the given domains add to them. */
export async function fillDemo(today: string, ...fills: ((demo: Demo) => Promise<void>)[]): Promise<FilledDemo> {
  const { app } = await startServer()
  const people = createPeople(today)
  await app.db.transaction().execute(async (db) => {
    await insertCompany(db, people, async () => 'no password')
    for (const fill of fills) await fill({ db, today, people, random: createRandom })
  })
  return {
    db: app.db,
    people,
    persona(role) {
      const found = people.find((person) => person.role === role)
      if (!found) throw new Error(`nobody is ${role}`)
      return found
    },
  }
}
