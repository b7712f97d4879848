import type { Schema, Transaction } from '#db/schema.ts'
import type { Report } from './cells.ts'
import type { Known } from './known.ts'
import type { Layout } from './layout.ts'
import type { Shape } from './shape.ts'

/** A file under check. */
export interface CheckedFile {
  db: Transaction<Schema>
  layout: Layout
  shape: Shape
  /** Positions of the key. */
  keyAt: readonly number[]
  known: Known
  error: Report
  warning: Report
}
