/** Deterministic random numbers: the same sequence for the same seed. */
export interface Random {
  /** Returns a whole number from `min` to `max`, inclusive. */
  int(min: number, max: number): number
  /** Returns one of the items; throws RangeError when there are none. */
  pick<T>(items: readonly T[]): T
  /** Returns true with `probability` (0 to 1). */
  chance(probability: number): boolean
  /** Returns a new array with the same items in another order. */
  shuffle<T>(items: readonly T[]): T[]
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return value >>> 0
}

/** An independent stream for every seed (splitmix32): similar names give unrelated streams. */
export function createRandom(seed: string): Random {
  let state = hash(seed)

  function next(): number {
    state = (state + 0x9e3779b9) | 0
    let value = state ^ (state >>> 16)
    value = Math.imul(value, 0x21f0aaad)
    value ^= value >>> 15
    value = Math.imul(value, 0x735a2d97)
    return (value ^ (value >>> 15)) >>> 0
  }

  function int(min: number, max: number): number {
    return min + Math.floor((next() / 2 ** 32) * (max - min + 1))
  }

  function pick<T>(items: readonly T[]): T {
    if (items.length === 0) throw new RangeError('nothing to pick from')
    return items[int(0, items.length - 1)] as T
  }

  function shuffle<T>(items: readonly T[]): T[] {
    const left = [...items]
    return items.map(() => left.splice(int(0, left.length - 1), 1)[0] as T)
  }

  return { int, pick, chance: (probability) => next() / 2 ** 32 < probability, shuffle }
}
