import type { Channel } from '@colab/contract/channel'
import type { Refused } from '@colab/contract/wire/failures'

interface Calls {
  call: Channel['call']
  /** Settles when calls can be sent; queries wait for it instead of failing first. */
  ready: () => Promise<unknown>
  /** Returns the owner of the actions: equal content of another owner is another action. */
  owner: () => unknown
  /** Returns the text of a refusal where this app has one of its own for the code, else the server's. */
  refusalText?: (refused: Refused) => string
}

export let calls: Calls

/** Sets how the queries and saves of this page reach their server. The start of an app calls it, before anything is shown. */
export function provideCalls(provided: Calls): void {
  calls = provided
}
