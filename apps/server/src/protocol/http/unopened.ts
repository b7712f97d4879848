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
 * Returns the limit on RSA operations for a caller whose envelopes do not open. It counts by session for a valid token, so that
 * nobody else can exhaust it, and by device and address otherwise.
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
