import { createChannel } from '@colab/contract/channel'
import { SignedOut } from '@colab/contract/wire/failures'
import { profile } from '../profile.ts'
import { goToSignIn, sessions } from '../session/session.ts'
import { keys } from './keys.ts'

/** The channel of this page, bound to this browser's tokens and keys; tabs take turns through Web Locks. */
export const channel = createChannel({
  api: profile.api,
  gatekeeper: profile.gatekeeper.url,
  clientId: profile.client_id,
  domain: location.host,
  sessions,
  keys,
  exclusive: (name, run) => navigator.locks.request(`colab ${name}`, run) as ReturnType<typeof run>,
})

/** Settles when tokens and keys are there to be used; reads wait for it instead of failing first. */
export let ready: Promise<void> = Promise.resolve()

/** Begins, before React renders: a session that just arrived is traded at once, then keys are made if there are none. */
export function prepare(arrived: boolean): void {
  const session = sessions.read()
  const traded = arrived && session ? channel.refresh(session) : Promise.resolve()
  ready = traded.then(channel.ready).catch((error) => {
    // Any other failure is met again, and shown, by the call that needed it.
    if (error instanceof SignedOut) goToSignIn()
  })
}
