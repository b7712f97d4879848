import type { Channel } from '@colab/contract/channel'

interface Calls {
  call: Channel['call']
  /** Settles when calls can be sent; queries wait for it instead of failing first. */
  ready: () => Promise<unknown>
  /** Returns the owner of the actions: equal content of another owner is another action. */
  owner: () => unknown
}

export let calls: Calls

/** Sets how the queries and saves of this page reach their server. The start of an app calls it, before anything is shown. */
export function provideCalls(provided: Calls): void {
  calls = provided
}
