import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { REGISTRATION, type Registration } from '../labor/registration.ts'

/*
 * Right values of pay, time and rights, calculated from the texts of the law by people who did not write this code.
 * They are not part of the project: without them, at COLAB_SHARED or ../shared, their tests are skipped.
 */

const FOLDER = process.env.COLAB_SHARED ?? fileURLToPath(new URL('../../../../../shared', import.meta.url))
const FILE = `${FOLDER}/pay-vectors.json`

/** Amounts are reais as text, `1621.00`. */
export interface PayVector<Input, Expected> {
  id: string
  kind: string
  law: string
  input: Input
  expected: Expected
}

export const HAS_PAY_VECTORS = existsSync(FILE)
/** Suffix of the name of a group of tests. */
export const SKIPPED = HAS_PAY_VECTORS ? '' : ' (skipped: ../shared/pay-vectors.json is not there)'

const vectors: PayVector<never, never>[] = HAS_PAY_VECTORS ? JSON.parse(readFileSync(FILE, 'utf8')).vectors : []

export const VECTOR_KINDS: readonly string[] = [...new Set(vectors.map(({ kind }) => kind))]

/** Fields of the vectors of working days; `regime` is a text. */
export interface WorkedDay {
  due: string
  marks: string
  preassignedBreak?: boolean
  regime?: string
}

const REGIMES = [
  [/exce[cç]/i, REGISTRATION.exceptions],
  [/12 ?x ?36|59-A|indeniz|pago/i, REGISTRATION.breakPaid],
  [/isent|\b62\b/i, REGISTRATION.exempt],
] as const

export function registrationOf({ preassignedBreak, regime = '' }: WorkedDay): Registration {
  const [, known] = REGIMES.find(([pattern]) => pattern.test(regime)) ?? []
  return preassignedBreak ? REGISTRATION.preAssigned : (known ?? REGISTRATION.all)
}

export function payVectors<Input, Expected>(kind: string): PayVector<Input, Expected>[] {
  return vectors.filter((vector) => vector.kind === kind)
}
