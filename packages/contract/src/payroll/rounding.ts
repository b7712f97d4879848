/** Rounds a fraction of cents, halves up. All payroll arithmetic uses whole numbers and rounds here, once for each printed amount,
 * without decimal fractions. `numerator` >= 0, `denominator` > 0, both below 2^53 (RangeError otherwise). */
export function cents(numerator: number, denominator: number): number {
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator) || numerator < 0 || denominator <= 0) {
    throw new RangeError('not a fraction of whole numbers')
  }
  const rest = numerator % denominator
  return (numerator - rest) / denominator + (2 * rest >= denominator ? 1 : 0)
}

/** Returns a share in basis points (1 % is 100) in cents, halves rounded up. */
export function share(amount: number, basisPoints: number): number {
  return cents(amount * basisPoints, 10_000)
}

/** Largest amount in cents that is accepted as monthly pay: R$ 10 million. */
const MOST_PAY = 1_000_000_000

/** Returns whether an amount can be calculated with as monthly pay. */
export function isPay(amount: number | null): amount is number {
  return amount !== null && amount > 0 && amount <= MOST_PAY
}
