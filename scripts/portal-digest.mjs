import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const SOURCES = ['apps/portal', 'packages/contract/src', 'packages/ui', 'package-lock.json']

function* files(path) {
  const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const entry of entries) {
    if (entry.name === 'node_modules' || /\.test\.tsx?$/.test(entry.name)) continue
    const inner = join(path, entry.name)
    if (entry.isDirectory()) yield* files(inner)
    else yield inner
  }
}

/** Returns the digest of the portal's sources, which a build stores in `dist/portal.digest`; null where only the build is installed. */
export function portalDigest(root) {
  if (!existsSync(join(root, 'apps/portal'))) return null
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    const path = join(root, source)
    for (const file of source.endsWith('.json') ? [path] : files(path)) {
      hash.update(relative(root, file)).update(readFileSync(file))
    }
  }
  return hash.digest('hex')
}
