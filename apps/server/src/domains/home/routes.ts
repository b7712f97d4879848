import type { FastifyInstance } from 'fastify'
import { problem } from '#base/problems.ts'
import type { GatekeeperDeps } from '#gatekeeper/deps.ts'
import { CALENDARS } from '#gatekeeper/limits.ts'
import { limitCalls } from '#gatekeeper/rate.ts'
import { addressOf } from '#protocol/http/caller.ts'
import { CALENDAR_PATH, calendarOf } from './calendar.ts'

/** `GET /agenda/<secret>.ics`: the deadlines of one employee. The secret is the only credential: calendars cannot sign in. */
export function calendarRoutes(server: FastifyInstance, deps: GatekeeperDeps): void {
  server.get<{ Params: { file: string } }>(`${CALENDAR_PATH}/:file`, async (request, reply) => {
    const secret = /^([\w-]{43})\.ics$/.exec(request.params.file)?.[1]
    const calendar = secret === undefined ? null : await calendarOf(deps, secret)
    // An existing calendar has a limit of its own, so that others at the same address cannot block it.
    await limitCalls(deps, CALENDARS, calendar === null ? addressOf(request) : `calendar ${secret}`)
    if (calendar === null) throw problem('notFound')
    return reply
      .header('Content-Type', 'text/calendar; charset=utf-8')
      .header('Cache-Control', 'private, max-age=3600')
      .header('X-Robots-Tag', 'noindex')
      .send(calendar)
  })
}
