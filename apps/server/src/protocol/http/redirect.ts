import type { FastifyRequest } from 'fastify'
import type { Settings } from '#runtime/settings.ts'

/**
 * May a session be handed to this address? It must be on the client's list to the letter, or on our own origin (the one
 * that is set, else the one the browser came to), path `/`.
 */
export function isAllowedRedirect(settings: Settings, request: FastifyRequest, address: string): boolean {
  if (settings.redirectUris.includes(address)) return true
  const own = settings.publicUrl || `${request.protocol}://${request.host}`
  return address === `${own}/` || address === own
}
