import { createHash } from 'node:crypto'
import type { Profile } from '@colab/contract/profile'
import { colourStyle } from '#pages/brand.ts'

const logoOf = ({ logo }: Profile) => (/^https?:\/\//.test(logo) ? [new URL(logo).origin] : [])

function policy(directives: Record<string, string[]>): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

/** What a page of ours may load and talk to; follows the profile, because API, gatekeeper and postal service may be elsewhere. */
export function contentSecurityPolicy(profile: Profile): string {
  const elsewhere = [profile.api, profile.gatekeeper.url, profile.postal].filter(Boolean)
  return policy({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'blob:', 'data:', ...logoOf(profile)],
    'connect-src': ["'self'", ...new Set(elsewhere)],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'frame-src': ['blob:'],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['colab'],
  })
}

/** A page that the server writes runs no script at all: it may show a PDF of ours and posts a form to where it came from. */
export function formPagePolicy(profile: Profile): string {
  const ownStyle = createHash('sha256').update(colourStyle(profile)).digest('base64')
  return policy({
    'default-src': ["'none'"],
    'style-src': ["'self'", `'sha256-${ownStyle}'`],
    'img-src': ["'self'", ...logoOf(profile)],
    'object-src': ["'self'"],
    'frame-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  })
}

const YEAR = 365 * 86_400

/** Headers of every answer. */
export function strictHeaders(profile: Profile, behindTls: boolean): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(profile),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy':
      'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=(), interest-cohort=()',
    // What is not a file of the build is somebody's data.
    'Cache-Control': 'no-store',
    ...(behindTls && { 'Strict-Transport-Security': `max-age=${YEAR}; includeSubDomains` }),
  }
}
