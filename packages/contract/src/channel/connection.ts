import { Unavailable } from '../wire/failures.ts'
import { fetchInTime } from './deadline.ts'
import type { ChannelOptions } from './options.ts'
import { createRefresh, type Send } from './refresh.ts'
import type { Session } from './session.ts'

export type Connection = ReturnType<typeof createConnection>

/** Sends the requests of a channel, with the session where there is one. */
export function createConnection(options: ChannelOptions) {
  const { sessions, fetch = globalThis.fetch.bind(globalThis) } = options
  let open = new AbortController()

  async function sent(...[url, init, deadline]: Parameters<Send>): Promise<Response> {
    try {
      return await fetchInTime(fetch, [url, init], deadline)
    } catch (cause) {
      throw new Unavailable(0, null, { cause })
    }
  }

  const send: Send = (url, init, deadline) => sent(url, { ...init, signal: open.signal }, deadline)

  /** Aborts all requests in flight and sends this one. */
  const sendAlone: Send = (...request) => {
    open.abort()
    open = new AbortController()
    return sent(...request)
  }

  const refresh = createRefresh(options, send)

  /** Sends what `compose` sends with the session; after a 401 refreshes it and sends once more. */
  async function authorized(compose: (session: Session | null) => Promise<Response>): Promise<Response> {
    const session = sessions.read()
    const response = await compose(session)
    if (response.status !== 401 || !session) return response
    await refresh(session)
    return compose(sessions.read())
  }

  return { send, sendAlone, refresh, authorized }
}
