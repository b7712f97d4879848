import { Refused } from '@colab/contract/wire/failures'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#base/problems.ts'
import { readBytes } from '#db/outside.ts'
import { expiryOf, rowidOf } from '#domains/documents/link.ts'
import { type SigningDeps, signDocument } from '#domains/documents/sign.ts'
import { findAccount } from '#gatekeeper/accounts.ts'
import { confirmPassword } from '#gatekeeper/confirm.ts'
import { SIGN_IN_CALLS } from '#gatekeeper/limits.ts'
import { limitCalls, limitFailedAttempts } from '#gatekeeper/rate.ts'
import { accessRefusal } from '#gatekeeper/refusals.ts'
import { triesLeft } from '#gatekeeper/throttle.ts'
import { addressOf, deviceCookieOf, isSecure, requestCountedAs } from '#protocol/http/caller.ts'
import { type Frame, queryOf } from '#protocol/pages/frame.ts'
import { formOf, formPages, parseForms } from '#protocol/pages/send.ts'
import { readingOf } from './reading.ts'
import { type Fault, refusedView, signedView, signView } from './views.ts'

const BODY_LIMIT = 8 * 1024
const MINUTE = 60_000

/** Marks that the file of a link was sent to this browser; expires with the link. */
const OPENED = 'colab_opened'
const OPENED_LIFE = 1800

type Request = FastifyRequest<{ Params: { link: string }; Querystring: Record<string, string | undefined> }>

/** The link is decoded, and may contain characters that a header must not. */
const pathOf = ({ params }: Request) => `/assinar/${encodeURIComponent(params.link)}`

/** `/assinar/<link>`: the page where a person reads a document and signs it, its form, and the file itself. */
export function signingRoutes(server: FastifyInstance, deps: SigningDeps): void {
  const { profile, publicUrl } = deps.settings
  const { lookOf, send } = formPages(deps)

  function frameOf(request: Request): Frame {
    return { profile, look: lookOf(request), portal: publicUrl, path: pathOf(request) }
  }

  async function show(request: Request, reply: FastifyReply, fault?: Fault, status = 200): Promise<FastifyReply> {
    const frame = frameOf(request)
    const found = await findLinked(deps, request.params.link)
    if (!found) return send(reply, frame, refusedView(frame, 'unknown'), 404)
    const { document, signature, isOver } = found
    if (signature) return send(reply, frame, signedView(frame, document, signature, !isOver))
    if (isOver) return send(reply, frame, refusedView(frame, 'expired'), 410)
    const { pages, isWhole } = await readingOf(deps.db, document.codArquivo)
    const shown = { ...document, pages, mustOpen: !isWhole && !wasOpened(request) }
    return send(reply, frame, signView(frame, shown, fault), status)
  }

  server.register(async (scope) => {
    parseForms(scope, BODY_LIMIT)

    scope.get('/assinar/:link', (request: Request, reply) => show(request, reply))

    scope.get('/assinar/:link/documento', async (request: Request, reply) => {
      const found = await findLinked(deps, request.params.link)
      if (!found || found.isOver) return show(request, reply)
      const path = (request.url.split('?')[0] ?? '').replace(/\/documento$/, '')
      const secure = isSecure(request, deps.settings) ? '; Secure' : ''
      reply.header(
        'Set-Cookie',
        `${OPENED}=1; Path=${path}; Max-Age=${OPENED_LIFE}; HttpOnly; SameSite=Strict${secure}`,
      )
      return sendFile(deps, reply, (found.signature ?? found.document).codArquivo)
    })

    scope.post('/assinar/:link', async (request: Request, reply) => {
      try {
        const who = requestCountedAs(deps, request)
        await limitCalls(deps, SIGN_IN_CALLS, who)
        await limitFailedAttempts(deps, who)
        const fault = await sign(deps, request)
        request.outcome = fault === null ? 'Sucesso' : 'Erro'
        if (fault !== null) return await show(request, reply, fault, 422)
      } catch (error) {
        const frame = frameOf(request)
        if (error instanceof Problem && error.code === 'tooMany') {
          const lockedFor = Math.max(1, Math.ceil(error.retryAfter / 60))
          reply.header('Retry-After', error.retryAfter)
          return send(reply, frame, refusedView(frame, { lockedFor }), 429)
        }
        deps.log.error({ reqId: request.id, err: error }, 'fault')
        return show(request, reply, 'failed', 500)
      }
      // Reloading the response must not send the password again.
      return reply.redirect(`${pathOf(request)}${queryOf(lookOf(request))}`, 303)
    })
  })
}

