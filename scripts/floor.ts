import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { FILLS } from '../packages/ui/src/floor/fills.ts'
import { ALLOWED } from './floor/allowed.ts'
import { type Finding, findInScript } from './floor/script.ts'
import { findInStyle } from './floor/style.ts'

/*
 * Finds in the builds and in the sources of portal, desk and service worker the functions that the oldest supported
 * browsers lack (docs/development.md, Browsers), and unused entries of its lists.
 */

const root = fileURLToPath(new URL('..', import.meta.url))
const FILES = [
  'dist/{portal,desk}/{,assets/}*.{js,css}',
  'apps/{portal/src,portal/worker,desk/src}/**/*.{ts,tsx,css}',
  'packages/ui/src/**/*.{ts,tsx,css}',
]
const SKIPPED = /\.test\.tsx?$|\.d\.ts$|assets\/floor-/

const filled = new Set(
  FILLS.map(({ path }) => path.replace(/\.(popover)$/, '.prototype.$1').replace('.prototype.prototype', '.prototype')),
)
const used = new Set<string>()

/** Returns whether a finding has a polyfill, which exists only in pages, or is in the list of what may be missing. */
function isAllowed({ feature }: Finding, file: string): boolean {
  const name = [feature, feature.replace('.prototype.', '.')].find((one) => filled.has(one))
  if (name && !/worker\/|sw\.js$/.test(file)) {
    used.add(name)
    return true
  }
  if (!Object.hasOwn(ALLOWED, feature)) return false
  used.add(feature)
  return true
}

let count = 0
for (const path of FILES.flatMap((pattern) => globSync(pattern, { cwd: root }))) {
  if (SKIPPED.test(path)) continue
  const text = readFileSync(join(root, path), 'utf8')
  const found = path.endsWith('.css') ? findInStyle(text) : findInScript(text, path)
  const own = /\.(?:tsx?|css)$/.test(path) && !path.startsWith('dist')
  for (const finding of found) {
    // The build lowers the syntax of the sources.
    if (own && /^(?:class static block|nesting|(?:variable with )?light-dark\(\)|@media range)$/.test(finding.feature))
      continue
    if (isAllowed(finding, path)) continue
    count += 1
    console.log(`${relative('.', path)}:${finding.line} ${finding.feature} (${finding.lacking.join(', ')})`)
  }
}
for (const name of [...Object.keys(ALLOWED), ...filled]) {
  if (used.has(name) || name === 'HTMLElement.prototype.popover') continue
  count += 1
  console.log(`${name} is listed, and nothing uses it`)
}
if (count > 0) process.exitCode = 1
