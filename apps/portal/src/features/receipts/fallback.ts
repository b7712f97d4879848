import { SignedOut } from '@colab/contract/wire/failures'

/**
 * Asks one calculation type after the other until one has rows: the 13th salary stands under 60 or under 61 (spec §8).
 * Where none has, the first failure is thrown, so that a failure under 60 is never told as "there is nothing".
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
