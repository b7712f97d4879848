import { EVENT_FILES, fixturesOf, PAYSLIP_FILES } from '@colab/server/test/official-mutations'
import type { Check } from '../check.ts'
import { importMutations } from '../hostile-official.ts'

export const check: Check = {
  goal: '20,000 files of eSocial with random changes, half of them payslips: each is read or refused in Portuguese within 5 s, and memory does not grow',
  async run(trial) {
    await importMutations(trial, [...EVENT_FILES, ...fixturesOf('esocial', '.zip')])
    await importMutations(trial, PAYSLIP_FILES)
  },
}
