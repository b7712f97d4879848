import type { FastifyInstance } from 'fastify'
import type { App } from '#protocol/app.ts'
import type { EventKind } from '#record/tables.ts'
import { addressOf } from './caller.ts'

const KINDS: Record<string, EventKind> = { envelope: 'decryptionFailed', otherPerson: 'otherPerson' }
/** Outcomes of an upload that is refused for its content. */
const REFUSED_FILES = ['mediaType', 'tooLarge', 'Erro']

/** Records security events of every route: from where sessions are used, and what was refused. Nothing of anonymous calls. */
export function securityEvents(server: FastifyInstance, app: App): void {
  server.addHook('onResponse', async (request, reply) => {
    if (request.anonymous) return
    const { claims, outcome } = request
    const deviceId = claims?.deviceId ?? request.headers['x-device-id']
    const subject = { ...claims, deviceId: String(deviceId ?? ''), address: addressOf(request) }
    if (claims && reply.statusCode < 400) app.events.used(subject)
    const isUpload = request.method === 'POST' && request.routeOptions.url === '/web/DownloadUploadFiles'
    const kind = isUpload && REFUSED_FILES.includes(outcome) ? 'uploadRefused' : KINDS[outcome]
    if (kind) app.events.record(kind, subject)
  })
}
