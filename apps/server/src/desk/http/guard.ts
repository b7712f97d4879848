import type { FastifyRequest } from 'fastify'
import { problem } from '#base/problems.ts'

/** Refuses a request for another host, and one that a page of another origin sent. */
export function guardDesk(url: string, request: FastifyRequest): void {
  const { host, origin: own } = new URL(url)
  const { origin, 'sec-fetch-site': site } = request.headers
  if (request.host !== host) throw problem('misdirected')
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  // A page may be opened from anywhere; what it reads and does may not.
  if (isRead && !request.url.startsWith('/api/')) return
  if (isRead ? site !== 'same-origin' : origin !== own) throw problem('crossSite')
}
