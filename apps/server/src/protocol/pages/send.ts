import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOCALES, preferredLocale } from '@colab/contract/locale'
import type { Profile } from '@colab/contract/profile'
import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '#base/settings.ts'
import { logoOf, policy } from '#protocol/http/headers.ts'
import { colourStyle, inColour } from './brand.ts'
import { type Frame, type Look, page, type View } from './frame.ts'
import { escapeHtml } from './html.ts'

/** Without a build there are no styles: only the text is sent. */
const BARE = '<!doctype html><html lang="pt-BR"><head><title></title></head><body><div id="page"></div></body></html>'

/** Reads the look of a request, and sends server-rendered pages. */
export function formPages({ settings: { profile, portalDir } }: { settings: Settings }) {
  const formPolicy = policyOf(profile)
  const built = join(portalDir, 'server-page.html')
  const template = inColour(existsSync(built) ? readFileSync(built, 'utf8') : BARE, profile)
  return {
    /** Returns the look in the address; without a language there, that of the browser. */
    lookOf(request: FastifyRequest): Look {
      const { locale: chosen, theme } = request.query as Record<string, string | undefined>
      const accepted = request.headers['accept-language'] ?? ''
      return {
        locale: LOCALES.find((locale) => locale === chosen) ?? preferredLocale(accepted.split(',')),
        theme: theme === 'light' || theme === 'dark' ? theme : null,
      }
    },
    send(reply: FastifyReply, frame: Frame, view: View, status = 200): FastifyReply {
      const { locale, theme } = frame.look
      const shown = template
        .replace('<html lang="pt-BR">', () => `<html lang="${locale}"${theme ? ` data-theme="${theme}"` : ''}>`)
        .replace('</head>', () => `<style>${colourStyle(profile)}</style></head>`)
        .replace('<title></title>', () => `<title>${escapeHtml(`${view.title} · ${profile.name}`)}</title>`)
        .replace('<div id="page"></div>', () => page(frame, view).text)
      return reply
        .code(status)
        .type('text/html; charset=utf-8')
        .header('Content-Security-Policy', formPolicy)
        .send(shown)
    },
  }
}

/**
 * Returns the policy of a server-rendered page, which runs no script, may show a PDF of ours and posts a form to its
 * own address.
 */
function policyOf(profile: Profile): string {
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

const FORM = 'application/x-www-form-urlencoded'

/** Accepts forms of up to `bodyLimit` bytes in the routes of a scope. */
export function parseForms(scope: FastifyInstance, bodyLimit: number): void {
  scope.register(formbody, { bodyLimit, parser: (text) => Object.fromEntries(new URLSearchParams(text)) })
}

/** Returns the fields of a submitted form; none for another content type. */
export function formOf({ headers, body }: FastifyRequest): Partial<Record<string, string>> {
  const isForm = headers['content-type']?.startsWith(FORM)
  return isForm ? ((body ?? {}) as Record<string, string>) : {}
}
