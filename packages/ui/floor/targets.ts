import floor from './floor.json' with { type: 'json' }

/** The floor in the names of the bundler. */
export const TARGETS = [
  `chrome${floor.chrome}`,
  `safari${floor.safari}`,
  `ios${floor.safari_ios}`,
  `firefox${floor.firefox}`,
]
