import type { Channel } from '@colab/contract/channel'
import { SignedOut } from '@colab/contract/wire/failures'
import { goToSignIn, sessions } from '#session/session.ts'
import { browserChannel } from './browserChannel.ts'

const bound = browserChannel(sessions)

/** Redirects to the sign-in page when the session has ended. */
function leaveIfSignedOut(error: unknown): never {
  if (error instanceof SignedOut) goToSignIn({ expired: true })
  throw error
}

/**
 * Channel of this page with the tokens and keys of this browser. When the session has ended, it leaves the portal and
 * throws.
 */
export const channel: Channel = {
  ...bound,
  call: (method, params, options) => bound.call(method, params, options).catch(leaveIfSignedOut),
  asDevice: (compose) => bound.asDevice(compose).catch(leaveIfSignedOut),
  download: (target) => bound.download(target).catch(leaveIfSignedOut),
}

/** Settles when tokens and keys are ready; queries wait for it instead of failing first. */
export let ready: Promise<void> = Promise.resolve()

/**
 * Prepares the channel before React renders: refreshes a session that just arrived, then creates keys if there are none.
 */
export function prepare(arrived: boolean): void {
  const session = sessions.read()
  const traded = arrived && session ? bound.refresh(session) : Promise.resolve()
  ready = traded
    .then(bound.ready)
    .catch(leaveIfSignedOut)
    // A failure occurs again, and is shown, in the call that needs the channel.
    .catch(() => {})
}
