import { ANSWER_FILES } from '@colab/contract/desk/inbox'
import { Refused } from '@colab/contract/wire/failures'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { problem } from '#base/problems.ts'
import type { App } from '#protocol/app.ts'
import { FILE_POLICY } from '#protocol/http/headers.ts'
import { FORM_LIMITS, readFile, UPLOAD_ROUTE } from '#protocol/http/uploads.ts'
import { refusedOutcome, SUCCESS } from '#protocol/replies.ts'
import type { DeskContext, DeskFile, DeskParts, DeskSettings } from '../context.ts'
import { FILES } from '../methods/files.ts'
import { mayCall, reachOf } from '../reach.ts'
import { freshFor, touchSession } from '../sign-in/session.ts'
import { keepUpload } from '../uploads.ts'
import { IMPORT_ROUTE, keepImportFile } from './import-files.ts'
import { sessionContext } from './session-context.ts'

interface Parts {
  app: App
  desk: DeskSettings
  parts: DeskParts
}

/**
 * `GET /api/files/<kind>/…`: proofs, receipts and copies of data; `POST /api/files`: a file that belongs to a later
 * decision, `/folha`: one of payroll.
 */
export function deskFilesRoutes(server: FastifyInstance, { app, desk, parts }: Parts): void {
  server.get('/api/files/:kind/*', async (request, reply) => {
    const { kind, '*': rest } = request.params as { kind: string; '*': string }
    const file = Object.hasOwn(FILES, kind) ? FILES[kind] : undefined
    const context = await contextFor(file, request, reply)
    const found = file && (await file.find(context, rest.split('/')))
    if (!found) throw problem('notFound')
    reply.headers({ 'Content-Security-Policy': FILE_POLICY, 'Content-Disposition': disposition(found.nomeArquivo) })
    return reply.type(found.tipo).send('stream' in found ? found.stream : found.conteudo)
  })

  server.register(async (scope) => {
    await scope.register(multipart, { limits: FORM_LIMITS })
    scope.post('/api/files/folha', IMPORT_ROUTE, async (request, reply) => {
      const context = await contextFor({ grant: 'import' }, request, reply)
      return uploaded(() =>
        app.bodies.within(request, `agent ${context.agent.codAgente}`, () => keepImportFile(context, request)),
      )
    })
    scope.post('/api/files', UPLOAD_ROUTE, async (request, reply) => {
      const context = await contextFor({ grant: 'inbox' }, request, reply)
      return uploaded(() =>
        app.bodies.within(request, `agent ${context.agent.codAgente}`, async () => {
          const file = await readFile(app, request, ANSWER_FILES)
          return app.db.transaction().execute((db) => keepUpload({ ...context, db }, file))
        }),
      )
    })
  })

  async function contextFor(
    needs: Pick<DeskFile, 'grant' | 'fresh'> | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<DeskContext> {
    const { session, requestId } = await sessionContext(app, desk, request, reply)
    if (!session) throw problem('unauthorized')
    if (session.isLocked) throw problem('locked')
    if (!needs) throw problem('notFound')
    const { agent, row } = session
    const reach = reachOf(agent, needs.grant)
    if (!mayCall(agent, needs.grant)) throw problem('forbidden')
    if (needs.fresh && freshFor(row, app.clock.now()) === 0) throw problem('confirm')
    await touchSession(app, row)
    const isConfirmed = freshFor(row, app.clock.now()) > 0
    return { app, parts, db: app.db, agent, reach, reachOf: (grant) => reachOf(agent, grant), isConfirmed, requestId }
  }
}

/** Returns the reply to an upload: the code of the file, or a refusal. */
async function uploaded(keep: () => Promise<number>) {
  try {
    return { retorno: [SUCCESS], ttArquivo: [{ codArquivo: await keep() }] }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return { retorno: [refusedOutcome(error)], ttArquivo: [] }
  }
}

function disposition(name: string): string {
  return `attachment; filename*=UTF-8''${encodeURIComponent(name)}`
}
