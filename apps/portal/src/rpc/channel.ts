import type { Channel } from '@colab/contract/channel'
import { Refused, SignedOut, Unavailable } from '@colab/contract/wire/failures'
import type { provideCalls } from '@colab/ui/calls/provide.ts'
import { keeps } from '#promises.ts'
import { bearer, goToSignIn, proveSession, sessions } from '#session/session.ts'
import { browserChannel } from './browserChannel.ts'

const never = new Promise<never>(() => {})

/**
 * Returns a channel that goes to the sign-in page when the session has ended. After a sign-out it sends nothing, and no call settles:
 * the page is about to be left.
 */
export function pageChannel(bound: Channel): Channel {
  let isOver = false

  async function leaveIfSignedOut(error: unknown): Promise<never> {
    if (isOver) await never
    if (error instanceof SignedOut) goToSignIn({ expired: true, ended: error.isEnded })
    throw error
  }

  async function proving<T>(calling: Promise<T>): Promise<T> {
    try {
      const reply = await calling
      proveSession()
      return reply
    } catch (error) {
      if (error instanceof Refused) proveSession()
      return leaveIfSignedOut(error)
    }
  }

  return {
    ...bound,
    call: (method, params, options) => (isOver ? never : proving(bound.call(method, params, options))),
    asDevice: (compose) => (isOver ? never : bound.asDevice(compose).catch(leaveIfSignedOut)),
    download: (target) => (isOver ? never : bound.download(target).catch(leaveIfSignedOut)),
    ready: () => bound.ready().catch(leaveIfSignedOut),
    refresh: (session) => bound.refresh(session).catch(leaveIfSignedOut),
    signOut: () => {
      isOver = true
      return bound.signOut()
    },
  }
}

/** Channel of this page with the tokens and keys of this browser. */
export const channel = pageChannel(browserChannel(sessions))

/** Settles when tokens and keys are ready; rejects when the server did not reply in time, after which the next caller starts a new wait. */
let preparing: Promise<void> = Promise.resolve()

/** Settles when tokens and keys are ready. */
export let ready: Promise<void> = Promise.resolve()

/** Functions with which the queries and saves of this page make calls. */
export const calls: Parameters<typeof provideCalls>[0] = {
  call: (method, params, options) => channel.call(method, params, options),
  ready: () => preparing,
  owner: () => bearer()?.codPessoa,
  countsOnce: () => keeps('countsOnce'),
}

/** Prepares the channel before React renders: refreshes a session that just arrived, if possible, then creates keys if there are none. */
export function prepare(arrived: boolean): void {
  const session = sessions.read()
  const traded = arrived && session?.refresh ? channel.refresh(session) : Promise.resolve()
  preparing = traded
    .then(channel.ready)
    // Any other failure occurs again, and is shown, in the call that needs the channel.
    .catch((error) => {
      if (error instanceof Unavailable && error.isLate) throw error
    })
  ready = preparing.catch(() => {
    preparing = Promise.resolve()
  })
}
