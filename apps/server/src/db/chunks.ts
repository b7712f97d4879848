/** Size of one `in (…)`: full ones share one statement, which is prepared once. */
const SIZE = 1000

/** Splits a list into parts that fit one statement. */
export function chunks<T>(list: readonly T[], size = SIZE): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size))
}

/** Reads the rows of a query for a list of values, which may take several statements. */
export async function readChunks<T, Row>(
  list: readonly T[],
  query: (some: T[]) => { execute(): Promise<Row[]> },
): Promise<Row[]> {
  const found = []
  for (const some of chunks(list)) found.push(...(await query(some).execute()))
  return found
}
