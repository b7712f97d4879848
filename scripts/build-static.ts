import { rmSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { SettingsError } from '@colab/server/base/settings'
import { readProfile } from '@colab/server/runtime/settings'
import { build } from './build.mjs'
import { headersOfSite, writeStaticSite } from './static-site.ts'
import { withUsage } from './usage.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const PORTAL = join(root, 'dist/portal')

const USAGE = `npm run build:static -- [--profile <file>] [--out <folder>]

Builds the portal for any web server in front of an existing HR back end (docs/integrating.md).

  --profile <file>   client profile; clients/padrao.json without it
  --out <folder>     where to write it; dist/portal without it`

const { values } = withUsage(USAGE, () =>
  parseArgs({
    options: {
      profile: { type: 'string', default: join(root, 'clients/padrao.json') },
      out: { type: 'string', default: PORTAL },
    },
  }),
)
try {
  const profile = readProfile(resolve(values.profile))
  const out = resolve(values.out)
  build()
  // This removed the embedded server's own build, which its next start recreates.
  if (out === resolve(PORTAL)) rmSync(join(root, 'dist/portal.digest'), { force: true })
  writeStaticSite({ from: PORTAL, out, profile })
  const headers = Object.entries(headersOfSite(profile, out)).map(([name, value]) => `  ${name}: ${value}`)
  console.log(`${relative(process.cwd(), out) || '.'} holds the portal for ${profile.name}. Headers for the web server:\n
${headers.join('\n')}\n
Files under /assets/ may be kept for good: Cache-Control: public, max-age=31536000, immutable
An address that is no file gets index.html, with status 200.`)
} catch (error) {
  if (!(error instanceof SettingsError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
