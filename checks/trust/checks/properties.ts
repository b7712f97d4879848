import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Check, scaled } from '../check.ts'

/** Two million in all. */
const RUNS = 20_000
/** Milliseconds for the values of one test. */
const PATIENCE = 1_200_000

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
  slug: 'properties',
  goal: `every property of the ordinary tests (passwords, CPF, phones, dates, money, Base64, envelopes, replies, totals) with ${RUNS.toLocaleString('en')} values instead of 5,000, where it does not fix a number: none broken`,
  async run(scale, seed) {
    const folder = await mkdtemp(join(tmpdir(), 'colab-properties-'))
    const log = join(folder, 'log')
    const env = {
      ...process.env,
      PROPERTY_RUNS: String(scaled(RUNS, scale)),
      PROPERTY_SEED: String(seed),
      PROPERTY_LOG: log,
    }
    let failed = 0
    try {
      for (const { folder: workspace, options } of WORKSPACES) {
        const cli = [
          join(root, 'node_modules/vitest/vitest.mjs'),
          'run',
          '--reporter',
          'dot',
          '--testTimeout',
          String(PATIENCE),
        ]
        const args = [...cli, '--root', join(root, workspace), ...options, ...filesOf(workspace)]
        const { status, stdout } = spawnSync(process.execPath, args, { env, encoding: 'utf8' })
        if (status === 0) continue
        failed += 1
        process.stderr.write(stdout.slice(-4000))
      }
      const counts = (await readFile(log, 'utf8')).trim().split('\n').map(Number)
      const tried = counts.reduce((sum, count) => sum + count, 0)
      return { tried, failed, figures: { properties: counts.length } }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}
