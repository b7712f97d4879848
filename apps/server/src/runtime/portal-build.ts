import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Returns the fault of the build of the portal or of the desk, for the log and `colab doctor`; null without one. */
export async function buildFault(folder: string): Promise<string | null> {
  const app = basename(folder)
  if (!existsSync(join(folder, app === 'portal' ? 'sign-in.html' : 'index.html')))
    return 'not built: run "npm run build"'
  const root = dirname(dirname(folder))
  // A release has the build without its sources, and not this script.
  if (!existsSync(join(root, 'apps', app))) return null
  const { appDigest } = await import('../../../../scripts/app-digest.mjs')
  const mark = join(root, `dist/${app}.digest`)
  const built = existsSync(mark) ? readFileSync(mark, 'utf8') : ''
  return built === appDigest(root, app) ? null : 'older than its sources: run "npm run build"'
}
