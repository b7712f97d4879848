import type { Caller } from '#base/caller.ts'
import type { UnwrapGuard } from '#crypto/sealing.ts'
import { countedAs } from '#gatekeeper/counted-as.ts'
import type { Limit } from '#gatekeeper/limits.ts'
import type { Claims } from '#gatekeeper/tokens.ts'
import type { App } from '#protocol/app.ts'

const WINDOW = 10 * 60_000

/**
 * Returns the limit on RSA operations for a caller whose envelopes do not open. With a valid token it counts only for
 * the session, so that other callers do not matter; without one, for the browser with an earlier sign-in, otherwise for
 * the device and the address.
 */
export function unwrapGuard(
  { settings, windows, secrets }: App,
  claims: Claims | null,
  from: Pick<Caller, 'deviceId' | 'address' | 'deviceCookie'>,
): UnwrapGuard {
  const { unopened, unopenedFromAddress } = settings.limits
  const limit = (name: string, most: number): Limit => ({ name: `unopened ${name}`, most, window: WINDOW })
  const who = countedAs(secrets, { ...from, sessionId: claims?.sessionId })
  const limits: [Limit, string][] =
    who !== from.address
      ? [[limit('session', unopened), who]]
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
