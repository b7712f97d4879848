/** Numbers of one `in (…)`: a full one is always the same statement, and is prepared once. */
const SIZE = 1000

/** A list in parts that one statement takes. */
export function chunks<T>(list: readonly T[], size = SIZE): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size))
}
