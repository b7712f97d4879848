import type { Feature } from '@colab/contract/features'
import { FEATURE_METHODS } from '@colab/contract/features'
import { methods } from '@colab/contract/methods'
import { tablesOf } from '@colab/contract/test/odd-replies'

/** Values of a plain row; numbers are 1, 2, 3 and so on, so that no difference is zero. */
const PLAIN: Record<string, unknown> = {
  date: '2026-03-10',
  flag: true,
  text: 'x',
  time: '08:00',
  word: 'Provento',
  code: 1,
}

/** Returns a reply of a method with a plain row in each table, and one for each of `others`, whose columns all have that value. */
export function rowsOf(name: string, others: readonly unknown[] = []): Record<string, unknown>[] {
  const method = methods.get(name)
  if (!method) throw new Error(`no method ${name}`)
  let number = 0
  const plain = tablesOf(method, (kind) => (kind === 'number' ? ++number : PLAIN[kind]))
  return [plain, ...others.map((other) => tablesOf(method, () => other))]
}

/** Other features whose data a screen also shows where they are enabled, as in the test's profile. */
const SHOWN_TOO: Partial<Record<Feature, readonly Feature[]>> = {
  punches: ['punchAdjustment', 'estimates', 'shifts'],
  receipts: ['estimates'],
  teletex: ['punchAdjustment'],
  vacations: ['vacationRequest'],
  security: ['passkeys', 'devices', 'contactChanges', 'personalExport'],
}

/** Returns the methods that a screen may call. */
export function methodsOf(feature: Feature): readonly string[] {
  return [feature, ...(SHOWN_TOO[feature] ?? [])].flatMap((name) => FEATURE_METHODS[name])
}
