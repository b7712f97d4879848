import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { domains } from '@colab/contract/methods'

/* The import rules of docs/development.md. */

const root = fileURLToPath(new URL('..', import.meta.url))

interface Wall {
  says: string
  /** Files to which it applies, by path from the root. */
  in: RegExp
  /** True for an import that breaks it; `target` is a path from the root, or a package's name. */
  breaks?: (target: string, file: string) => boolean
  /** Text that breaks it. */
  text?: RegExp
}

const feature = (path: string) => /^apps\/(?:portal|desk)\/src\/features\/([^/]+)\//.exec(path)?.[1]

/**
 * Returns whether a module of a feature has texts, or imports such a module of its feature; those of rows of screens
 * belong to the shell.
 */
function holdsTexts(path: string, seen = new Set<string>()): boolean {
  if (!feature(path) || !path.endsWith('.ts') || path.endsWith('/screens.ts') || seen.has(path)) return false
  seen.add(path)
  const code = readFileSync(join(root, path), 'utf8')
  if (/from '@lingui\/(core|react)\/macro'/.test(code)) return true
  return [...code.matchAll(/^(?:import|export) (?!type )[^'"]*?from '([^']+)'/gms)].some(([, from = '']) =>
    holdsTexts(targetOf(path, from), seen),
  )
}

const WALLS: Wall[] = [
  {
    says: 'the contract imports valibot and itself',
    in: /^packages\/contract\/src\/(?!test\/|.*\.test)/,
    breaks: (target) => target !== 'valibot' && !target.startsWith('packages/contract/'),
  },
  {
    says: 'the portal never imports the server',
    in: /^apps\/portal\//,
    breaks: (target) => target.startsWith('apps/server/') || target.startsWith('@colab/server'),
  },
  {
    says: "portal and desk never import each other, and the portal nothing of the desk's methods",
    in: /^apps\/portal\//,
    breaks: (target) =>
      /^(apps\/desk|packages\/contract\/src\/desk)\//.test(target) || target.startsWith('@colab/desk'),
  },
  {
    says: 'the desk imports neither the portal nor the server',
    in: /^apps\/desk\//,
    breaks: (target) => /^apps\/(portal|server)\//.test(target) || /^@colab\/(portal|server)/.test(target),
  },
  {
    says: 'a feature imports no other feature',
    in: /^apps\/(portal|desk)\/src\/features\//,
    breaks: (target, file) => feature(target) !== undefined && feature(target) !== feature(file),
  },
  {
    says: 'texts of a feature are loaded with its screen: what is shown elsewhere imports none (the search sheet and the menu of notices load them themselves)',
    in: /^apps\/(portal|desk)\/src\/(?!features\/|shell\/(?:useEntries\.ts|ToolbarMenus\.tsx)$|.*\.test\.)/,
    breaks: (target) => holdsTexts(target),
  },
  {
    says: "the server's domains import nothing of the desk but its tables",
    in: /^apps\/server\/src\/(domains|hr|employees|gatekeeper|import|privacy|protocol|record)\//,
    breaks: (target) => target.startsWith('apps/server/src/desk/'),
  },
  {
    says: 'the command line is a face: nothing of the server but itself knows it',
    in: /^apps\/server\/src\/(?!cli\/|.*\.test\.ts$)/,
    breaks: (target) => target.startsWith('apps/server/src/cli/'),
  },
  {
    says: 'ui imports itself and the contract without its domains',
    in: /^packages\/ui\/src\//,
    breaks: (target) => /^(apps|packages\/contract\/src\/(domains|desk))\//.test(target),
  },
  {
    says: 'the kit imports no other part of ui',
    in: /^packages\/ui\/src\/kit\//,
    breaks: (target) => target.startsWith('packages/ui/src/') && !target.startsWith('packages/ui/src/kit/'),
  },
  {
    says: 'in a browser, only the contract calls fetch',
    in: /^(apps\/portal|packages\/ui)\/src\//,
    text: /\bfetch\(/,
  },
  {
    says: 'what a browser stores may be forbidden, full or silent: it is reached through kit/storage.ts',
    in: /^(apps\/(portal|desk)|packages\/ui)\/src\/(?!kit\/storage\.ts$|.*\.test\.)/,
    text: /(?<!')\b(localStorage|sessionStorage|indexedDB|caches)\b(?!\?)|navigator\.locks/,
  },
  {
    says: 'a file field names the types that its server takes, so that phones convert: it is a FileField with accepts',
    in: /^(apps\/(portal|desk)|packages\/ui)\/src\/(?!kit\/fields\/FileField\.tsx$|features\/absences\/Proofs\.tsx$|features\/imports\/FilesButton\.tsx$|.*\.test\.)/,
    text: /type="file"|type: 'file'|image\/\*['",]/,
  },
  {
    says: 'no text is cut: a field has a limit, not a maxLength (searches excepted, which store nothing)',
    in: /^(apps\/(portal|desk)|packages\/ui)\/src\/(?!.*Filters\.tsx$|.*\.test\.).*\.tsx$/,
    text: /\bmaxLength\b/,
  },
  {
    says: 'of the desk, only call.ts reaches the network',
    in: /^apps\/desk\/src\/(?!call\.ts$)/,
    text: /\bfetch\b|\b(XMLHttpRequest|EventSource|WebSocket|sendBeacon)\b/,
  },
  {
    says: 'SQL goes through Kysely, values always bound: no raw statement outside db/',
    in: /^apps\/server\/src\/(?!db\/|base\/data-folder|protocol\/http\/health)/,
    text: /\bsql\.raw\b|\.exec\(['"`]/,
  },
  {
    says: 'the server does not depend on the demo company: only the list of commands names it',
    in: /^apps\/server\/src\/(?!cli\/commands\.ts$|.*\.test\.ts$)/,
    breaks: (target) => target.startsWith('apps/server/demo/'),
  },
  {
    says: 'crypto and db import no other part of the server',
    in: /^apps\/server\/src\/(crypto|db)\/(?!.*\.test\.)/,
    breaks: (target) => /^apps\/server\/src\/(?!crypto\/|db\/)/.test(target),
  },
  {
    says: 'apps/server/src has no loose file except registry.ts',
    in: /^apps\/server\/src\/(?!registry\.ts$)[^/]+$/,
    text: /^/,
  },
  {
    says: 'nothing depends on the measurements and checks',
    in: /^(packages|apps)\//,
    breaks: (target) => target.startsWith('@colab/checks') || target.startsWith('checks/'),
  },
  {
    says: 'the measurements and checks do not depend on the journeys',
    in: /^checks\//,
    breaks: (target) => target.startsWith('@colab/e2e') || target.startsWith('e2e/'),
  },
  {
    says: 'a check imports no other check',
    in: /^checks\/trust\//,
    breaks: (target) => target.startsWith('checks/trust/checks/'),
  },
  {
    says: 'today comes from the clock',
    in: /^(apps|packages)\/\w+\/src\/(?!.*(clock|\.test)\.)/,
    text: /new Date\(\)|Date\.now\(/,
  },
]

const IMPORT = /(?:import|export)\s[^'"]*?from\s+['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/g

function* sources(folder: string): Generator<string> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory() && entry.name !== 'node_modules') yield* sources(path)
    else if (/\.tsx?$/.test(entry.name)) yield path
  }
}

function targetOf(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return relative(root, resolve(root, dirname(file), specifier))
  if (specifier.startsWith('#demo/')) return `apps/server/${specifier.slice(1)}`
  if (specifier.startsWith('#')) return `${file.split('/').slice(0, 2).join('/')}/src/${specifier.slice(1)}`
  if (specifier.startsWith('@colab/ui/')) return specifier.replace('@colab/ui', 'packages/ui/src')
  return specifier.startsWith('@colab/contract/')
    ? `${specifier.replace('@colab/contract', 'packages/contract/src')}.ts`
    : specifier
}

const broken: string[] = []
/** The files that each file imports, including types and what `import()` loads later. */
const graph = new Map<string, string[]>()
/**
 * The same without what is loaded later, which makes no cycle of folders: a list of screens or commands loads from all
 * of them.
 */
const atOnce = new Map<string, string[]>()
/** The value imports of each file, which are loaded with it; type imports are not. */
const loaded = new Map<string, string[]>()
const FOLDERS = [
  'packages/contract/src',
  'packages/ui/src',
  'apps/portal/src',
  'apps/desk/src',
  'apps/server/src',
  'apps/server/demo',
  'checks',
]
for (const file of FOLDERS.flatMap((folder) => [...sources(folder)])) {
  const source = readFileSync(join(root, file), 'utf8')
  const code = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  const imports = [...code.matchAll(IMPORT)]
  const targets = imports.map(([, from, lazy]) => targetOf(file, from ?? lazy ?? ''))
  graph.set(file, targets)
  atOnce.set(
    file,
    imports.flatMap(([, from]) => (from ? [targetOf(file, from)] : [])),
  )
  loaded.set(
    file,
    imports.flatMap(([text, from]) => (from && !/^\w+\s+type\s/.test(text) ? [targetOf(file, from)] : [])),
  )
  for (const wall of WALLS.filter((wall) => wall.in.test(file))) {
    for (const target of targets.filter((target) => wall.breaks?.(target, file))) {
      broken.push(`${file} imports ${target}: ${wall.says}`)
    }
    if (wall.text?.test(code)) broken.push(`${file}: ${wall.says}`)
  }
}

/** Adds every cycle that is reached from `node`; `path` leads to it. */
function findCycles(edges: Graph, node: string, path: string[], done: Set<string>): void {
  const start = path.indexOf(node)
  if (start >= 0) broken.push(`import cycle: ${[...path.slice(start), node].join(' → ')}`)
  if (start >= 0 || done.has(node)) return
  for (const target of edges.get(node) ?? []) findCycles(edges, target, [...path, node], done)
  done.add(node)
}

type Graph = ReadonlyMap<string, Iterable<string>>

function refuseCycles(edges: Graph): void {
  const done = new Set<string>()
  for (const node of edges.keys()) findCycles(edges, node, [], done)
}

/** Programs and packages whose folders form no cycle; a loose file counts as a folder. */
const SOURCES = ['apps/server/src/', 'apps/portal/src/', 'apps/desk/src/', 'packages/ui/src/']
/** The folders of a program, those of `hr` separately, and the folders that their files import; tests do not count. */
function foldersOf(source: string): Graph {
  const folderOf = (path: string) => /^(hr\/)?[^/]*/.exec(path.slice(source.length))?.[0] ?? ''
  const folders = new Map<string, Set<string>>()
  for (const [file, targets] of atOnce) {
    if (!file.startsWith(source) || /\.test\.|\/habits\//.test(file)) continue
    const folder = folderOf(file)
    const others = targets.filter((target) => target.startsWith(source)).map(folderOf)
    folders.set(folder, new Set([...(folders.get(folder) ?? []), ...others.filter((other) => other !== folder)]))
  }
  return folders
}

refuseCycles(graph)
for (const source of SOURCES) refuseCycles(foldersOf(source))

/** Loaded by the first call that uses it: with the library for PDFs each process of a server would have up to 22 MB more. */
const ON_DEMAND =
  /^(apps\/server\/src\/pdf\/pdf-lib\.ts|@cantoo\/pdf-lib|@peculiar\/x509|@simplewebauthn\/server|nodemailer|pkijs|unpdf|web-push)$/

/**
 * Adds the path from a file to each module that is loaded with it but should be on demand; `path` leads to the file.
 */
function findLoaded(file: string, path: string[], done: Set<string>): void {
  if (done.has(file)) return
  done.add(file)
  const way = [...path, file]
  if (ON_DEMAND.test(file)) broken.push(`a server loads it at its start: ${way.join(' → ')}`)
  for (const target of loaded.get(file) ?? []) findLoaded(target, way, done)
}

const atStart = new Set<string>()
for (const entry of ['cli/serve', 'runtime/worker']) findLoaded(`apps/server/src/${entry}.ts`, [], atStart)

/** Domains whose screens are not features: the home screen, the menu of this device. */
const WITHOUT_FEATURE = ['home', 'push']
const WORDS = Object.keys(domains)

function compareDomains(folder: string, expected: string[]): void {
  const found = readdirSync(join(root, folder)).map((name) => name.replace(/(\.(examples|home))?\.ts$/, ''))
  const missing = expected.filter((word) => !found.includes(word))
  const unknown = found.filter((word) => !expected.includes(word))
  for (const word of missing) broken.push(`${folder} lacks the domain ${word} of packages/contract/src/domains.ts`)
  for (const word of unknown) broken.push(`${folder}/${word} is no domain of packages/contract/src/domains.ts`)
}
compareDomains('packages/contract/src/domains', WORDS)
compareDomains('apps/server/src/domains', [...WORDS, 'people', 'domain'])
compareDomains(
  'apps/portal/src/features',
  WORDS.filter((word) => !WITHOUT_FEATURE.includes(word)),
)

/** Files and folders of the demo company that belong to no single domain. */
const DEMO_SHARED = ['assets', 'command', 'company', 'desk', 'export', 'index', 'install', 'payroll', 'publications']
for (const name of readdirSync(join(root, 'apps/server/demo'))) {
  const topic = name.replace(/(\.test)?\.ts$/, '')
  // `retail`, or a part of a domain: `timekeeping-teletex`.
  if (DEMO_SHARED.includes(topic) || WORDS.some((word) => topic === word || topic.startsWith(`${word}-`))) continue
  broken.push(`apps/server/demo/${name} names no domain of packages/contract/src/domains.ts`)
}

for (const line of broken) console.error(line)
process.exit(broken.length > 0 ? 1 : 0)
