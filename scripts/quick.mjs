import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './node26.mjs'

/* Selects the tests of `npm test -- --quick`: those that a change touches. */

function git(...args) {
  const output = execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  return output.split('\n').filter(Boolean)
}

function forkPoint() {
  try {
    return git('merge-base', 'HEAD', 'main')[0]
  } catch {
    return 'HEAD'
  }
}

/** Lists the files changed since the branch left main, committed or not; on main, since the last commit. */
export function changedFiles() {
  const changed = git('diff', '--name-only', '--diff-filter=d', forkPoint())
  return [...new Set([...changed, ...git('ls-files', '--others', '--exclude-standard')])]
}

/** Lists the steps of `npm run check` that compile the changed folders. */
export function touchedTypes(changed) {
  const folders = {
    node: /^(packages\/contract|apps\/server|scripts|e2e|checks)\/.*\.ts$/,
    portal: /^(packages|apps\/portal)\//,
    'service worker': /^apps\/portal\/worker\//,
  }
  return Object.keys(folders)
    .filter((name) => changed.some((file) => folders[name].test(file)))
    .map((name) => `types: ${name}`)
}

/**
 * Lists the portal tests to run as path prefixes; undefined when code is touched that features share. Every component test imports all
 * screens through the router, so imports do not tell which ones a feature touches.
 */
export function touchedPortalTests(changed) {
  const sources = changed.filter((file) => /^(apps\/portal|packages)\//.test(file))
  const names = sources.map((file) => /\bsrc\/(?:features|domains)\/([\w-]+)/.exec(file)?.[1])
  return names.every(Boolean) ? names.flatMap((name) => [`src/features/${name}/`, `src/${name}/`]) : undefined
}

/** Server tests that run after every change: each method once, and the refusals of every write. */
const EVERY_METHOD = ['test/methods.test.ts', 'test/refusals/']

/**
 * Lists the server tests to run as path prefixes. Nearly every test imports the whole server, so imports do not
 * tell which ones a change touches; folders and domains do.
 */
export function touchedServerTests(changed) {
  const filters = changed.flatMap((file) => {
    const [, domain] = /\b(?:domains|demo)\/([\w-]+)/.exec(file) ?? []
    if (domain) return [`src/domains/${domain}/`, `demo/${domain}`]
    const [, path] = /^apps\/server\/((?:src|demo)\/[\w-]+\/|test\/.*\.test\.ts$)/.exec(file) ?? []
    return path ? [path] : []
  })
  return [...new Set([...EVERY_METHOD, ...filters])]
}

/** Specs of the frame of every screen, for changes of the portal outside its features. */
const SHELL = ['shell.spec.ts', 'sign-in.spec.ts']

/** Lists the specs of e2e that changed, or that open a screen of a feature whose domain changed. */
export function touchedSpecs(changed) {
  const domains = new Set(changed.map((file) => /\b(?:features|domains|demo)\/([\w-]+)/.exec(file)?.[1]))
  const screens = readFileSync(join(root, 'apps/portal/src/screens.ts'), 'utf8')
  const rows = screens.matchAll(/path: '([^']+)'.*?features\/([\w-]+)\//gs)
  const paths = [...rows].filter(([, , feature]) => domains.has(feature)).map(([, path]) => `'${path}`)
  const isShell = changed.some((file) => /^(apps\/portal\/src\/(?!features\/)|packages\/ui\/)/.test(file))
  return readdirSync(join(root, 'e2e'), { recursive: true })
    .filter((spec) => spec.endsWith('.spec.ts') && spec !== 'screens.spec.ts')
    .filter((spec) => {
      const text = readFileSync(join(root, 'e2e', spec), 'utf8')
      const isTouched = changed.includes(`e2e/${spec}`) || paths.some((path) => text.includes(path))
      return isTouched || (isShell && SHELL.includes(spec))
    })
}
