import type { Channel } from '@colab/contract/channel'
import { SignedOut } from '@colab/contract/wire/failures'
import { goToSignIn, sessions } from '#session/session.ts'
import { browserChannel } from './browserChannel.ts'

const bound = browserChannel(sessions)

/** Leaves for the sign-in page when the session is over. */
function leaveIfSignedOut(error: unknown): never {
  if (error instanceof SignedOut) goToSignIn()
  throw error
}

/** The channel of this page, bound to this browser's tokens and keys. When the session is over it leaves the portal and throws. */
export const channel: Channel = {
  ...bound,
  call: (method, params, options) => bound.call(method, params, options).catch(leaveIfSignedOut),
  asDevice: (compose) => bound.asDevice(compose).catch(leaveIfSignedOut),
  download: (target) => bound.download(target).catch(leaveIfSignedOut),
}

/** Settles when tokens and keys can be used; reads wait for it instead of failing first. */
export let ready: Promise<void> = Promise.resolve()

/** Prepares the channel before React renders: trades a session that just arrived, then makes keys if there are none. */
export function prepare(arrived: boolean): void {
  const session = sessions.read()
  const traded = arrived && session ? bound.refresh(session) : Promise.resolve()
  ready = traded
    .then(bound.ready)
    .catch(leaveIfSignedOut)
    // Any failure comes again, and is shown, with the call that needs the channel.
    .catch(() => {})
}
