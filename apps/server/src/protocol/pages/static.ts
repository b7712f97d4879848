import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { problem } from '#base/problems.ts'
import type { Settings } from '#base/settings.ts'
import { acceptsBrotli } from '#protocol/http/brotli.ts'
import { isAllowedRedirect } from '#protocol/http/redirect.ts'
import { inColour } from './brand.ts'
import { manifestOf } from './manifest.ts'
import { wantsPage } from './wants-page.ts'

const PROFILE_SLOT = '<script type="application/json" id="profile"></script>'
const MANIFEST = 'manifest.webmanifest'
const YEAR = 365 * 86_400

/** A page of a build with the client's profile. */
interface Page {
  plain: Buffer
  brotli: Buffer
}

/** Reads a page of a build, with the profile in it. */
export function readPage(folder: string, file: string, profile: Settings['profile']): Page {
  // "<" could end the block early; JSON permits an escape.
  const data = JSON.stringify(profile).replaceAll('<', '\\u003c')
  const slot = PROFILE_SLOT.replace('></', () => `>${data}</`)
  const html = inColour(readFileSync(join(folder, file), 'utf8'), profile)
  const plain = Buffer.from(html.replace(PROFILE_SLOT, () => slot))
  return { plain, brotli: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }) }
}

/** Serves the files of a build, except its pages. */
export function buildFiles(server: FastifyInstance, folder: string): void {
  server.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    // Pages are served only by routes: the sign-in page under another address would skip the check of redirect_uri.
    globIgnore: ['*.html', '*.html.br', MANIFEST],
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    setHeaders(reply, path) {
      const named = /[\\/]assets[\\/]/.test(path)
      reply.header('Cache-Control', named ? `public, max-age=${YEAR}, immutable` : 'no-cache')
    },
  })
}

/** Serves the built portal and the sign-in page. Every other address is the portal's, which shows its 404 page. */
export function pageRoutes(server: FastifyInstance, app: { settings: Settings; log: Logger }): void {
  const { portalDir, profile } = app.settings
  // The static build has no sign-in page: another server provides it (docs/decisions, static build).
  if (!['index.html', 'sign-in.html'].every((file) => existsSync(join(portalDir, file)))) {
    app.log.warn('the portal is not built: pages are not served')
    server.setNotFoundHandler(() => {
      throw problem('notFound')
    })
    return
  }
  const portal = readPage(portalDir, 'index.html', profile)
  const signIn = readPage(portalDir, 'sign-in.html', profile)

  buildFiles(server, portalDir)
  const manifest = join(portalDir, MANIFEST)
  if (existsSync(manifest)) {
    const text = manifestOf(readFileSync(manifest, 'utf8'), profile)
    server.get(`/${MANIFEST}`, (_request, reply) =>
      reply.type('application/manifest+json').header('Cache-Control', 'no-cache').send(text),
    )
  }
  server.get('/login/colab', (request, reply) => {
    const { redirect_uri } = request.query as Record<string, string | undefined>
    if (redirect_uri !== undefined && !isAllowedRedirect(app.settings, request, redirect_uri)) throw problem('redirect')
    return sendPage(request, reply, signIn)
  })
  // The service worker keeps shared files in the browser (apps/portal/worker/share.ts). One that reaches the server
  // without it is not read; home shows that it did not arrive.
  server.post('/compartilhar', {
    onRequest: async (_request, reply) => reply.redirect('/home?arquivo=1', 303),
    handler: (_request, reply) => reply,
  })
  server.setNotFoundHandler((request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const [path = ''] = request.url.split('?')
    if (!isRead || !wantsPage(path, request.headers.accept)) throw problem('notFound')
    return sendPage(request, reply, portal)
  })
}

export function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
  const brotli = acceptsBrotli(request)
  // A cache stores a page under its address, which contains tokens when a session arrives.
  const caching = 'state' in (request.query as object) ? 'no-store' : 'no-cache'
  reply.type('text/html; charset=utf-8').header('Cache-Control', caching).header('Vary', 'Accept-Encoding')
  // The model of a phone, by which its owner recognizes it in the list of devices.
  reply.header('Accept-CH', 'Sec-CH-UA-Model')
  if (brotli) reply.header('Content-Encoding', 'br')
  return reply.send(brotli ? page.brotli : page.plain)
}
