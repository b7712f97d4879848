import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { releaseIn } from '../apps/server/src/base/release.ts'
import { build } from './build.mjs'
import { contractDocuments } from './reference/documents.ts'
import { withUsage } from './usage.ts'

const USAGE = `npm run release

Builds the portal, and writes what a server needs into dist/release, in place of what was there: a folder and the same as a tarball,
named after release and commit. Takes the files that git knows, and refuses a tree that is not as committed.
"npm ci --omit=dev" in the folder installs its packages; nothing is installed at start.`

const root = fileURLToPath(new URL('..', import.meta.url))

const FOLDERS = ['bin', 'clients', 'deploy', 'docs', 'apps/server/src', 'apps/server/demo', 'packages/contract/src']
const PAGES = ['LICENSE', 'README.md', 'CHANGELOG.md', 'UPGRADING.md', 'SECURITY.md']
/** Built by this program, like the documents of the contract in docs/: git does not track them. */
const BUILDS = ['dist/portal', 'dist/desk']
const WORKSPACES = ['packages/contract', 'apps/server']

interface Manifest {
  version: string
  release: number
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

const git = (cwd: string, ...args: string[]) => execFileSync('git', args, { cwd, encoding: 'utf8' })

/** Returns the changed and the unknown files of a clone. */
export function uncommittedFiles(clone: string): string[] {
  const lines = git(clone, 'status', '--porcelain', '--no-renames', '--untracked-files=all', '-z').split('\0')
  return lines.filter(Boolean).map((line) => line.slice(3))
}

/** Returns the files of a clone that belong into a release: untracked files beside them may contain private data. */
export function shippedFiles(clone: string): string[] {
  const files = git(clone, 'ls-files', '-z', '--', ...FOLDERS, ...PAGES).split('\0')
  return files.filter((file) => file && !/\.test\.ts$|^docs\/(pictures\/|gallery\.md)/.test(file))
}

/** Removes the lines of README.md with pictures or pages that the release in `folder` does not have. */
function shortenReadme(folder: string): void {
  const file = join(folder, 'README.md')
  const isComplete = (line: string) =>
    [...line.matchAll(/(?:src="|\]\()([^:)"#]+)[)"#]/g)].every(([, path = '']) => existsSync(join(folder, path)))
  const lines = readFileSync(file, 'utf8').split('\n').filter(isComplete)
  writeFileSync(file, lines.join('\n').replace('<p>\n</p>\n\n', ''))
}

/** Writes a release into `folder`, in place of its previous contents. */
export function writeRelease(folder: string): void {
  const { version, release, description, license, bin, name } = readJson('package.json') as Manifest
  const { commit } = releaseIn(root)
  rmSync(folder, { recursive: true, force: true })
  for (const file of [...shippedFiles(root), ...BUILDS])
    cpSync(join(root, file), join(folder, file), { recursive: true })
  for (const [name, text] of Object.entries(contractDocuments())) writeFileSync(join(folder, 'docs', name), text)
  shortenReadme(folder)
  const about = { name, version, release, commit, private: true, description, license }
  const manifest = { ...about, type: 'module', bin, workspaces: WORKSPACES }
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
  const uncommitted = uncommittedFiles(root)
  if (uncommitted.length > 0) {
    console.error(`Commit, ignore or delete these files first:\n${uncommitted.map((file) => `  ${file}`).join('\n')}`)
    process.exit(1)
  }
  build()
  const release = releaseIn(root)
  const name = `colab-${release.name}-${release.commit}`
  const out = join(root, 'dist/release')
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })
  writeRelease(join(out, name))
  execFileSync('tar', ['--owner=0', '--group=0', '-czf', `${name}.tar.gz`, name], { cwd: out })
  console.log(`dist/release/${name}.tar.gz: unpack it on the server and run "npm ci --omit=dev" there.`)
}
