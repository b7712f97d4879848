import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#base/problems.ts'
import type { GatekeeperDeps } from '#gatekeeper/deps.ts'
import { SIGNATURE_CHECKS } from '#gatekeeper/limits.ts'
import { limitCalls } from '#gatekeeper/rate.ts'
import type { App } from '#protocol/app.ts'
import { LARGEST_BODY } from '#protocol/http/bodies.ts'
import { addressOf, requestCountedAs } from '#protocol/http/caller.ts'
import type { Frame } from '#protocol/pages/frame.ts'
import { formPages } from '#protocol/pages/send.ts'
import { askView, type Fault, resultView } from './views.ts'

const PATH = '/conferir'
const LARGEST = 10 * 1024 * 1024

/** Thrown by the parser of forms for a file or a body that is too large. */
const TOO_LARGE = ['FST_REQ_FILE_TOO_LARGE', 'FST_ERR_CTP_BODY_TOO_LARGE']

/**
 * `/conferir`: shows anybody who signed a PDF and whether it is intact. The file is read in memory and neither stored
 * nor logged.
 */
export function signatureCheckRoutes(server: FastifyInstance, deps: GatekeeperDeps & Pick<App, 'bodies'>): void {
  const { profile, publicUrl } = deps.settings
  if (!profile.features.signatureCheck) return
  const { lookOf, send } = formPages(deps)
  const frameOf = (request: FastifyRequest): Frame => {
    return { profile, look: lookOf(request), portal: publicUrl, path: PATH, isPublic: true }
  }

  server.register(async (scope) => {
    await scope.register(multipart, { limits: { fileSize: LARGEST, files: 1, fields: 1, parts: 2, headerPairs: 20 } })

    function refuse(request: FastifyRequest, reply: FastifyReply, fault: Fault, status: number): FastifyReply {
      const frame = frameOf(request)
      return send(reply, frame, askView(frame, fault), status)
    }

    scope.setErrorHandler((error: Error & { code?: string }, request, reply) => {
      if (!TOO_LARGE.includes(error.code ?? '')) throw error
      return refuse(request, reply, 'tooLarge', 413)
    })

    scope.get(PATH, (request, reply) => {
      const frame = frameOf(request)
      return send(reply, frame, askView(frame))
    })

    scope.post(PATH, { bodyLimit: LARGEST_BODY }, async (request, reply) => {
      try {
        const who = requestCountedAs(deps, request)
        await limitCalls(deps, SIGNATURE_CHECKS, who)
        const sender = who === addressOf(request) ? null : who
        return await deps.bodies.within(request, sender, () => check(request, reply))
      } catch (error) {
        if (!(error instanceof Problem && (error.code === 'tooMany' || error.code === 'busy'))) throw error
        reply.header('Retry-After', error.retryAfter)
        if (error.code === 'busy') return refuse(request, reply, 'busy', 503)
        return refuse(request, reply, { lockedFor: Math.max(1, Math.ceil(error.retryAfter / 60)) }, 429)
      }
    })

    async function check(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      const file = request.isMultipart() ? await (await request.file())?.toBuffer() : undefined
      if (!file || file.length === 0) return refuse(request, reply, 'mustChoose', 422)
      const frame = frameOf(request)
      // Loaded on demand, with the libraries of signatures.
      const { checkSignatures } = await import('./records.ts')
      return send(reply, frame, resultView(frame, await checkSignatures(deps, file)))
    }
  })
}
