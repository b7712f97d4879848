import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { migrations } from '@colab/server/registry'
import type { Company } from './writers.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The version before the last change of the tables, with its own code. */
export interface FormerVersion {
  commit: string
  company: Company
  startServer: typeof import('../bench/server.ts').startServer
}

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, maxBuffer: 2 ** 30 })

/**
 * Unpacks the program of a commit into an empty folder, with the installed packages of this one; returns the folder of
 * its benchmark.
 */
export function unpackProgram(commit: string, folder: string): string {
  const files = git('ls-tree', '-r', '--name-only', commit).toString().split('\n')
  const bench = dirname(files.find((file) => /\bbench\/.*company\.ts$/.test(file)) ?? '')
  const tar = git('archive', commit, 'apps/server', 'packages', bench, 'clients', 'package.json')
  execFileSync('tar', ['x', '-C', folder], { input: tar })
  const packages = join(folder, 'node_modules')
  mkdirSync(join(packages, '@colab'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@colab') symlinkSync(join(root, 'node_modules', name), join(packages, name))
  }
  const own = { server: 'apps/server', contract: 'packages/contract' }
  for (const [name, path] of Object.entries(own)) symlinkSync(join(folder, path), join(packages, '@colab', name))
  return join(folder, bench)
}

/** Runs a function with the version before the commit that first named the last migration, taken from the history of the repository. */
export async function withFormerVersion<T>(run: (former: FormerVersion) => Promise<T>): Promise<T> {
  const [last] = Object.keys(migrations).slice(-1)
  const naming = git('log', '--format=%h', '-S', `'${last}'`, '--', 'apps/server/src').toString().trim().split('\n')
  const commit = `${naming.at(-1)}~1`
  await using temporary = await mkdtempDisposable(join(tmpdir(), 'colab-former-'))
  const bench = unpackProgram(commit, temporary.path)
  // The same modules as ours, one version earlier.
  const company = (await import(join(bench, 'company.ts'))) as Company
  const { startServer } = (await import(join(bench, 'server.ts'))) as typeof import('../bench/server.ts')
  return await run({ commit, company, startServer })
}
