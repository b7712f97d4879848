import type { Schema, Transaction } from '#schema/schema.ts'
import type { Person } from './people.ts'
import type { Random } from './random.ts'

/** What the files of the domains build on: one open transaction, the day it is, the people, and the dice. */
export interface Demo {
  db: Transaction<Schema>
  /** `YYYY-MM-DD`. */
  today: string
  people: Person[]
  /** A stream of its own for a domain or person, so that one domain's rolls do not move another's. */
  random(stream: string): Random
}
