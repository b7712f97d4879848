/**
 * Rows published here have numbers above this. Lower ones belong to the company's own system, whose imports would
 * overwrite ours.
 */
const LARGEST_IMPORTED = 500_000

/** Returns the number for the next row created here; `last` is the highest in use. */
export function nextLocalId(last: number | null | undefined): number {
  return Math.max(last ?? 0, LARGEST_IMPORTED) + 1
}
