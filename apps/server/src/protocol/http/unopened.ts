import type { UnwrapGuard } from '#crypto/sealing.ts'
import type { Limit } from '#gatekeeper/limits.ts'
import type { Claims } from '#gatekeeper/tokens.ts'
import type { App } from '#protocol/app.ts'

const WINDOW = 10 * 60_000

interface Sender {
  deviceId: string
  address: string
}

/**
 * Returns the limit on RSA operations for a caller whose envelopes do not open. With a valid token it counts for the session alone,
 * so that other callers do not count; without one, for the device and the address.
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
