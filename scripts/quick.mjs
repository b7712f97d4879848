import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './node26.mjs'

/* Selects the tests of `npm test -- --quick`: those that a change can break. */

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

/**
 * Tests that a change of shared code runs besides those of its own folder: path prefixes of server tests and portal
 * tests, and specs of e2e. Nearly every test imports the whole server or all screens, so imports do not determine which
 * ones a change can break.
 */
export const SHARED = [
  { changed: /^apps\/server\/src\/(protocol|gatekeeper|crypto|record)\//, server: ['test/'] },
  { changed: /^apps\/server\/src\/gatekeeper\//, server: ['src/domains/access/'] },
  {
    // Between a call and HTTP: keys, tokens, envelopes, failures.
    changed:
      /^packages\/contract\/src\/(channel\b|wire\/(envelope|webcrypto|request|token))|^apps\/portal\/src\/(rpc|session)\//,
    server: ['test/channel', 'test/envelope', 'test/idempotency', 'test/order', 'test/rotation'],
    portal: ['src/rpc/', 'src/session/', 'src/sign-in/', 'src/habits/replies'],
    specs: ['session', 'sign-in', 'unsent', 'offline'],
  },
  {
    // Between a screen and a call: saves with their repeats, proofs and other files.
    changed:
      /^packages\/contract\/src\/(upload|files)|^packages\/ui\/src\/(calls|async)\/|^apps\/portal\/src\/(rpc\/upload|async\/)/,
    server: ['test/idempotency', 'test/files'],
    portal: ['src/rpc/', 'src/async/', 'src/habits/'],
    specs: ['uploads', 'dependent-request', 'unsent'],
  },
  {
    changed: /^apps\/portal\/(worker|src\/(push|kept))\//,
    portal: ['src/push/', 'src/kept/'],
    specs: ['push', 'offline', 'kept-offline', 'updates'],
  },
  { changed: /^apps\/(desk\/src\/(?!features\/)|server\/src\/desk\/(http|sign-in)\/)/, specs: ['desk-sign-in'] },
  { changed: /^packages\/ui\/src\/kit\//, specs: ['kit/'] },
  { changed: /^(apps\/portal\/src\/(?!features\/)|packages\/ui\/)/, specs: ['shell', 'sign-in'] },
]

/** Lists the tests of one kind that SHARED names for these files. */
const shared = (changed, kind) =>
  SHARED.filter((rule) => changed.some((file) => rule.changed.test(file))).flatMap((rule) => rule[kind] ?? [])

const domainOf = (file) => /\b(?:features|domains|demo)\/([\w-]+)/.exec(file)?.[1]

/** Lists the steps of `npm run check` that compile the changed folders. */
function touchedTypes(changed) {
  const folders = {
    node: /^(packages\/contract|apps\/server|scripts|e2e|checks)\/.*\.ts$/,
    portal: /^(packages|apps\/portal)\//,
    desk: /^(packages|apps\/desk)\//,
    'service worker': /^apps\/portal\/worker\//,
  }
  return Object.keys(folders)
    .filter((name) => changed.some((file) => folders[name].test(file)))
    .map((name) => `types: ${name}`)
}

/**
 * Lists the portal tests to run as path prefixes; all of them for changed code that features share and SHARED does not
 * name.
 */
function touchedPortalTests(changed) {
  const sources = changed.filter((file) => /^(apps\/portal|packages)\//.test(file))
  const prefixes = sources.map((file) => {
    const [domain, named] = [domainOf(file), shared([file], 'portal')]
    if (/\.test\.tsx?$/.test(file)) return file.replace('apps/portal/', '')
    return domain ? [`src/features/${domain}/`, `src/${domain}/`] : named.length > 0 ? named : ['src/']
  })
  return [...new Set(prefixes.flat())]
}

/** Server tests that run after every change: each method once, and the refusals of every write. */
const EVERY_METHOD = ['test/methods.test.ts', 'test/refusals/']

/** Lists the server tests to run as path prefixes: those of the changed folders and domains, and those of SHARED. */
function touchedServerTests(changed) {
  const sources = changed.filter((file) => /^(apps\/server|packages\/contract)\//.test(file))
  if (sources.length === 0) return []
  const own = sources.flatMap((file) => {
    const domain = domainOf(file)
    if (domain) return [`src/domains/${domain}/`, `demo/${domain}`]
    return /^apps\/server\/(src\/[\w-]+\/|test\/.*\.test\.ts$)/.exec(file)?.[1] ?? []
  })
  return [...new Set([...EVERY_METHOD, ...own, ...shared(sources, 'server')])]
}

/** Returns whether a feature of the portal describes a screen. */
function hasRow(feature, screen) {
  const file = join(root, `apps/portal/src/features/${feature}/screens.ts`)
  return existsSync(file) && readFileSync(file, 'utf8').includes(`export const ${screen}:`)
}

/** Lists the specs of e2e that changed, that open a screen of a feature whose domain changed, or that SHARED names. */
function touchedSpecs(changed) {
  const domains = new Set(changed.map(domainOf))
  const addresses = readFileSync(join(root, 'apps/portal/src/paths.ts'), 'utf8')
  const paths = [...addresses.matchAll(/(\w+): '([^']+)'/g)]
    .filter(([, screen]) => [...domains].some((domain) => domain && hasRow(domain, screen)))
    .map(([, , path]) => `'${path}`)
  const named = shared(changed, 'specs')
  return readdirSync(join(root, 'e2e'), { recursive: true })
    .filter((spec) => spec.endsWith('.spec.ts') && spec !== 'screens.spec.ts')
    .filter((spec) => {
      const text = readFileSync(join(root, 'e2e', spec), 'utf8')
      const isNamed = named.some((name) => spec === `${name}.spec.ts` || (name.endsWith('/') && spec.startsWith(name)))
      return isNamed || changed.includes(`e2e/${spec}`) || paths.some((path) => text.includes(path))
    })
}

/** Selects the tests of `npm test -- --quick` after a change of these files. */
export const selectTests = (changed) => ({
  types: touchedTypes(changed),
  // All of them, also of the desk: they take seconds.
  ui: changed.some((file) => file.startsWith('packages/')) ? ['src/'] : [],
  portal: touchedPortalTests(changed),
  desk: changed.some((file) => /^(packages|apps\/desk)\//.test(file)) ? ['src/'] : [],
  server: touchedServerTests(changed),
  specs: touchedSpecs(changed),
})
