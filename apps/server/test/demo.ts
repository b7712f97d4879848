import { expect } from 'vitest'
import { migrate, openDatabase } from '#db/database.ts'
import type { Database } from '#db/schema.ts'
import { migrations } from '#registry.ts'
import { insertCompany } from '../demo/company/company.ts'
import type { Demo } from '../demo/company/demo.ts'
import type { Person, Role } from '../demo/company/people.ts'
import { createRandom } from '../demo/company/random.ts'
import { createPeople } from '../demo/company/roster.ts'

export interface FilledDemo {
  db: Database
  people: Person[]
  /** Returns the persona of a role. */
  persona(role: Role): Person
}

/** Of the demo company: all personas, and enough others for what holds of everybody. */
const PEOPLE = 100

type Fill = (demo: Demo) => Promise<void>

/** Databases filled by the tests of one file, by day and domains. */
const filled = { file: '', demos: new Map<string, Promise<FilledDemo>>() }

/**
 * Fills a SQLite database in memory with the people of the demo company on a day and the data of the given domains.
 * Tests of a file with the same arguments share one, which they only read.
 */
export function fillDemo(today: string, ...fills: Fill[]): Promise<FilledDemo> {
  const { testPath = '' } = expect.getState()
  if (filled.file !== testPath) {
    for (const demo of filled.demos.values()) demo.then(({ db }) => db.destroy())
    Object.assign(filled, { file: testPath, demos: new Map() })
  }
  const key = [today, ...fills.map(({ name }) => name)].join(' ')
  const demo = filled.demos.get(key) ?? makeDemo(today, ...fills)
  filled.demos.set(key, demo)
  return demo
}

/** Fills a new database like `fillDemo`. */
export async function makeDemo(today: string, ...fills: Fill[]): Promise<FilledDemo> {
  const db = openDatabase(':memory:')
  await migrate(db, 'sqlite', migrations)
  const people = createPeople(today, PEOPLE)
  await db.transaction().execute(async (transaction) => {
    await insertCompany(transaction, people, async () => 'no password')
    for (const fill of fills) await fill({ db: transaction, today, people, random: createRandom })
  })
  return {
    db,
    people,
    persona(role) {
      const found = people.find((person) => person.role === role)
      if (!found) throw new Error(`the demo company has no persona ${role}`)
      return found
    },
  }
}
