/** Letters that may differ in a name of this length: short names resemble those of other programs. */
const LEAST_LENGTH = 7
const MOST_DIFFERENT = 2

const bare = (name: string) => name.replaceAll('_', '').toUpperCase()

/** Counts the letters to insert, delete or replace between two texts (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (let to = 1; to <= other.length; to++) {
      const replaced = (row[to - 1] ?? 0) + (letter === other[to - 1] ? 0 : 1)
      next.push(Math.min(replaced, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? 0
}

/** Returns the names in an environment that are probably meant to be settings, with the names of those. */
export function misspeltNames(given: readonly string[], known: readonly string[]): [name: string, meant: string][] {
  return given.flatMap((name) => {
    if (known.includes(name)) return []
    const meant = known.find((setting) => {
      if (bare(setting) === bare(name)) return true
      const isLong = Math.min(bare(setting).length, bare(name).length) >= LEAST_LENGTH
      return isLong && distance(bare(setting), bare(name)) <= MOST_DIFFERENT
    })
    return meant ? [[name, meant]] : []
  })
}
