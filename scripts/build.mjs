import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { install, root, runToEnd } from './node26.mjs'
import { portalDigest } from './portal-digest.mjs'

const MARK = join(root, 'dist/portal.digest')

/** Builds the portal unless its sources are unchanged. */
export function build() {
  const now = portalDigest(root)
  if (existsSync(MARK) && readFileSync(MARK, 'utf8') === now) return
  console.log('Building the portal…')
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const status = runToEnd([vite, 'build', '--logLevel', 'warn'], { cwd: join(root, 'apps/portal') })
  if (status !== 0) process.exit(status)
  writeFileSync(MARK, now)
}

/* npm run build */
if (process.argv[1] === import.meta.filename) {
  install()
  build()
}
