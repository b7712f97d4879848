import { cpfDigits } from '@colab/contract/wire/cpf'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { problem } from '#base/problems.ts'
import { browserOf } from '#gatekeeper/device-cookie.ts'
import { REFRESHES } from '#gatekeeper/limits.ts'
import { limitCalls } from '#gatekeeper/rate.ts'
import { isOver, refreshSession } from '#gatekeeper/sessions.ts'
import { readRefreshToken } from '#gatekeeper/tokens.ts'
import type { App } from '#protocol/app.ts'
import { addressOf, deviceCookieOf, deviceIdOf, requestCountedAs } from './caller.ts'

const body = v.looseObject({
  cpf: v.pipe(v.string(), v.maxLength(14)),
  cod_pessoa: v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))]),
    v.integer(),
    v.minValue(0),
    v.maxValue(2 ** 31 - 1),
  ),
  refresh_token: v.pipe(v.string(), v.maxLength(500)),
})

/** `POST /login/colab/refresh-token`: the next pair of tokens; 401 for an invalid token (wire protocol §4). */
export function refreshRoute(server: FastifyInstance, app: App): void {
  server.post('/login/colab/refresh-token', async (request) => {
    const deviceId = deviceIdOf(request)
    const given = v.safeParse(body, request.body)
    const token = given.success ? readRefreshToken(app.secrets, given.output.refresh_token) : null
    // In memory for a session: no row may show when a portal was opened, which could be compared with the moment of an
    // anonymous report.
    if (token) app.windows.take(REFRESHES, `session ${token.id}`)
    else await limitCalls(app, REFRESHES, requestCountedAs(app, request))
    if (!given.success) throw problem('parameters')
    const { cpf, cod_pessoa: codPessoa, refresh_token: refreshToken } = given.output
    const person = await app.db
      .selectFrom('person')
      .select('codPessoa')
      .where('codPessoa', '=', codPessoa)
      .where('cpf', '=', cpfDigits(cpf))
      .executeTakeFirst()
    const proof = browserOf(app.secrets, deviceCookieOf(request, app))
    const tokens =
      person && (await refreshSession(app, { refreshToken, deviceId, codPessoa, proof, address: addressOf(request) }))
    if (!tokens) throw problem(person && (await isOver(app, { refreshToken, codPessoa })) ? 'over' : 'unauthorized')
    return tokens
  })
}
