import { SignedOut } from '@colab/contract/wire/failures'

/** Rows that can be shown, and the number of those that cannot. */
interface Rows<Row> {
  rows: readonly Row[]
  leftOut: number
}

/**
 * Requests calculation types in order until one has rows: the 13th salary is under 60 or 61 (spec §8). When none has
 * rows, throws the first failure, so that a failure of 60 never looks like an empty result, or returns how many were left out.
 */
export async function firstFilled<Row>(
  types: readonly number[],
  read: (type: number) => Promise<Rows<Row>>,
): Promise<Rows<Row>> {
  let failure: unknown
  let leftOut = 0
  for (const type of types) {
    try {
      const found = await read(type)
      leftOut += found.leftOut
      if (found.rows.length > 0) return { rows: found.rows, leftOut }
    } catch (error) {
      if (error instanceof SignedOut) throw error
      failure ??= error
    }
  }
  if (failure) throw failure
  return { rows: [], leftOut }
}
