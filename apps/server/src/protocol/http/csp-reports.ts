import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { POLICY_REPORTS, POLICY_REPORTS_IN_ALL } from '#gatekeeper/limits.ts'
import type { App } from '#protocol/app.ts'
import { addressOf } from './caller.ts'
import { CSP_REPORTS } from './headers.ts'
import { parseJson } from './json.ts'

const BODY_LIMIT = 16 * 1024
/** Reports of one body that are logged. */
const MOST = 5

const text = v.optional(v.string(), '')
const report = v.union([
  v.pipe(
    v.object({
      type: v.literal('csp-violation'),
      body: v.object({ documentURL: text, blockedURL: text, effectiveDirective: text }),
    }),
    v.transform(({ body }) => violation(body.effectiveDirective, body.blockedURL, body.documentURL)),
  ),
  v.pipe(
    v.object({ 'csp-report': v.object({ 'document-uri': text, 'blocked-uri': text, 'violated-directive': text }) }),
    v.transform(({ 'csp-report': body }) =>
      violation(body['violated-directive'], body['blocked-uri'], body['document-uri']),
    ),
  ),
])

/**
 * `POST /csp-reports`: browsers report violations of the content security policy, by `report-to` and by `report-uri`.
 * The directive, the blocked origin and the screen are logged; anybody can send such a report, so none of it is logged
 * unchanged.
 */
export function cspReportsRoute(server: FastifyInstance, app: App, anonymousPages: readonly string[]): void {
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    const types = ['application/reports+json', 'application/csp-report']
    scope.addContentTypeParser(types, { parseAs: 'string', bodyLimit: BODY_LIMIT }, parseJson)
    scope.post(CSP_REPORTS, async (request, reply) => {
      for (const [limit, who] of [
        [POLICY_REPORTS, addressOf(request)],
        [POLICY_REPORTS_IN_ALL, 'all'],
      ] as const) {
        app.windows.take(limit, who)
      }
      const violations = [request.body].flat().flatMap((one) => {
        const parsed = v.safeParse(report, one)
        return parsed.success ? [parsed.output] : []
      })
      request.anonymous = violations.some(({ page }) => anonymousPages.includes(page))
      if (!request.anonymous) {
        for (const found of violations.slice(0, MOST))
          app.log.warn(found, 'the content security policy blocked something')
      }
      return reply.code(204).send()
    })
  })
}

/** Reduces a report to what may be logged. */
function violation(directive: string, blocked: string, page: string) {
  return {
    // Some browsers include the sources.
    directive: wordOf(directive.split(' ')[0]),
    blocked: originOf(blocked),
    // The next segment may be the key of a document.
    page: `/${wordOf(URL.parse(page)?.pathname.split('/')[1])}`,
  }
}

/** Returns a name in the form of policies and addresses of the portal; '' for anything else. */
function wordOf(name = ''): string {
  return /^[a-z-]{1,40}$/.test(name) ? name : ''
}

/** Returns the origin of an address, or a keyword such as `inline`. */
function originOf(blocked: string): string {
  const url = URL.parse(blocked)
  if (!url) return wordOf(blocked)
  return url.host ? `${url.protocol}//${url.host}`.slice(0, 100) : url.protocol
}
