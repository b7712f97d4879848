import { randomUUID } from 'node:crypto'
import { LONGEST_REPLY } from '@colab/contract/domains/misconduct'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#base/problems.ts'
import { readCode } from '#base/readable-code.ts'
import type { Settings } from '#base/settings.ts'
import { FOLLOW_UP } from '#domains/misconduct/handlers.ts'
import { askView, type Fault, threadView } from '#domains/misconduct/page/views.ts'
import type { FollowDeps } from '#domains/misconduct/store.ts'
import { addToThread, findThread } from '#domains/misconduct/thread.ts'
import { FOLLOW_UPS } from '#gatekeeper/limits.ts'
import { type AnonymousLimiter, anonymousScope } from '#protocol/anonymous.ts'
import { addressOf } from '#protocol/http/caller.ts'
import type { Frame, View } from '#protocol/pages/frame.ts'
import { formOf, formPages, parseForms } from '#protocol/pages/send.ts'

interface FollowUpDeps extends FollowDeps {
  settings: Settings
  anonymousLimiter: AnonymousLimiter
}

const BODY_LIMIT = 32 * 1024

/** A view and its status; `carried` contains the fields that a change of language sends again. */
interface FollowUpResponse {
  view: View
  status?: number
  carried?: Record<string, string>
}

/**
 * `/acompanhar-denuncia`: the page to follow a report by its protocol, without signing in. The protocol is sent in a
 * body, never in an address; no row and no log line shows that the page was opened.
 */
export function followUpRoutes(server: FastifyInstance, deps: FollowUpDeps): void {
  const { lookOf, send } = formPages(deps)

  function frameOf(request: FastifyRequest): Frame {
    const { profile, publicUrl } = deps.settings
    return { profile, look: lookOf(request), portal: publicUrl, path: FOLLOW_UP }
  }

  /** Returns the response to a submitted form. */
  async function answer(frame: Frame, form: ReturnType<typeof formOf>): Promise<FollowUpResponse> {
    const typed = (form.protocolo ?? '').trim().slice(0, 60)
    if (!typed) return { view: askView(frame, '', 'mustTypeProtocol'), status: 422 }
    const protocol = readCode(typed)
    const messages = protocol && (await findThread(deps, protocol))
    if (!protocol || !messages) {
      const fault = deps.boxes.isShared && protocol ? 'unknownYet' : 'unknown'
      return { view: askView(frame, typed, fault), status: 404 }
    }
    const sending = form.envio
    const carried = { protocolo: protocol }
    const fresh = randomUUID()
    if (sending === undefined) return { view: threadView(frame, protocol, messages, { sending: fresh }), carried }
    // Browsers send line ends as two characters, and count them as one.
    const text = (form.mensagem ?? '').replaceAll('\r\n', '\n').trim()
    const fault = await write(protocol, sending, text)
    if (fault) return { view: threadView(frame, protocol, messages, { sending, text, fault }), status: 422, carried }
    const now = (await findThread(deps, protocol)) ?? messages
    return { view: threadView(frame, protocol, now, { sending: fresh, isSent: true }), carried }
  }

  async function write(protocol: string, sending: string, text: string): Promise<Fault | null> {
    if (!text) return 'mustType'
    if (text.length > LONGEST_REPLY) return 'tooLong'
    return (await addToThread(deps, { protocol, sending, text })) ? null : 'full'
  }

  async function shown(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const frame = frameOf(request)
    try {
      const { view, status, carried } = await answer(frame, formOf(request))
      // A correct protocol is always answered, so that others at the same address cannot block it.
      if (status === 404) deps.anonymousLimiter.limit(FOLLOW_UPS, addressOf(request))
      return send(reply, { ...frame, carried }, view, status)
    } catch (error) {
      if (error instanceof Problem && error.code === 'tooMany') {
        const lockedFor = Math.max(1, Math.ceil(error.retryAfter / 60))
        reply.header('Retry-After', error.retryAfter)
        return send(reply, frame, askView(frame, '', { lockedFor }), 429)
      }
      deps.anonymousLimiter.failed(error as Error)
      return send(reply, frame, askView(frame, '', 'failed'), 500)
    }
  }

  server.register(async (scope) => {
    parseForms(scope, BODY_LIMIT)
    anonymousScope(scope)
    scope.get(FOLLOW_UP, async (request, reply) => {
      const frame = frameOf(request)
      return send(reply, frame, askView(frame))
    })
    scope.post(FOLLOW_UP, shown)
  })
}
