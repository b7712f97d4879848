import type { EsocialEvent } from '../event.ts'
import type { ItemFacts, StatementFacts } from '../events/remuneration.ts'
import type { Paid } from './payments.ts'
import type { Rubric } from './rubrics.ts'

/* A demonstrative on its way to a receipt. */

/** An item of a demonstrative with what is known of its rubric in the month. */
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
  /** The day of a vacation is in no event. */
  isGuess: boolean
  sequence: number
  name: string
  earnings: number
  deductions: number
  /** What the totalizers say; 0 where they say nothing. */
  bases: { inss: number; fgts: number; deposit: number }
}
