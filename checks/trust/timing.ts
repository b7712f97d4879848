/**
 * Returns how well a measurement distinguishes two groups: 0.5 not at all, 1 always (area under the curve, in
 * thousandths).
 */
export function areaUnderCurve(one: readonly number[], other: readonly number[]): number {
  const all = [...one.map((value) => ({ value, isOne: true })), ...other.map((value) => ({ value, isOne: false }))]
  all.sort((left, right) => left.value - right.value)
  let rankSum = 0
  for (let first = 0; first < all.length; ) {
    let last = first
    while (all[last + 1]?.value === all[first]?.value) last++
    for (let at = first; at <= last; at++) if (all[at]?.isOne) rankSum += (first + last) / 2 + 1
    first = last + 1
  }
  const area = (rankSum - (one.length * (one.length + 1)) / 2) / (one.length * other.length)
  return Math.round(Math.max(area, 1 - area) * 1000) / 1000
}
