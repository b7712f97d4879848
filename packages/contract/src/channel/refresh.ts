import * as v from 'valibot'
import { SignedOut, Unavailable } from '../wire/failures.ts'
import type { ChannelOptions } from './options.ts'
import { readJson } from './response.ts'
import { bearerOf, type Session } from './session.ts'
import { createSharing } from './sharing.ts'

const refreshed = v.object({ token: v.string(), refresh_token: v.string() })
/**
 * The body of a 401 that refuses a refresh, `{ "error": { "code": "over" } }`: the session expired by its age. The data
 * of the person on the device is then kept for the next sign-in. With any other body, or none, the session was ended on
 * purpose, by sign-out, HR or an attack, and all data is deleted.
 */
const over = v.object({ error: v.object({ code: v.literal('over') }) })

/**
 * Returns the failure of a refused refresh: a server may state that the session expired by its age (wire protocol §4).
 */
async function refusal(response: Response): Promise<SignedOut> {
  return new SignedOut({ isEnded: !v.is(over, await response.json().catch(() => null)) })
}

/** Throws Unavailable without a response, also when none came within the deadline in milliseconds (deadline.ts). */
export type Send = (
  url: string,
  init: RequestInit & { headers: Record<string, string> },
  deadline?: number,
) => Promise<Response>

/** Milliseconds: the server repeats a reply that was lost for ten seconds. */
const REFRESH_DEADLINE = 7000

/** Returns the function that exchanges the tokens of a session, once for all calls and tabs that use it. */
export function createRefresh({ gatekeeper, domain, clientId, sessions, exclusive, now }: ChannelOptions, send: Send) {
  const share = createSharing<void>()
  /** So that waiting calls do not try the refresh again. */
  let refused: { token: string; failure: SignedOut } | undefined

  async function requestTokens(session: Session) {
    const { cpf, deviceId, nome, codPessoa } = bearerOf(session)
    const headers = {
      'Content-Type': 'application/json',
      'X-Device-Id': deviceId,
      'X-Domain': domain,
      'X-Client-Id': clientId,
    }
    const body = JSON.stringify({ cpf, nome_pessoa: nome, cod_pessoa: codPessoa, refresh_token: session.refresh })
    const address = `${gatekeeper}/login/colab/refresh-token`
    const response = await send(address, { method: 'POST', headers, body }, REFRESH_DEADLINE)
    if (response.status === 401) throw await refusal(response)
    return readJson(response, refreshed)
  }

  async function refresh(used: Session): Promise<void> {
    const session = sessions.read()
    if (!session) throw new SignedOut()
    if (session.token === refused?.token) throw refused.failure
    if (session.token !== used.token) return
    if (!session.refresh) throw new SignedOut({ isEnded: (bearerOf(session).expires ?? Infinity) * 1000 > now() })
    const { token, refresh_token } = await requestTokens(session).catch((failed) => {
      if (failed instanceof SignedOut) refused = { token: session.token, failure: failed }
      // A lost reply is requested again: the server repeats it.
      if (!(failed instanceof Unavailable) || (failed.status >= 400 && failed.status < 500)) throw failed
      return requestTokens(session)
    })
    // Signed out, or signed in again, meanwhile: these tokens are not stored.
    if (sessions.read()?.token === session.token) sessions.write({ token, refresh: refresh_token })
  }

  return (used: Session): Promise<void> => share(used.token, () => exclusive('refresh', () => refresh(used)))
}
