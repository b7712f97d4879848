/**
 * What is published here is numbered from above this on; numbers below are those of the company's own system, which brings its rows by
 * import and would write over ours.
 */
const OWN = 500_000

/** The number after the last that is there. */
export function nextOwn(last: number | null | undefined): number {
  return Math.max(last ?? 0, OWN) + 1
}
