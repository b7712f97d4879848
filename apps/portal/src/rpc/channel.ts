import { SignedOut } from '@colab/contract/wire/failures'
import { goToSignIn, sessions } from '../session/session.ts'
import { browserChannel } from './browserChannel.ts'

/** The channel of this page, bound to this browser's tokens and keys. */
export const channel = browserChannel(sessions)

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
