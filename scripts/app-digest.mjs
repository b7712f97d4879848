import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const SHARED = ['packages/contract/src', 'packages/ui', 'package-lock.json']

function* files(path) {
  const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const entry of entries) {
    if (entry.name === 'node_modules' || /\.test\.tsx?$/.test(entry.name)) continue
    const inner = join(path, entry.name)
    if (entry.isDirectory()) yield* files(inner)
    else yield inner
  }
}

/** Returns the digest of the sources of `portal` or `desk`, which a build stores in `dist/<app>.digest`; null where only the build is installed. */
export function appDigest(root, app) {
  if (!existsSync(join(root, 'apps', app))) return null
  const hash = createHash('sha256')
  for (const source of [`apps/${app}`, ...SHARED]) {
    const path = join(root, source)
    for (const file of source.endsWith('.json') ? [path] : files(path)) {
      hash.update(relative(root, file)).update(readFileSync(file))
    }
  }
  return hash.digest('hex')
}
