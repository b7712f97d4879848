import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Company } from './writers.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** A step of the migrations, in the list of apps/server/src/registry.ts. */
const STEP = "^ +'[0-9]{3}-[a-z-]+':"

/** The version before the last change of the tables, with its own code. */
export interface FormerVersion {
  commit: string
  company: Company
  startServer: typeof import('../bench/server.ts').startServer
}

/**
 * Runs a function with the version before the last migration was added, taken from the history of the repository; it runs on the
 * installed packages of this version.
 */
export async function withFormerVersion<T>(run: (former: FormerVersion) => Promise<T>): Promise<T> {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, maxBuffer: 2 ** 30 })
  const commit = git('log', '-1', '--format=%h~1', '-G', STEP, '--', 'apps/server/src').toString().trim()
  const folder = mkdtempSync(join(tmpdir(), 'colab-former-'))
  try {
    // Until 2026-11 the folder had another place.
    const bench = git('ls-tree', '--name-only', commit, 'checks').length > 0 ? 'checks/bench' : 'bench/src'
    const tar = git('archive', commit, 'apps/server', 'packages', bench, 'clients', 'package.json')
    execFileSync('tar', ['x', '-C', folder], { input: tar })
    const packages = join(folder, 'node_modules')
    await mkdir(join(packages, '@colab'), { recursive: true })
    for (const name of readdirSync(join(root, 'node_modules'))) {
      if (name !== '@colab') symlinkSync(join(root, 'node_modules', name), join(packages, name))
    }
    const own = { server: 'apps/server', contract: 'packages/contract' }
    for (const [name, path] of Object.entries(own)) symlinkSync(join(folder, path), join(packages, '@colab', name))
    // The same modules as ours, one version earlier.
    const company = (await import(join(folder, bench, 'company.ts'))) as Company
    const { startServer } = (await import(join(folder, bench, 'server.ts'))) as typeof import('../bench/server.ts')
    return await run({ commit, company, startServer })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
