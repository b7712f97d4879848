/** What a check found; a check that could not run throws. */
export interface Result {
  tried: number
  /** Number of tries that broke the rule. */
  failed: number
  /** Measurements worth publishing, by name. */
  figures?: Record<string, number | string>
}

/** Proves one row of the table of threats and faults at its full figure; one file in checks/, named after the row. */
export interface Check {
  slug: string
  /** The figure to reach, in one sentence: "2,000 writes over 50 kills: none lost, none doubled". */
  goal: string
  /** Runs it; `scale` 1 is the goal's figure, 0.01 a trial. The same `seed` repeats the same random choices. */
  run(scale: number, seed: number): Promise<Result>
}

/** Scales a figure of a goal; at least one. */
export function scaled(figure: number, scale: number): number {
  return Math.max(1, Math.round(figure * scale))
}

/** Returns a generator of reproducible numbers from 0 to below 1 (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
