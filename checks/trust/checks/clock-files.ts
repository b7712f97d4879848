import { CLOCK_FILES, fixturesOf } from '@colab/server/test/official-mutations'
import type { Check } from '../check.ts'
import { importMutations } from '../hostile-official.ts'

export const check: Check = {
  goal: '10,000 files of time clocks with random changes: each is read or refused in Portuguese within 5 s, and memory does not grow',
  run: (trial) => importMutations(trial, [...CLOCK_FILES, ...fixturesOf('clock', '.txt')]),
}