/** The document of a link with its person, the end of its validity, and the signature if there is one. */
async function findLinked(deps: SigningDeps, link: string) {
  const document = await deps.db
    .selectFrom('document')
    .innerJoin('person', 'person.codPessoa', 'document.codPessoa')
    .select(['rowidOrigem', 'document.codPessoa', 'codArquivo', 'origem'])
    .select(['document.nome as documento', 'person.nome as nome'])
    .where('rowidOrigem', '=', rowidOf(link))
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst()
  const expires = document && expiryOf(deps.secrets, link, document)
  if (!document || expires === null || expires === undefined) return null
  const signature = await deps.db
    .selectFrom('documentSignature')
    .selectAll()
    .where('rowidOrigem', '=', document.rowidOrigem)
    .executeTakeFirst()
  return { document, signature, isOver: expires <= deps.clock.now() }
}

const wasOpened = ({ headers }: Request) => new RegExp(`(^|;\\s*)${OPENED}=1(;|$)`).test(headers.cookie ?? '')

/** Signs the document, or returns the reason why it was not signed. */
async function sign(deps: SigningDeps, request: Request): Promise<Fault | null> {
  const found = await findLinked(deps, request.params.link)
  // The page itself shows the result.
  if (!found || found.signature || found.isOver) return null
  const { document } = found
  const { aceite, senha } = formOf(request)
  // A file that was neither on the page as a whole nor opened has not been read.
  if (!wasOpened(request) && !(await readingOf(deps.db, document.codArquivo)).isWhole) return 'mustOpen'
  if (aceite !== '1') return 'mustAccept'
  if (!senha) return 'mustType'
  const account = await findAccount(deps, { codPessoa: document.codPessoa })
  if (typeof account === 'string') return { reason: accessRefusal(account).message }
  if (account.former) return { reason: accessRefusal('semVinculo').message }
  const origin = { address: addressOf(request), userAgent: (request.headers['user-agent'] ?? '').slice(0, 500) }
  const caller = { ...origin, deviceCookie: deviceCookieOf(request, deps) }
  const confirmed = await confirmPassword(deps, caller, account, senha)
  const { tries } = confirmed
  if (!confirmed.right) {
    if (confirmed.wait !== null) return { lockedFor: Math.max(1, Math.ceil(confirmed.wait / MINUTE)) }
    return { triesLeft: await triesLeft(deps, tries) }
  }
  try {
    const signing = { ...document, nome: document.documento }
    await signDocument(deps, { document: signing, account, tries, origin, requestId: request.id })
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    // The document was signed concurrently, which the page shows, or the password has just been changed.
    if (error.codigo !== 'jaAssinado') return { triesLeft: await triesLeft(deps, tries) }
  }
  return null
}

async function sendFile(deps: SigningDeps, reply: FastifyReply, codArquivo: number): Promise<FastifyReply> {
  const file = await deps.db
    .selectFrom('file')
    .select(['conteudo', 'objeto', 'nomeArquivo'])
    .where('codArquivo', '=', codArquivo)
    .executeTakeFirstOrThrow()
  const conteudo = await readBytes(deps.db, file)
  return (
    reply
      .type('application/pdf')
      .header('Content-Disposition', `inline; filename="${file.nomeArquivo.replace(/[^\w.-]/g, '_')}"`)
      // Embedded in the page, in the browser's own viewer.
      .header('X-Frame-Options', 'SAMEORIGIN')
      .header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'")
      .send(conteudo)
  )
}
