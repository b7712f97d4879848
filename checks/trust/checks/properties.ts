import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { mkdtempDisposable, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Check } from '../check.ts'

/** Two million in all. */
const RUNS = 20_000
/** Milliseconds for the values of one test. */
const PATIENCE = '1200000'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** The workspaces whose tests have properties. */
const WORKSPACES = [
  { folder: 'packages/contract', options: [] },
  { folder: 'apps/server', options: ['--project', 'sqlite'] },
]

/** Returns the test files of a workspace that use fast-check. */
function filesOf(folder: string): string[] {
  const files = globSync('{src,test,demo}/**/*.test.ts', { cwd: join(root, folder) })
  return files.filter((file) => readFileSync(join(root, folder, file), 'utf8').includes("from 'fast-check'"))
}

export const check: Check = {
  goal: `every property of the ordinary tests (passwords, CPF, phones, dates, money, Base64, envelopes, replies, totals) with ${RUNS.toLocaleString('en')} values instead of 5,000, where it does not fix a number: none broken`,
  async run(trial) {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'colab-properties-'))
    const log = join(folder.path, 'log')
    const own = { PROPERTY_RUNS: String(trial.scaled(RUNS)), PROPERTY_SEED: String(trial.seed), PROPERTY_LOG: log }
    const vitest = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--reporter', 'dot', '--testTimeout', PATIENCE]
    for (const { folder: workspace, options } of WORKSPACES) {
      const args = [...vitest, '--root', join(root, workspace), ...options, ...filesOf(workspace)]
      const env = { ...process.env, ...own }
      const { status, stdout } = spawnSync(process.execPath, args, { env, encoding: 'utf8' })
      trial.fail(status !== 0)
      if (status !== 0) process.stderr.write(stdout.slice(-4000))
    }
    const counts = (await readFile(log, 'utf8')).trim().split('\n').map(Number)
    trial.tried += counts.reduce((sum, count) => sum + count, 0)
    trial.add('properties', counts.length)
  },
}
