/** Proves one row of the table of threats and faults at its full figure; one file in checks/, named after the row. */
export interface Check {
  /** The figure to reach, in one sentence: "2,000 writes over 50 kills: none lost, none doubled". */
  goal: string
  /** Runs the attempts of the goal and counts on the trial; throws when they were not possible. */
  run(trial: Trial): Promise<void>
}

/** A run of a check: its attempts and findings. */
export interface Trial {
  /** 1 is the figure of the goal, 0.01 a part of it. */
  readonly scale: number
  readonly seed: number
  /** Returns numbers from 0 to below 1; the same seed repeats the same random choices. */
  readonly random: () => number
  tried: number
  /** Number of attempts that broke the rule. */
  failed: number
  /** Measurements worth publishing, by name. */
  readonly figures: Record<string, number | string>
  /** Scales a figure of the goal; at least one. */
  scaled(figure: number): number
  /** Counts a figure's tries, scaled, from 0 on. */
  times(figure: number): Iterable<number>
  /** Counts failures; the first detail is published. */
  fail(count?: number | boolean, detail?: string): void
  /** Counts failures of one kind, which are published even where there were none. */
  fault(name: string, count: number | boolean, detail?: string): void
  /** Adds to a measurement. */
  add(name: string, value: number): void
  /** Raises a measurement to a value that exceeds it. */
  highest(name: string, value: number): void
}

export function createTrial(scale: number, seed: number): Trial {
  const figures: Trial['figures'] = {}
  const trial: Trial = {
    scale,
    seed,
    random: randomOf(seed),
    tried: 0,
    failed: 0,
    figures,
    scaled: (figure) => Math.max(1, Math.round(figure * scale)),
    *times(figure) {
      for (let at = 0; at < trial.scaled(figure); at++) {
        trial.tried += 1
        yield at
      }
    },
    fail(count = 1, detail = '') {
      trial.failed += Number(count)
      if (count && detail) figures['first fault'] ??= detail
    },
    fault(name, count, detail) {
      trial.add(name, Number(count))
      trial.fail(count, detail)
    },
    add(name, value) {
      figures[name] = Number(figures[name] ?? 0) + value
    },
    highest(name, value) {
      figures[name] = Math.max(Number(figures[name] ?? 0), value)
    },
  }
  return trial
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

/** Returns one of a list at random. */
export function pick<T>(random: () => number, list: readonly T[]): T {
  return list[Math.floor(random() * list.length)] as T
}

/** Returns a list in random order. */
export const shuffled = <T>(random: () => number, list: readonly T[]): T[] =>
  list
    .map((value) => ({ value, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ value }) => value)
