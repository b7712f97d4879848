import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { collect } from '@colab/server/import/esocial/open'
import { mutatedFile } from '@colab/server/test/esocial-mutations'
import type { Check } from '../check.ts'

const MUTATIONS = 10_000
/** Seconds that one file may take. */
const LONGEST = 5

export const check: Check = {
  goal: '10,000 files of eSocial with random changes: each is read or refused in Portuguese with its name, within 5 s, and memory does not grow',
  async run(trial) {
    const folder = mkdtempSync(join(tmpdir(), 'colab-events-'))
    const path = join(folder, 'a.xml')
    for (const round of trial.times(MUTATIONS)) {
      writeFileSync(path, mutatedFile(trial.random))
      const from = performance.now()
      try {
        await collect([{ name: 'a.xml', path }])
        trial.add('read', 1)
      } catch (error) {
        const { name, message } = error as Error
        trial.add('refused in words', 1)
        trial.fault('raw errors', name !== 'SourceError' || !message.startsWith('a.xml: '), String(error))
      }
      const seconds = (performance.now() - from) / 1000
      trial.highest('longest, s', Math.round(seconds * 10) / 10)
      trial.fault('slower than 5 s', seconds > LONGEST, `file ${round}`)
      if (round % 1000 === 0) trial.highest('heap, MB', Math.round(process.memoryUsage().heapUsed >> 20))
    }
    rmSync(folder, { recursive: true })
  },
}
