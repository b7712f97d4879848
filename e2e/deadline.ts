import { DEADLINE } from '@colab/contract/channel/deadline'
import type { BrowserContext } from '@playwright/test'

/**
 * Lets calls wait ten times as long: the deadline is for dead networks, and a server that shares a busy machine with browsers may need
 * longer. Tests of the deadline itself install a clock, in which it stays as it is.
 */
export async function waitForBusyServer(context: BrowserContext): Promise<void> {
  await context.addInitScript((deadline) => {
    const original = window.setTimeout
    const longer = (act: TimerHandler, delay?: number, ...rest: unknown[]) =>
      original(act, delay === deadline ? 10 * deadline : delay, ...rest)
    window.setTimeout = longer as typeof setTimeout
  }, DEADLINE)
}
