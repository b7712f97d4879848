import type { Schema, Transaction } from '#db/schema.ts'
import type { Person } from './people.ts'
import type { Random } from './random.ts'

/** Context of the domains' demo data: one open transaction, the date, the people, and the random numbers. */
export interface Demo {
  db: Transaction<Schema>
  /** `YYYY-MM-DD`. */
  today: string
  people: Person[]
  /** An independent stream for a domain or person, so that one domain's numbers do not shift another's. */
  random(stream: string): Random
}
