import type { UnwrapGuard } from '#crypto/sealing.ts'
import type { Limit } from '#gatekeeper/limits.ts'
import type { Claims } from '#gatekeeper/tokens.ts'
import type { App } from '#runtime/app.ts'

const WINDOW = 10 * 60_000

interface Sender {
  deviceId: string
  address: string
}

/**
 * Returns the guard of RSA operations for a caller, by how many of its envelopes did not open. Those with a good token count for their
 * session, so that nobody else can use up its limit; others for their device and their address.
 */
export function unwrapGuard({ settings, windows }: App, claims: Claims | null, from: Sender): UnwrapGuard {
  const { unopened, unopenedFromAddress } = settings.limits
  const limit = (name: string, most: number): Limit => ({ name: `unopened ${name}`, most, window: WINDOW })
  const limits: [Limit, string][] = claims
    ? [[limit('session', unopened), claims.sessionId]]
    : [
        [limit('device', unopened), from.deviceId],
        [limit('address', unopenedFromAddress), from.address],
      ]
  return {
    before() {
      for (const [limit, who] of limits) windows.require(limit, who)
    },
    failed() {
      for (const [limit, who] of limits) windows.count(limit, who)
    },
  }
}
