import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What is wrong with the build of the portal, for the log and `colab doctor`; null for nothing. */
export async function portalFault(portalDir: string): Promise<string | null> {
  if (!existsSync(join(portalDir, 'sign-in.html'))) return 'not built: run "npm run build"'
  const root = dirname(dirname(portalDir))
  // A release has the build without its sources, and not this script.
  if (!existsSync(join(root, 'apps/portal'))) return null
  const { portalDigest } = await import('../../../../scripts/portal-digest.mjs')
  const mark = join(root, 'dist/portal.digest')
  const built = existsSync(mark) ? readFileSync(mark, 'utf8') : ''
  return built === portalDigest(root) ? null : 'older than its sources: run "npm run build"'
}
