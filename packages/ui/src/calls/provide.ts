import type { Channel } from '@colab/contract/channel'
import type { Refused } from '@colab/contract/wire/failures'
import type { ReactNode } from 'react'

/**
 * Stores, by digest, the keys of actions that are not confirmed as saved, beyond the page. Its functions reject where
 * the browser has no storage.
 */
export interface KeyStore {
  read: (digest: string) => Promise<string | undefined>
  write: (digest: string, key: string) => Promise<void>
  remove: (digest: string) => Promise<void>
}

interface Calls {
  call: Channel['call']
  /** Settles when calls can be sent; queries wait for it instead of failing first. */
  ready: () => Promise<unknown>
  /** Returns the owner of the actions: equal content of another owner is another action. */
  owner: () => unknown
  /** By default such keys end with the page. */
  keys?: KeyStore
  /** Returns the text of a refusal where this app has one of its own for the code, else the server's. */
  refusalText?: (refused: Refused) => string
  /** Whether a save that is sent again counts once, because the server recognizes its idempotency key. */
  countsOnce?: () => boolean
  /** Returns a link to where a person can see whether something was saved, for a reply without an outcome. */
  placeToCheck?: () => ReactNode
}

export let calls: Calls

/**
 * Sets how the queries and saves of this page reach their server. Called at the start of an app, before anything is
 * shown.
 */
export function provideCalls(provided: Calls): void {
  calls = provided
}
