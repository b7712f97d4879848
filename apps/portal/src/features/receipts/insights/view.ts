import type { Kind } from '../kinds.ts'
import type { Period } from '../periods.ts'
import type { Employment } from '../receipt.ts'

/** The receipt that an insight is about, and the periods that it may be compared with. */
export interface InsightProps {
  receipt: Period & { kind: Kind; employments: Employment[] }
  periods: readonly Period[]
}

/** One receipt of a period. */
export interface ReceiptProps extends InsightProps {
  /** The name of the period at the start of a line: `Outubro de 2026`. */
  period: string
  employment: Employment
}
