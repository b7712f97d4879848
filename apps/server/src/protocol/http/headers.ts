import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Profile } from '@colab/contract/profile'

/** Returns the source of the logo, for a policy; none where it is of our own origin. */
export function logoOf({ logo }: Profile): string[] {
  if (logo.startsWith('data:')) return ['data:']
  return /^https?:\/\//.test(logo) ? [new URL(logo).origin] : []
}

export function policy(directives: Record<string, string[]>): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

/** Returns the sources, for a policy, of the inline scripts in the pages of a build; none where there is no build. */
export function inlineScripts(folder: string): string[] {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.html')) : []
  const pages = files.map((file) => readFileSync(join(folder, file), 'utf8'))
  const digests = pages
    .flatMap((page) => [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)])
    .map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  return [...new Set(digests)]
}

/**
 * Content security policy of the portal's pages; depends on the profile, because API, gatekeeper and postal service may
 * be elsewhere. `scripts` are the digests of the inline scripts of the build.
 */
export function contentSecurityPolicy(profile: Profile, scripts: readonly string[]): string {
  // Only origins: a path in a policy would have to match exactly.
  const elsewhere = [profile.api, profile.gatekeeper.url, profile.postal]
    .filter(Boolean)
    .map((address) => new URL(address).origin)
  return policy({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'"],
    'img-src': [...new Set(["'self'", 'blob:', 'data:', ...logoOf(profile)])],
    'connect-src': ["'self'", ...new Set(elsewhere)],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'frame-src': ['blob:'],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    // `floor` writes the text for old browsers, or the script that they need, before the app runs.
    'trusted-types': ['colab', 'floor'],
  })
}

/** A stored file is a document of its own, without scripts and origin, wherever a browser might show it. */
export const FILE_POLICY = policy({
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
  sandbox: [],
})

const YEAR = 365 * 86_400

/** Headers of every response; `folder` has the built pages. */
export function strictHeaders(profile: Profile, behindTls: boolean, folder: string): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(profile, inlineScripts(folder)),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'X-Frame-Options': 'DENY',
    // Turns off a filter of old browsers that was itself vulnerable.
    'X-XSS-Protection': '0',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy':
      'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=(), interest-cohort=()',
    // Everything except the files of the build is personal data.
    'Cache-Control': 'no-store',
    // Without includeSubDomains, because other hosts are for the operator to decide about.
    ...(behindTls && { 'Strict-Transport-Security': `max-age=${YEAR}` }),
  }
}

/** Address for reports of browsers about violations of the policy. */
export const CSP_REPORTS = '/csp-reports'

/**
 * Adds the address for violations of the content security policy to the headers; a static build has no such address. Browsers support
 * `report-to` over HTTPS only, and then ignore `report-uri`.
 */
export function withReports(headers: Record<string, string>, behindTls: boolean): Record<string, string> {
  const reporting = { 'report-uri': [CSP_REPORTS], ...(behindTls && { 'report-to': ['csp'] }) }
  return {
    ...headers,
    'Content-Security-Policy': `${headers['Content-Security-Policy']}; ${policy(reporting)}`,
    ...(behindTls && { 'Reporting-Endpoints': `csp="${CSP_REPORTS}"` }),
  }
}
