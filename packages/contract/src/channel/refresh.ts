import * as v from 'valibot'
import { SignedOut, Unavailable } from '../wire/failures.ts'
import type { ChannelOptions } from './options.ts'
import { readJson } from './response.ts'
import { bearerOf, type Session } from './session.ts'
import { createSharing } from './sharing.ts'

const refreshed = v.object({ token: v.string(), refresh_token: v.string() })

export type Send = (url: string, init: RequestInit & { headers: Record<string, string> }) => Promise<Response>

/** Returns the function that exchanges the tokens of a session, once for all calls and tabs that use it. */
export function createRefresh({ gatekeeper, domain, clientId, sessions, exclusive }: ChannelOptions, send: Send) {
  const share = createSharing<void>()
  /** So that waiting calls do not try the refresh again. */
  let refusedToken = ''

  async function requestTokens(session: Session) {
    const { cpf, deviceId, nome, codPessoa } = bearerOf(session)
    const response = await send(`${gatekeeper}/login/colab/refresh-token`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Device-Id': deviceId,
        'X-Domain': domain,
        'X-Client-Id': clientId,
      },
      body: JSON.stringify({ cpf, nome_pessoa: nome, cod_pessoa: codPessoa, refresh_token: session.refresh }),
    })
    return readJson(response, refreshed)
  }

  async function refresh(used: Session): Promise<void> {
    const session = sessions.read()
    if (!session || session.token === refusedToken) throw new SignedOut()
    if (session.token !== used.token) return
    if (!session.refresh) throw new SignedOut()
    const { token, refresh_token } = await requestTokens(session).catch((failed) => {
      if (failed instanceof SignedOut) refusedToken = session.token
      // The server repeats a refresh reply for ten seconds, so a lost one can be requested again.
      if (!(failed instanceof Unavailable) || (failed.status >= 400 && failed.status < 500)) throw failed
      return requestTokens(session)
    })
    sessions.write({ token, refresh: refresh_token })
  }

  return (used: Session): Promise<void> => share(used.token, () => exclusive('refresh', () => refresh(used)))
}
