import type { FastifyRequest } from 'fastify'
import type { Settings } from '#base/settings.ts'

/**
 * Returns whether a session may be sent to this address: an exact entry of the client's list, or our own origin (the
 * configured one, else that of the request) with path `/`.
 */
export function isAllowedRedirect(settings: Settings, request: FastifyRequest, address: string): boolean {
  if (settings.redirectUris.includes(address)) return true
  const own = settings.publicUrl || `${request.protocol}://${request.host}`
  return address === `${own}/` || address === own
}
