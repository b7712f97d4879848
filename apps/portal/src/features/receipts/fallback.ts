import { SignedOut } from '@colab/contract/wire/failures'

/**
 * Requests calculation types in order until one has rows: the 13th salary is under 60 or 61 (spec §8). When none has
 * rows, throws the first failure, so that a failure of 60 never looks like an empty result.
 */
export async function firstFilled<Row>(
  types: readonly number[],
  rowsOf: (type: number) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  let failure: unknown
  for (const type of types) {
    try {
      const rows = await rowsOf(type)
      if (rows.length > 0) return rows
    } catch (error) {
      if (error instanceof SignedOut) throw error
      failure ??= error
    }
  }
  if (failure) throw failure
  return []
}
