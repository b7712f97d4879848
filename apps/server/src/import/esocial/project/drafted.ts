import type { EsocialEvent } from '../event.ts'
import type { ItemFacts, StatementFacts } from '../events/remuneration.ts'
import type { Paid } from './payments.ts'
import type { Rubric } from './rubrics.ts'

/* A demonstrative that is being converted to a receipt. */

/** An item of a demonstrative with the facts of its rubric in the month. */
export interface Line {
  item: ItemFacts
  rubric: Rubric
}

/** A demonstrative of one contract. */
export interface Draft {
  event: EsocialEvent
  statement: StatementFacts
  codEmp: number
  codEmpregado: number
  lines: Line[]
  paid: Paid | null
  kind: number
  /** First day of the month, or of a vacation. */
  date: string
  /** No event contains the day of the vacation. */
  isGuess: boolean
  sequence: number
  name: string
  earnings: number
  deductions: number
  /** Bases of the totalizers; 0 where they have none. */
  bases: { inss: number; fgts: number; deposit: number }
}
