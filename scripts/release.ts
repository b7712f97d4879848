import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { build } from './build.mjs'
import { withUsage } from './usage.ts'

const USAGE = `npm run release

Builds the portal, and writes what a server needs into dist/release: a folder and the same as a tarball.
"npm ci --omit=dev" in the folder installs its packages; nothing is installed at start.`

const root = fileURLToPath(new URL('..', import.meta.url))

const CONTENTS = ['bin', 'clients', 'deploy', 'docs', 'dist/portal', 'apps/server/src', 'apps/server/demo']
const SOURCES = [...CONTENTS, 'packages/contract/src', 'LICENSE', 'README.md', 'CHANGELOG.md', 'SECURITY.md']
const WORKSPACES = ['packages/contract', 'apps/server']

interface Manifest {
  version: string
  bin: Record<string, string>
  [field: string]: unknown
}

/** An entry of a lockfile; `link` is a workspace, `resolved` its folder. */
interface Locked {
  link?: boolean
  resolved?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
  [field: string]: unknown
}

type Packages = Record<string, Locked>

const readJson = (...path: string[]) => JSON.parse(readFileSync(join(root, ...path), 'utf8'))

function writeJson(content: unknown, ...path: string[]): void {
  writeFileSync(join(...path), `${JSON.stringify(content, null, 2)}\n`)
}

/** Finds the entry that `name` means in the package at `from`, as Node does. */
function resolvePackage(packages: Packages, from: string, name: string): string | undefined {
  const parts = from.split('/node_modules/')
  const folders = parts.map((_, at) => parts.slice(0, parts.length - at).join('/node_modules/'))
  return [...folders.map((folder) => `${folder}/node_modules/${name}`), `node_modules/${name}`].find(
    (path) => path in packages,
  )
}

/** Reduces the packages of a lockfile to those that the given workspaces need at run time. */
export function productionPackages(packages: Packages, workspaces: readonly string[]): Packages {
  const kept = new Map<string, Locked>()
  function keep(path: string): void {
    const { devDependencies: _, ...entry } = packages[path] ?? {}
    if (kept.has(path)) return
    kept.set(path, entry)
    if (entry.link && entry.resolved) keep(entry.resolved)
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = entry
    const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional)
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
      const needed = resolvePackage(packages, path, name)
      if (needed) keep(needed)
    }
  }
  for (const workspace of workspaces) keep(workspace)
  for (const [path, { link, resolved = '' }] of Object.entries(packages)) {
    if (link && workspaces.includes(resolved)) keep(path)
  }
  return Object.fromEntries([...kept].sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** Writes the folder of a release into `folder`, in place of what was there. */
export function writeRelease(folder: string): void {
  const { version, description, license, bin, name } = readJson('package.json') as Manifest
  rmSync(folder, { recursive: true, force: true })
  for (const source of SOURCES.filter((source) => existsSync(join(root, source)))) {
    const isShipped = (file: string) => !/\.test\.ts$|\/docs\/pictures$/.test(file)
    cpSync(join(root, source), join(folder, source), { recursive: true, filter: isShipped })
  }
  const manifest = { name, version, private: true, description, license, type: 'module', bin, workspaces: WORKSPACES }
  const engines = { node: '>=24' }
  writeJson({ ...manifest, engines }, folder, 'package.json')
  for (const workspace of WORKSPACES) {
    const { devDependencies: _, ...own } = readJson(workspace, 'package.json') as Manifest
    writeJson(own, folder, workspace, 'package.json')
  }
  const { packages, ...lock } = readJson('package-lock.json') as { packages: Packages }
  const top = { name, version, license, workspaces: WORKSPACES, bin, engines }
  writeJson(
    { ...lock, packages: { '': top, ...productionPackages(packages, WORKSPACES) } },
    folder,
    'package-lock.json',
  )
}

if (import.meta.main) {
  withUsage(USAGE, () => parseArgs({ options: {} }))
  build()
  const { version } = readJson('package.json') as Manifest
  const name = `colab-${version}`
  const out = join(root, 'dist/release')
  mkdirSync(out, { recursive: true })
  writeRelease(join(out, name))
  execFileSync('tar', ['--owner=0', '--group=0', '-czf', `${name}.tar.gz`, name], { cwd: out })
  console.log(`dist/release/${name}.tar.gz: unpack it on the server and run "npm ci --omit=dev" there.`)
}
