import { createHash } from 'node:crypto'
import type { Profile } from '@colab/contract/profile'
import { logoOf, policy } from '#protocol/http/headers.ts'
import { colourStyle } from './brand.ts'

/** A server-rendered page runs no script: it may show a PDF of ours and posts a form to its own address. */
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
