import { execFile } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Measured } from './import-once.ts'

/** Options of Node and the environment as `bin/colab import` sets them. */
const LIMITS = ['--max-semi-space-size=16', '--max-old-space-size=512']

/** Runs one import in a process of its own; returns its seconds, rows and peak memory. */
export async function measureImport(folder: string, dataDir: string, databaseUrl = '', map = ''): Promise<Measured> {
  const script = fileURLToPath(new URL('import-once.ts', import.meta.url))
  const env = {
    ...process.env,
    UV_THREADPOOL_SIZE: String(Math.max(4, availableParallelism())),
    MALLOC_ARENA_MAX: '2',
    NODE_COMPILE_CACHE: fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url)),
  }
  const args = [...LIMITS, script, folder, dataDir, databaseUrl, map]
  const { stdout } = await promisify(execFile)(process.execPath, args, { env })
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
}
