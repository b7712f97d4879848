import type { FastifyRequest } from 'fastify'
import { problem } from '#base/problems.ts'
import type { Settings } from '#base/settings.ts'
import { isSecure } from './caller.ts'

/**
 * Refuses a writing request that a browser sent from another site, unless that is on the list. None of our requests
 * needs it: cookies do not sign in, and the browser itself stops JSON from other sites.
 */
export function refuseCrossSite(settings: Settings, request: FastifyRequest): void {
  if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return
  const { origin, 'sec-fetch-site': site } = request.headers
  if (origin !== undefined && settings.allowedOrigins.includes(origin)) return
  if (site !== undefined ? site === 'same-origin' || site === 'none' : isOwn(settings, request, origin)) return
  throw problem('crossSite')
}

/**
 * For browsers without `Sec-Fetch-Site`. A form of a page without referrer comes from `null`. Schemes count, because an
 * attacker on the network can forge the page of `http://` with the same name.
 */
function isOwn(settings: Settings, request: FastifyRequest, origin: string | undefined): boolean {
  if (origin === undefined || origin === 'null') return true
  const scheme = isSecure(request, settings) ? 'https' : 'http'
  return origin === `${scheme}://${request.host}` || origin === URL.parse(settings.publicUrl)?.origin
}
