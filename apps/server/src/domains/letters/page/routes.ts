import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#base/problems.ts'
import type { GatekeeperDeps } from '#gatekeeper/deps.ts'
import { LETTER_LOOKUPS } from '#gatekeeper/limits.ts'
import { limitCalls } from '#gatekeeper/rate.ts'
import { addressOf } from '#protocol/http/caller.ts'
import type { Frame } from '#protocol/pages/frame.ts'
import { formPages } from '#protocol/pages/send.ts'
import { VERIFY_PATH } from '../issue.ts'
import { findLetter } from '../lookup.ts'
import { letterView, missingView } from './views.ts'

type Request = FastifyRequest<{ Params: { code: string } }>

/**
 * `/conferir/<code>`: shows the contents of a letter of employment to anybody with the code, which is the only
 * credential.
 */
export function letterRoutes(server: FastifyInstance, deps: GatekeeperDeps): void {
  const { profile, publicUrl } = deps.settings
  if (!profile.features.letters) return
  const { lookOf, send } = formPages(deps)

  server.get(`${VERIFY_PATH}/:code`, async (request: Request, reply): Promise<FastifyReply> => {
    const path = `${VERIFY_PATH}/${encodeURIComponent(request.params.code)}`
    const frame: Frame = { profile, look: lookOf(request), portal: publicUrl, path, isPublic: true }
    reply.header('X-Robots-Tag', 'noindex')
    const found = await findLetter(deps, request.params.code)
    try {
      // An existing letter has a limit of its own, so that others at the same address cannot block its lookup.
      await limitCalls(deps, LETTER_LOOKUPS, found === 'unknown' ? addressOf(request) : `letter ${request.params.code}`)
    } catch (error) {
      if (!(error instanceof Problem && error.code === 'tooMany')) throw error
      reply.header('Retry-After', error.retryAfter)
      return send(reply, frame, missingView(frame, { lockedFor: Math.max(1, Math.ceil(error.retryAfter / 60)) }), 429)
    }
    if (typeof found !== 'string') return send(reply, frame, letterView(frame, found))
    return send(reply, frame, missingView(frame, found), found === 'unknown' ? 404 : 410)
  })
}
