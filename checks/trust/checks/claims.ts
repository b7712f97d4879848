import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import type { Check } from '../check.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

export const check: Check = {
  goal: 'every change that the contract allows of a right reply of every read, on every screen (a cell, a record, a table, an outcome): no claim more',
  async run(trial) {
    const all = trial.scale === 1
    const env = { ...process.env, VITE_CLAIMS_SEED: String(trial.seed), VITE_CLAIMS: all ? 'all' : 'some' }
    const args = [`${root}/node_modules/vitest/vitest.mjs`, 'run', '--root', `${root}/apps/portal`]
    const { stdout } = spawnSync(
      process.execPath,
      [...args, '--project', 'screens', '--reporter', 'default', 'src/claims'],
      {
        env,
        encoding: 'utf8',
        maxBuffer: 2 ** 26,
      },
    )
    const plain = stripVTControlCharacters(stdout)
    const cases = [...plain.matchAll(/: (\d+) cases, (\d+) with more claims/g)]
    if (cases.length === 0) throw new Error(plain.slice(-2000))
    for (const [, tried, failed] of cases) {
      trial.tried += Number(tried)
      trial.fail(Number(failed))
    }
    if (/Tests .*failed/.test(plain)) {
      trial.fail(trial.failed === 0)
      process.stderr.write(plain.slice(-4000))
    }
    trial.figures.screens = cases.length
  },
}
