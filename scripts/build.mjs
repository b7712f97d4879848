import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, runToEnd } from './node26.mjs'

const SOURCES = ['apps/portal', 'packages/contract/src', 'package-lock.json']
const MARK = join(root, 'dist/portal.digest')

function* files(path) {
  const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const entry of entries) {
    if (entry.name === 'node_modules') continue
    const inner = join(path, entry.name)
    if (entry.isDirectory()) yield* files(inner)
    else yield inner
  }
}

function digest() {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    const path = join(root, source)
    for (const file of source.endsWith('.json') ? [path] : files(path)) hash.update(file).update(readFileSync(file))
  }
  return hash.digest('hex')
}

/** Builds the portal unless its sources are unchanged. */
export function build() {
  const now = digest()
  if (existsSync(MARK) && readFileSync(MARK, 'utf8') === now) return
  console.log('Building the portal…')
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const status = runToEnd([vite, 'build', '--logLevel', 'warn'], { cwd: join(root, 'apps/portal') })
  if (status !== 0) process.exit(status)
  writeFileSync(MARK, now)
}
