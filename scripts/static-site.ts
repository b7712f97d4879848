import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Profile } from '@colab/contract/profile'
import { contentSecurityPolicy, inlineScripts, strictHeaders } from '@colab/server/protocol/http/headers'
import { inColour } from '@colab/server/protocol/pages/brand'
import { manifestOf } from '@colab/server/protocol/pages/manifest'

const HEAD = '<meta charset="utf-8" />'

/**
 * Files excluded from a static site: the sign-in page, because only a server can check a `redirect_uri` against the
 * list of its client, the page to sign documents, which the server renders, and the build's own metadata.
 */
const LEFT_OUT = ['sign-in.html', 'sign-in.html.br', 'server-page.html', 'server-page.html.br', '.vite']

/** Returns a policy for a meta element: `frame-ancestors` is only valid in a header (CSP level 3, §3.3). */
function policyInPage(profile: Profile, folder: string): string {
  const directives = contentSecurityPolicy(profile, inlineScripts(folder)).split('; ')
  return directives.filter((directive) => !directive.startsWith('frame-ancestors')).join('; ')
}

/**
 * Turns the build in `from` into a site for any web server in `out` (may equal `from`): adds the profile next to
 * index.html, and inside it the resulting policy. Keeps other files in `out`, so that open pages still find their old
 * assets.
 */
export function writeStaticSite({ from, out, profile }: { from: string; out: string; profile: Profile }): void {
  if (from !== out) cpSync(from, out, { recursive: true, filter: (file) => !LEFT_OUT.includes(basename(file)) })
  for (const name of LEFT_OUT) rmSync(join(out, name), { recursive: true, force: true })

  const write = (name: string, text: string) => {
    writeFileSync(join(out, name), text)
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
    writeFileSync(join(out, `${name}.br`), brotliCompressSync(text, { params }))
  }
  const page = inColour(readFileSync(join(from, 'index.html'), 'utf8'), profile)
  const content = policyInPage(profile, from).replaceAll('"', '&quot;')
  // Before anything that loads, because a policy only affects what follows it.
  const withPolicy = page.replace(
    HEAD,
    () => `${HEAD}\n    <meta http-equiv="Content-Security-Policy" content="${content}" />`,
  )
  if (withPolicy === page) throw new Error(`index.html has no ${HEAD} to put the policy behind`)
  write('index.html', withPolicy)
  const manifest = join(from, 'manifest.webmanifest')
  writeFileSync(join(out, 'manifest.webmanifest'), manifestOf(readFileSync(manifest, 'utf8'), profile))
  write('profile.json', JSON.stringify(profile))
}

/** Headers that the web server of the site in `folder` has to send with every file; a policy in the page cannot replace them. */
export function headersOfSite(profile: Profile, folder: string): Record<string, string> {
  return { ...strictHeaders(profile, true, folder), 'Cache-Control': 'no-cache' }
}
