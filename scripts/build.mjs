import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { appDigest } from './app-digest.mjs'
import { install, root, runToEnd } from './node26.mjs'

/** Builds the portal and HR's desk unless their sources are unchanged. */
export function build() {
  for (const app of ['portal', 'desk']) buildApp(app)
}

function buildApp(app) {
  const mark = join(root, `dist/${app}.digest`)
  const now = appDigest(root, app)
  if (existsSync(mark) && readFileSync(mark, 'utf8') === now) return
  console.log(`Building the ${app}…`)
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const status = runToEnd([vite, 'build', '--logLevel', 'warn'], { cwd: join(root, 'apps', app) })
  if (status !== 0) process.exit(status)
  writeFileSync(mark, now)
}

/* npm run build */
if (process.argv[1] === import.meta.filename) {
  install()
  build()
}
